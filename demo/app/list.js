// The list as the page shows it.
import { openAt } from "./forms.js";
import { show, state } from "./state.js";
import { inWords, isDone, isOpen, setDone } from "./tasks.js";
import { inLanguage } from "./words.js";

const list = document.getElementById("tasks");
const template = document.getElementById("task");
const isShown = { all: () => true, open: isOpen, done: isDone };

show(() => {
  const open = state.tasks.filter(isOpen).length;
  const counts = { all: state.tasks.length, open, done: state.tasks.length - open };
  for (const [kind, count] of Object.entries(counts)) {
    document.querySelector(`[data-count=${kind}]`).textContent = count;
  }
  document.getElementById("left").textContent = open;
  const progress = document.getElementById("progress");
  progress.max = counts.all || 1;
  progress.value = counts.done;
  document.getElementById("list").textContent = inWords();
  document.querySelector(`#filter [value=${state.filter}]`).checked = true;
  document.getElementById("none").hidden = counts[state.filter] > 0;
  showTasks();
});

function showTasks() {
  // A row keeps its place: a person who has just checked it must not lose the focus.
  while (list.children.length < state.tasks.length) list.append(newRow());
  while (list.children.length > state.tasks.length) list.lastElementChild.remove();
  state.tasks.forEach((task, index) => {
    const row = list.children[index];
    row.hidden = !isShown[state.filter](task);
    row.querySelector("input").checked = task.done;
    row.querySelector(".title").textContent = task.title;
    row
      .querySelector("button")
      .setAttribute("aria-label", `${inLanguage("Edit the task")}: ${task.title}`);
  });
}

const next = () =>
  list.querySelector("li:not([hidden]) input") ?? document.querySelector("#filter :checked");

function newRow() {
  const row = template.content.firstElementChild.cloneNode(true);
  const task = () => state.tasks[[...list.children].indexOf(row)];
  row.querySelector("input").addEventListener("change", ({ target }) => {
    setDone(task(), target.checked);
    if (row.hidden) next().focus(); // The list shows the open ones alone, or the done ones.
  });
  row.querySelector("button").addEventListener("click", () => openAt(task()));
  return row;
}
