// Which articles the front page shows: all of them, those on a topic, or those that the reader looks for. Its address
// says which.
const list = document.getElementById("articles");
const cards = [...list.children];
const count = document.getElementById("count");
const found = document.getElementById("found");
const search = document.getElementById("search");
const topics = [...document.querySelectorAll(".topics a")];

/** Words that say nothing about what somebody looks for. */
const EMPTY_WORDS = new Set(["the", "and", "for", "about", "any", "article", "articles"]);

/** Whether the card has all the words, in whatever number: "trains" finds a train. */
function mentions(card, query) {
  const words = (text) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const stem = (word) => word.replace(/(?<=\p{L}{2})s$/u, "");
  const there = words(card.textContent).map(stem);
  const wanted = words(query).filter((word) => !EMPTY_WORDS.has(word));
  return wanted.every((word) => there.includes(stem(word)));
}

function show() {
  const asked = new URLSearchParams(location.search);
  const query = (asked.get("query") ?? "").trim();
  const topic = asked.get("topic") ?? "";
  const shown = cards.filter(
    (card) => mentions(card, query) && ["", card.dataset.topic].includes(topic),
  );
  list.replaceChildren(...shown);
  list.classList.toggle("all", shown.length === cards.length);
  search.elements.query.value = query;
  document.getElementById("show-all").hidden = !query && !topic;
  for (const link of topics) {
    const isShown = new URL(link.href).searchParams.get("topic") === topic;
    link.setAttribute("aria-current", isShown ? "page" : "false");
  }
  // The titles stand below for whoever sees them.
  const names = shown.map((card) => card.querySelector("h2").textContent).join(", ");
  count.textContent = countText(shown, query, topic);
  found.textContent = `${count.textContent}${names && `: ${names}`}.`;
}

/** How many there are, and of what. */
function countText(shown, query, topic) {
  const articles = shown.length === 1 ? "article" : "articles";
  const of = query ? ` for ${query}` : "";
  return [shown.length || "No", topic, articles].filter(Boolean).join(" ") + of;
}

// A search or a topic leads to another address of this same page: it is shown here, without loading the page anew.
// A browser that cannot do that loads it.
globalThis.navigation?.addEventListener("navigate", (event) => {
  const isHere = new URL(event.destination.url).pathname === location.pathname;
  if (!isHere || !event.canIntercept || event.hashChange || event.downloadRequest !== null) return;
  if (event.navigationType !== "reload") event.intercept({ handler: show, focusReset: "manual" });
});

show();
