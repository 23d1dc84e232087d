/** The indices of the `max` highest of some numbers, the highest first; of equals the first. */
export function highest(numbers: readonly number[], max: number): number[] {
  const found: number[] = [];
  numbers.forEach((number, index) => {
    if (found.length === max && !(number > (numbers[found[max - 1]!] ?? Infinity))) return;
    let at = found.length;
    while (at > 0 && number > numbers[found[at - 1]!]!) at--;
    found.splice(at, 0, index);
    found.length = Math.min(found.length, max);
  });
  return found;
}
