/** The word of a list that is nearest to a mistyped one, and in how many letters they differ. */
export function nearestWord<Word extends string>(
  written: string,
  known: readonly Word[],
): { word: Word | undefined; distance: number } {
  const found = known.map((word) => ({ word, distance: distanceOf(written, word) }));
  return (
    found.sort((a, b) => a.distance - b.distance)[0] ?? { word: undefined, distance: Infinity }
  );
}

/** How many letters must be changed, added or left out to make one of the other (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
