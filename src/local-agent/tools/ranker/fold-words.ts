import { splitWords } from "../split-words.js";

/** Nothing that `fold` changes. */
const PLAIN = /^[\0-\x7f]*$/;

/** Marks over and under letters that people leave out when they type: accents, and the short vowels of Arabic. */
const MARKS = /[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g;

/** Forms of one letter that are typed for each other. */
const FORMS: Readonly<Record<string, string>> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ى: "ي",
  ة: "ه",
  ß: "ss",
  ẞ: "ss",
};

/** No word that a person types is longer; what is longer is compared by its beginning. */
const MAX_WORD = 40;

/**
 * The words of a text in their order, as they are compared: without marks, the forms of a letter as one. "Größe" and
 * "grosse" are alike then, and "مُنتَج" and "منتج". The vowel signs of scripts that cannot do without them stay.
 */
export function foldWords(text: string): string[] {
  const words = splitWords(PLAIN.test(text) ? text : fold(text));
  return words.map((word) => word.slice(0, MAX_WORD));
}

function fold(text: string): string {
  return text
    .replace(/[أإآىةßẞ]/g, (letter) => FORMS[letter]!)
    .normalize("NFKD")
    .replace(MARKS, "")
    .normalize("NFC");
}
