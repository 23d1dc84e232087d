// What a reader does with the article of this page: rates it, passes it on, writes a comment.
import { reader } from "./reader.js";

const title = document.querySelector("h1").textContent;
const list = document.getElementById("comments");
const others = [...list.children];

/** Keeps what a form's fields say, and says what was done. */
function onSubmit(form, keep) {
  document.getElementById(form).addEventListener("submit", (event) => {
    event.preventDefault();
    const said = keep(Object.fromEntries(new FormData(event.target)));
    event.target.reset();
    document.getElementById(`${form}-status`).textContent = said;
  });
}

onSubmit("rating", ({ stars }) => {
  reader.change({ ratings: { ...reader.now.ratings, [title]: Number(stars) } });
  return `Rated ${title} ${stars} out of 5.`;
});

onSubmit("share", ({ email }) => {
  reader.change({ shared: [...reader.now.shared, { title, email }] });
  return `Sent to ${email}.`;
});

onSubmit("comment", ({ text }) => {
  const mine = reader.now.comments[title] ?? [];
  reader.change({ comments: { ...reader.now.comments, [title]: [...mine, text.trim()] } });
  return `Posted your comment on ${title}.`;
});

function showComments() {
  const mine = reader.now.comments[title] ?? [];
  list.replaceChildren(...others, ...mine.map(commentLine));
}

function commentLine(text) {
  const line = document.createElement("li");
  const [words, by] = [document.createElement("p"), document.createElement("p")];
  words.textContent = text;
  by.className = "by";
  by.textContent = "You";
  line.append(words, by);
  return line;
}

/** The stars that were given stay chosen; a form that is reset goes back to them. */
function showRating() {
  const stars = reader.now.ratings[title];
  for (const star of document.getElementsByName("stars")) {
    star.defaultChecked = Number(star.value) === stars;
  }
  if (stars) document.getElementById("rating").reset();
}

reader.onChange(showComments);
reader.onChange(showRating);
