/** The words of a name in lower case: "imageUrl", "image_url" and "IMAGE-URL" are "image" and "url"; digits end a word. */
export function splitWords(name: string): string[] {
  return name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "");
}
