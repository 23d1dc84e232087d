/**
 * Keeps a fixed panel inside what is seen of the window: a phone's keyboard covers the window's lower part,
 * and the browser may push its upper part out. How much is covered is given to the panel's style sheet as
 * `--_above` and `--_below`. Only while the panel is open. @returns What ends it.
 */
export function followViewport(panel: HTMLElement, viewport = window.visualViewport): () => void {
  if (!viewport) return () => {};
  const follow = () => {
    // Who zooms in looks at a part of the panel on purpose.
    const isZoomed = Math.abs(viewport.scale - 1) > 0.01;
    const above = isZoomed ? 0 : viewport.offsetTop;
    const below = isZoomed ? 0 : document.documentElement.clientHeight - above - viewport.height;
    panel.style.setProperty("--_above", `${Math.max(0, above)}px`);
    panel.style.setProperty("--_below", `${Math.max(0, below)}px`);
  };
  follow();
  viewport.addEventListener("resize", follow);
  viewport.addEventListener("scroll", follow);
  return () => {
    viewport.removeEventListener("resize", follow);
    viewport.removeEventListener("scroll", follow);
  };
}
