/** How many bytes a text in base64 stands for, by its length alone: it may be long. */
export function base64Bytes(base64: string): number {
  const padding = /={0,2}\s*$/.exec(base64.slice(-8))?.[0].length ?? 0;
  return Math.floor(((base64.length - padding) * 3) / 4);
}
