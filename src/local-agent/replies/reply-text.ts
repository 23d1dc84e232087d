/** A text that is read from its beginning to its end, with a search that goes over each stretch once. */
export class ReplyText {
  readonly text: string;
  private readonly found = new Map<string, { from: number; at: number }>();

  constructor(text: string) {
    this.text = text;
  }

  /** Where `marker` stands next; -1 where it does not. Takes linear time for all of a marker's searches together. */
  next(marker: string, from: number): number {
    const last = this.found.get(marker);
    if (last && last.from <= from && (last.at < 0 || from <= last.at)) return last.at;
    const at = this.text.indexOf(marker, from);
    this.found.set(marker, { from, at });
    return at;
  }
}

/** Where a sticky expression, matched at `at`, ends. */
export function skip(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return at + (sticky.exec(text)?.[0].length ?? 0);
}

/** Whether a text ends at `at`, or behind the first characters of `sign` there. */
export function breaksOffIn(sign: string, text: string, at: number, end = text.length): boolean {
  return end - at <= sign.length && sign.startsWith(text.slice(at, end).trim());
}
