import type { Site } from "../site.js";

/**
 * `page` is what the visitor sees: its path, and on the front page the topic, the query and the titles that are shown. The rest is
 * what the reader has done; comments and ratings go by the article's title.
 */
export const magazine: Site = {
  name: "magazine",
  start: "/demo/magazine/",
  readState: () => {
    const asked = new URLSearchParams(location.search);
    const headings = [...document.querySelectorAll("#articles h2")];
    const page = {
      path: location.pathname.replace(/index\.html$/, ""),
      topic: asked.get("topic") ?? "",
      query: asked.get("query") ?? "",
      titles: headings.map(({ textContent }) => textContent),
    };
    const nothing = { comments: {}, ratings: {}, saved: [], newsletter: [], shared: [] };
    const kept = JSON.parse(localStorage.getItem("fieldfare.reader") ?? "{}") as object;
    return { page, ...nothing, ...kept };
  },
};
