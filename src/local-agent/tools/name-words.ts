import { splitCamelCase } from "./split-words.js";

/** The words of a name in lower case: "imageUrl", "image_url" and "IMAGE-URL" are "image" and "url"; digits end a word. */
export function nameWords(name: string): string[] {
  return splitCamelCase(name)
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "");
}
