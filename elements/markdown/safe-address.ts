import { decodeReferences, wellFormed } from "./plain-words.js";

const LINKS = ["http:", "https:", "mailto:", "tel:"];

/** An address that may be followed, whole; undefined for any other, such as `javascript:` however it is written. */
export function linkAddress(href: string): URL | undefined {
  const url = parse(href);
  return url && LINKS.includes(url.protocol) ? url : undefined;
}

/**
 * The address of an image that may be loaded: one of the page's own origin, or of one that the site allows.
 * A model that is misled could put what it has read into the address of an image elsewhere.
 */
export function imageAddress(href: string, allowed: readonly string[]): URL | undefined {
  const url = parse(href);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  return [location.origin, ...allowed].includes(url.origin) ? url : undefined;
}

function parse(href: string): URL | undefined {
  // marked leaves references as they are; a browser reads them in an attribute.
  const address = wellFormed(decodeReferences(href));
  // `//host` and `\\host` lead elsewhere; that is seen in the parsed address, not in the text.
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : undefined;
}
