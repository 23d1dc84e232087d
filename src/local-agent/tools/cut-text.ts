/**
 * The first `max` characters (UTF-16 units) of a text. A hard cut, without "…"; it falls before a character
 * outside the basic plane, never through it.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  // A negative end would count from the end of the text.
  return text.slice(0, Math.max(0, splitsPair ? max - 1 : max));
}
