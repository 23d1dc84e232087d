/** A shorter word is soon another one: "bag" is no slip for "tag". */
const MIN_LENGTH = 4;

/** A word that gives room for two slips. */
const LONG = 8;

/** How many slips a word may have: a letter too many, too few, another one, or two that changed places. */
export function slipsIn(word: string): number {
  if (word.length < MIN_LENGTH) return 0;
  return word.length < LONG ? 1 : 2;
}

/** Which letters a word has, as the bits of a number; some letters share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/** Whether two words have too many different letters: one slip brings in one and takes out another one. */
export function areUnlike(letters: number, others: number, slips: number): boolean {
  let different = letters ^ others;
  for (let slip = 0; slip < 2 * slips; slip++) different &= different - 1; // Takes out the lowest.
  return different !== 0;
}

/** Whether a word is no more than so many slips away from another one. */
export function isTypo(word: string, other: string, slips: number): boolean {
  const shorter = Math.min(word.length, other.length);
  let start = 0;
  while (start < shorter && word[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && word.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [word.slice(start, word.length - end), other.slice(start, other.length - end)];
  return Math.abs(a.length - b.length) <= slips && slipsBetween(a, b, slips) <= slips;
}

/** The distance of optimal string alignment; more than `limit` where it is more, however much. */
function slipsBetween(a: string, b: string, limit: number): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? beforeLast[j - 2]! + 1 : Infinity;
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, other, swap));
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
