/** An element and those around it, from the inside out, through shadow roots. */
export function* elementsAround(element: Element): Generator<Element, void, void> {
  for (let node: Node | null = element; node; node = parentOf(node)) {
    if (node instanceof Element) yield node;
  }
}

function parentOf(node: Node): Node | null {
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
}
