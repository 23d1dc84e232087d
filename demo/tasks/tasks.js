// The list: what a person does by its boxes and buttons, and the answers to the two tools that no form does.
const list = document.querySelector("#tasks");
const template = document.querySelector("#task");
const count = document.querySelector("#count");
const status = document.querySelector("#status");

function add(title, done = false) {
  const item = template.content.firstElementChild.cloneNode(true);
  item.querySelector(".title").textContent = title;
  const box = item.querySelector("input");
  box.checked = done;
  box.addEventListener("change", () => complete(item, box.checked));
  const button = item.querySelector("button");
  button.setAttribute("aria-label", `Delete ${title}`);
  button.addEventListener("click", () => {
    remove(item);
    list.querySelector("input")?.focus(); // The button is gone.
  });
  list.append(item);
  return say("Saved.");
}

function complete(item, done) {
  item.querySelector("input").checked = done;
  return say("Saved.");
}

function remove(item) {
  item.remove();
  return say(`Removed ${titleOf(item)}.`);
}

/** Says what was done, to the person and to the assistant. Short: a very small model repeats it. */
function say(text) {
  const left = list.querySelectorAll("input:not(:checked)").length;
  count.textContent = left === 0 ? "Nothing left to do." : `${left} left to do.`;
  status.textContent = text;
  return text;
}

function find(title) {
  const wanted = title.trim().toLowerCase();
  const items = [...list.children];
  const found =
    items.find((item) => titleOf(item).toLowerCase() === wanted) ??
    items.find((item) => titleOf(item).toLowerCase().includes(wanted));
  if (!found) throw new Error(`no ${title} on the list`);
  return found;
}

function titleOf(item) {
  return item.querySelector(".title").textContent;
}

document.querySelector("#add").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.title;
  add(field.value.trim());
  event.target.reset();
});

document.querySelector("#theme").addEventListener("change", (event) => {
  const { value } = event.target;
  document.documentElement.style.colorScheme = value === "auto" ? "" : value;
  say(`The theme is ${value}.`);
});
// The assistant submits the form after it has chosen; there is nothing more to do then.
document.querySelector("#theme").addEventListener("submit", (event) => event.preventDefault());

/** The tools that no form of the page does. */
const work = {
  complete_task: ({ title }) => complete(find(title), true),
  delete_task: ({ title }) => remove(find(title)),
};

document.addEventListener("tool-call", (event) => {
  const { name, args } = event.detail;
  if (Object.hasOwn(work, name)) {
    event.respondWith(new Promise((done) => done(work[name](args))));
  }
});

const today = new Date();
const date = document.querySelector("#date");
date.dateTime = today.toISOString().slice(0, 10);
date.textContent = today.toLocaleDateString("en", {
  weekday: "long",
  day: "numeric",
  month: "long",
});
add("milk");
add("school report");
add("letter to the bank", true);
status.textContent = "";
