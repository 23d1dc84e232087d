// All that the app keeps, the tasks and the settings: in this browser, the same in all its tabs.

/** Where it is kept; first-look.js reads it, too. */
const KEPT = "pip";

/** What a new visitor finds. */
const FIRST = {
  tasks: [
    { title: "Water the plants", done: false },
    { title: "Call the bank", done: false },
    { title: "Buy milk", done: false },
    { title: "Book the train", done: true },
    { title: "Write the report", done: false },
  ],
  filter: "all",
  theme: "auto",
  textSize: "medium",
  language: "en",
  notifications: true,
  volume: 60,
};

/** What each of them may be. What is kept may be older than this script, or written by another hand. */
const IS_RIGHT = {
  tasks: (tasks) =>
    Array.isArray(tasks) &&
    tasks.every((task) => typeof task?.title === "string" && typeof task.done === "boolean"),
  filter: (filter) => ["all", "open", "done"].includes(filter),
  theme: (theme) => ["light", "dark", "auto"].includes(theme),
  textSize: (size) => ["small", "medium", "large"].includes(size),
  language: (language) => ["en", "de", "fr", "es"].includes(language),
  notifications: (on) => typeof on === "boolean",
  volume: (level) => Number.isInteger(level) && level >= 0 && level <= 100,
};

const listeners = [];

export const state = restored();

/** Calls the listener now and after every change. */
export function show(listener) {
  listeners.push(listener);
  listener();
}

/** Changes what is given, keeps all, and shows it. */
export function change(changes) {
  Object.assign(state, changes);
  try {
    localStorage.setItem(KEPT, JSON.stringify(state));
  } catch {
    // Storage is full or forbidden: the change then lasts as long as the page.
  }
  tell();
}

addEventListener("storage", ({ key }) => {
  if (key !== KEPT) return;
  Object.assign(state, restored()); // Another tab has changed it.
  tell();
});

function tell() {
  for (const listener of listeners) listener();
}

function restored() {
  const kept = readKept();
  const right = Object.entries(kept).filter(([name, value]) => IS_RIGHT[name]?.(value));
  return { ...FIRST, ...Object.fromEntries(right) };
}

function readKept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}
