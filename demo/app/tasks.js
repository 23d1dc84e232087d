// What can be done with the tasks. Each function that changes them says what it did; what speaks against it is asked
// for before, by the forms (forms.js), so that the browser keeps them back.
import { chime } from "./chime.js";
import { say } from "./say.js";
import { change, state } from "./state.js";

export const isOpen = ({ done }) => !done;
export const isDone = ({ done }) => done;

/** A title as the list has it: no spaces around, a capital letter first. */
export function tidy(title) {
  const [first = "", ...rest] = title.trim().replace(/\s+/g, " ");
  return first.toUpperCase() + rest.join("");
}

/** The tasks that a person means: the one of that title, else those whose title has all the words. */
export function tasksNamed(text) {
  const wanted = tidy(text).toLowerCase();
  const same = state.tasks.filter(({ title }) => title.toLowerCase() === wanted);
  if (same.length > 0) return same;
  const words = wordsOf(wanted).filter((word) => !["the", "a", "my", "task"].includes(word));
  if (words.length === 0) return [];
  return state.tasks.filter(({ title }) => words.every((word) => wordsOf(title).includes(word)));
}

/** What speaks against a task of this title, or "". @param renamed the task that is to get it. */
export function titleProblem(title, renamed) {
  if (tidy(title) === "") return "A task needs a title.";
  const isTaken = ({ title: other }) => other.toLowerCase() === tidy(title).toLowerCase();
  const taken = state.tasks.find((task) => task !== renamed && isTaken(task));
  return taken ? `There is a task called ${taken.title} already.` : "";
}

/** Why no task, or more than one, is meant by this text; or "". */
export function findProblem(text) {
  const found = tasksNamed(text);
  if (found.length === 0) return `There is no task called ${text.trim()}.`;
  if (found.length === 1) return "";
  return `Which one, ${found.map(({ title }) => title).join(" or ")}?`;
}

export function add(title) {
  change({ tasks: [...state.tasks, { title: tidy(title), done: false }] });
  say("Added the task {}.", tidy(title));
}

export function rename(task, title) {
  const renamed = tidy(title);
  put(task, { ...task, title: renamed });
  say("Renamed the task {} to {}.", task.title, renamed);
}

export function setDone(task, done) {
  put(task, { ...task, done });
  say(done ? "Completed the task {}." : "The task {} is open again.", task.title);
  if (done) chime(state.volume);
}

export function remove(task) {
  change({ tasks: state.tasks.filter((other) => other !== task) });
  say("Deleted the task {}.", task.title);
}

export function clearCompleted() {
  const titles = titlesOf(isDone);
  change({ tasks: state.tasks.filter(isOpen) });
  say("Removed the done tasks: {}.", titles);
}

/** Shows all tasks, the open ones or the done ones. */
export function showOnly(filter) {
  change({ filter });
  const titles = titlesOf({ all: () => true, open: isOpen, done: isDone }[filter]);
  const kind = filter === "all" ? "" : `${filter} `;
  if (titles) say(`Showing ${filter} tasks: {}.`, titles);
  else say(`There are no ${kind}tasks.`);
}

/** All tasks in a sentence, in English. */
export function inWords() {
  if (state.tasks.length === 0) return "There are no tasks.";
  return `Open: ${titlesOf(isOpen) || "none"}; done: ${titlesOf(isDone) || "none"}.`;
}

function put(task, changed) {
  change({ tasks: state.tasks.map((other) => (other === task ? changed : other)) });
}

function titlesOf(kind) {
  return state.tasks
    .filter(kind)
    .map(({ title }) => title)
    .join(", ");
}

function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
