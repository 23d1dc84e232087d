const LATIN = /^[a-z]+$/;
const ARABIC = /^\p{sc=Arabic}+$/u;

/** What is left of a word after its endings are taken away must be this long. */
const MIN_STEM = 3;

/**
 * The stems of a word, for the languages that the elements speak: forms of one word share a stem. Which language a word
 * is of is not known, so a word in Latin letters has an English and a German stem, often the same. They are light ones,
 * without a dictionary: "orders", "ordered", "ordering"; "Bestellung", "bestellen"; "المنتجات", "منتج".
 *
 * @param word A folded word.
 * @returns One or two stems; the word itself where no ending is known.
 */
export function stemsOf(word: string): readonly string[] {
  if (LATIN.test(word)) {
    const english = englishStem(word);
    const german = germanStem(word);
    return english === german ? [english] : [english, german];
  }
  return [ARABIC.test(word) ? arabicStem(word) : word];
}

/** Endings from the outermost in; each with what takes its place. Of a group the first that fits is taken. */
type Endings = readonly (readonly [ending: RegExp, becomes: string])[];

const ENGLISH: readonly Endings[] = [
  // Plurals, third persons.
  [
    [/(ss|us|is)$/, "$1"],
    [/ies$/, "y"],
    [/(s|x|z|ch|sh)es$/, "$1"],
    [/s$/, ""],
  ],
  // Verb forms; a doubled letter before them goes, "shipped" → "ship".
  [
    [/([bdgmnprt])\1(?:ing|ed|er)$/, "$1"],
    [/ied$/, "y"],
    [/(?<=[aeiouy].*)(?:ing|ed)$/, ""],
  ],
  // Nouns made of verbs, and adverbs.
  [
    [/ization$/, "ize"],
    [/ation$/, ""],
    [/(?<=[st])ion$/, ""],
    [/(?:ment|ness|able|ible|ance|ence|al|ly|er|or|ate|ize|ise|ify)$/, ""],
  ],
  [
    [/e$/, ""],
    [/y$/, "i"],
  ],
];

const GERMAN: readonly Endings[] = [
  [[/^ge(?=.{3,}(?:t|en)$)/, ""]],
  [
    [/(?:ungen|ung|heiten|heit|keiten|keit)$/, ""],
    [/(?:ieren|iert|ierung)$/, "ier"],
    [/(?:ern|em|en|er|es|et|te|ten)$/, ""],
    [/(?:e|n|s|t)$/, ""],
  ],
];

function englishStem(word: string): string {
  return ENGLISH.reduce(takeEnding, word);
}

function germanStem(word: string): string {
  const stem = GERMAN.reduce(takeEnding, word);
  // Short stems of another language's words say nothing.
  return stem.length > MIN_STEM ? stem : englishStem(word);
}

/** The article and the particles before a word, then endings of number, gender and person (after Larkey's light10). */
function arabicStem(word: string): string {
  const bare = word.replace(/^(?:وال|فال|بال|كال|لل|ال|و)(?=.{3})/, "");
  return bare.replace(/(?<=.{3})(?:ها|ان|ات|ون|ين|يه|ه|ي)$/, "");
}

function takeEnding(word: string, endings: Endings): string {
  for (const [ending, becomes] of endings) {
    if (!ending.test(word)) continue;
    const shorter = word.replace(ending, becomes);
    return shorter.length >= MIN_STEM ? shorter : word;
  }
  return word;
}
