/**
 * Whether a field holds what is not for a model unless the site says so outright: a password, a card's number,
 * a one-time code. The page tells them by the field's `type` or `autocomplete`.
 */
export function isSecretField(control: Element): boolean {
  if (control instanceof HTMLInputElement && control.type === "password") return true;
  const purpose = control.getAttribute("autocomplete") ?? "";
  return /(^|\s)(cc-\S+|one-time-code|\S+-password)(\s|$)/i.test(purpose);
}
