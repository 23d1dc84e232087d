/**
 * Puts a text on the clipboard. Where that is not allowed, or the page is not secure, marks what shows the text
 * instead: the person can copy that.
 *
 * @returns Whether it is on the clipboard.
 */
export async function copyText(text: string, shownBy: Node | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shownBy) getSelection()?.selectAllChildren(shownBy);
    return false;
  }
}
