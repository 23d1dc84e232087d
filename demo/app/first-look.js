// Runs before the page is drawn: a visitor who has chosen the dark theme is not dazzled by the light one first.
// A classic script, since modules wait for the whole page.
(() => {
  try {
    const { theme, textSize, language } = JSON.parse(localStorage.getItem("pip"));
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.textSize = textSize;
    root.lang = language;
  } catch {
    // Nothing is kept, or nothing that can be read: the page looks as it comes.
  }
})();
