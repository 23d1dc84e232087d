// What stands on every page: the reading list and the newsletter.
import { reader } from "./reader.js";

const links = [...document.querySelectorAll("#issue a")];
const titles = links.map((link) => link.textContent);

const saveForm = document.getElementById("save");
const { title } = saveForm.elements;
const newsletter = document.getElementById("newsletter");
const { email } = newsletter.elements;

const say = (id, sentence) => (document.getElementById(id).textContent = sentence);

/** The title that a person means: "night train" is The Night Train. Undefined where none is meant, or several are. */
function titleMeant(text) {
  const plain = (words) =>
    words
      .toLowerCase()
      .replace(/^the\s+|[^\p{L}\d\s]/gu, "")
      .trim();
  const wanted = plain(text);
  const called = titles.find((other) => plain(other) === wanted);
  const alike = wanted === "" ? [] : titles.filter((other) => plain(other).includes(wanted));
  return called ?? (alike.length === 1 ? alike[0] : undefined);
}

// The browser shows a field's own message when the form is sent, and keeps the form back.
function checkTitle() {
  const meant = titleMeant(title.value);
  const isSaved = reader.now.saved.includes(meant);
  const problem = meant
    ? isSaved && `${meant} is saved already.`
    : `There is no article ${title.value}.`;
  title.setCustomValidity((title.value && problem) || "");
}

function checkEmail() {
  const isThere = reader.now.newsletter.includes(email.value.toLowerCase());
  email.setCustomValidity(isThere ? `${email.value} is subscribed already.` : "");
}

title.addEventListener("input", checkTitle);
email.addEventListener("input", checkEmail);

saveForm.addEventListener("submit", (event) => {
  event.preventDefault();
  const saved = titleMeant(title.value);
  saveForm.reset();
  reader.change({ saved: [...reader.now.saved, saved] });
  say("save-status", `Saved ${saved}.`);
});

newsletter.addEventListener("submit", (event) => {
  event.preventDefault();
  const address = email.value.toLowerCase();
  newsletter.reset();
  reader.change({ newsletter: [...reader.now.newsletter, address] });
  say("newsletter-status", `Subscribed ${address} to the newsletter.`);
});

function showSaved() {
  const { saved } = reader.now;
  say("saved", saved.length > 0 ? `Saved: ${saved.join(", ")}.` : "Nothing is saved yet.");
  document.getElementById("saved-links").replaceChildren(...saved.map(savedLine));
}

function savedLine(saved) {
  const line = document.createElement("li");
  const link = links.find((other) => other.textContent === saved)?.cloneNode(true) ?? saved;
  const button = document.createElement("button");
  button.className = "quiet";
  button.textContent = "Remove";
  button.setAttribute("aria-label", `Remove ${saved}`);
  button.addEventListener("click", () => {
    reader.change({ saved: reader.now.saved.filter((other) => other !== saved) });
    say("save-status", `Removed ${saved}.`);
    document.getElementById("list-title").focus();
  });
  line.append(link, button);
  return line;
}

for (const value of titles) {
  document
    .getElementById("titles")
    .append(Object.assign(document.createElement("option"), { value }));
}
reader.onChange(showSaved);
reader.onChange(checkTitle);
reader.onChange(checkEmail);
