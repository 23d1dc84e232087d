import { cutText } from "../../local-agent/tools/cut-text.js";
import { elementName } from "./element-name.js";
import { findShown, isShown } from "./page-tree.js";
import type { PageTree } from "./page-tree.js";

type Link = HTMLAnchorElement | HTMLAreaElement;

export interface PageLink {
  /** What people call it; no two have the same name. */
  readonly name: string;
  readonly element: Link;
}

/** A model cannot choose among more, nor read longer names. */
const LINKS_MAX = 60;
const NAME_MAX = 60;
/** `javascript:` is code, and not what a link is followed for. */
const SCHEMES = /^(https?|mailto|tel):$/;

/**
 * The links that are shown and match the selector, or stand in what matches, in the order of the page. Those to
 * the same address under the same name are one; others of one name are told apart by their paths. Links with
 * `download` are left out: they lead to no page.
 */
export function pageLinks(selector: string, tree: PageTree, max = LINKS_MAX): PageLink[] {
  const found = new Map<string, { base: string; element: Link }>();
  for (const match of findShown(tree, selector)) {
    for (const element of linksIn(match)) {
      if (found.size >= max) break;
      const base = cutText(elementName(element) || pathOf(element), NAME_MAX).trim();
      const key = `${base.toLowerCase()} ${element.href}`;
      if (!found.has(key)) found.set(key, { base, element });
    }
  }
  return distinct([...found.values()]);
}

function linksIn(match: Element): Link[] {
  const inside = isLink(match)
    ? [match]
    : [...match.querySelectorAll("a, area")].filter(isLink).filter(isShown);
  return inside.filter(
    (link) =>
      link.hasAttribute("href") && !link.hasAttribute("download") && SCHEMES.test(link.protocol),
  );
}

function isLink(element: Element): element is Link {
  return element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement;
}

function distinct(links: readonly { base: string; element: Link }[]): PageLink[] {
  const taken = new Set<string>();
  return links.map(({ base, element }) => {
    const isShared = links.some(
      (other) => other.element !== element && other.base.toLowerCase() === base.toLowerCase(),
    );
    const name = isShared ? `${base} (${pathOf(element)})` : base;
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
    taken.add(free);
    return { name: free, element };
  });
}

/** Where a link leads, as short as it can be told. */
function pathOf({ origin, host, pathname, search, hash, protocol }: Link): string {
  if (!protocol.startsWith("http")) return pathname;
  const path = cutText(`${pathname}${search}${hash}`, NAME_MAX);
  return origin === location.origin ? path : `${host}${path}`;
}
