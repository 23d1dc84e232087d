import { cutText } from "../../local-agent/tools/cut-text.js";

const MAX_PATH_CHARS = 200;

/**
 * The path of the page that a request comes from, as it may stand in a prompt: without query and fragment, with every
 * unusual sign escaped, and only where the page is of this site. Else `undefined`: a wrong address is no reason to
 * refuse.
 *
 * @param origin The origin of the page, which a guard has checked.
 */
export function pagePath(url: string | undefined, origin: string): string | undefined {
  if (url === undefined || !URL.canParse(url, origin)) return undefined;
  const address = new URL(url, origin);
  if (address.origin !== origin) return undefined;
  return cutText(address.pathname, MAX_PATH_CHARS);
}
