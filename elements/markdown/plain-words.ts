const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  copy: "©",
  euro: "€",
  gt: ">",
  hellip: "…",
  laquo: "«",
  ldquo: "“",
  lsquo: "‘",
  lt: "<",
  mdash: "—",
  middot: "·",
  nbsp: "\u00a0",
  ndash: "–",
  quot: '"',
  raquo: "»",
  rarr: "→",
  rdquo: "”",
  rsquo: "’",
  times: "×",
};

/** Signs that turn the direction of the text around them: `abc‮gpj.exe` reads as `abcexe.jpg`. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** What a text says as it is shown: character references are read, signs that would show another text are gone. */
export function plainWords(text: string): string {
  return withoutTricks(decodeReferences(text));
}

/** Text as it stands, such as code, without what would show another one. */
export function withoutTricks(text: string): string {
  return wellFormed(text).replace(DIRECTION, "").replaceAll("\0", "\ufffd");
}

/** Half of a pair of code units, which stands for nothing, becomes the sign for that. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** `&lt;`, `&#60;` and `&#x3c;`. A name that is not known stays as it is. */
export function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
      const code = decimal === undefined ? parseInt(hex ?? "", 16) : parseInt(decimal, 10);
      return code === 0 || code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
    },
  );
}
