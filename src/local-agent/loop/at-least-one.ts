/** A limit that is no whole number of at least one is no limit: the default holds. */
export function atLeastOne(value: number | undefined): number | undefined {
  return Number.isInteger(value) && value! >= 1 ? value : undefined;
}
