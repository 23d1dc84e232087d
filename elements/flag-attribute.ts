/** Set by its presence; "false" means no, as authors expect of `data-opened="false"`. */
export const FLAG_ATTRIBUTE = {
  fromAttribute: (value: string | null): boolean =>
    value !== null && value.trim().toLowerCase() !== "false",
  toAttribute: (value: unknown): string | null => (value ? "" : null),
};
