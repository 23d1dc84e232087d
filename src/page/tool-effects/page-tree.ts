/** The document, or a shadow root in it: where a tag stands and looks for what it names. */
export type PageTree = Document | ShadowRoot;

/** The tree in which an element stands; the document for one that stands nowhere (it has just been removed). */
export function treeOf(element: Element): PageTree {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root : document;
}

/** What matches a selector in the tree, else in the document around it. */
export function findAll(tree: PageTree, selector: string): Element[] {
  const found = [...tree.querySelectorAll(selector)];
  if (found.length > 0 || tree instanceof Document) return found;
  return [...tree.ownerDocument.querySelectorAll(selector)];
}

/** What matches a selector and is drawn: neither itself nor anything around it is taken off the page by style. */
export function findShown(tree: PageTree, selector: string): Element[] {
  return findAll(tree, selector).filter(isShown);
}

export function isShown(element: Element): boolean {
  for (let around: Element | null = element; around; around = parentAsDrawn(around)) {
    if (getComputedStyle(around).display === "none") return false;
  }
  return true;
}

function parentAsDrawn(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : null;
}

/** The element with this id in the tree, else in the document around it. */
export function findById(tree: PageTree, id: string): Element | null {
  const found = tree.getElementById(id);
  if (found || tree instanceof Document) return found;
  return tree.ownerDocument.getElementById(id);
}

/** Whether the text is a CSS selector at all. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
