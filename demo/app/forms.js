// The forms that change the list. A person and the assistant fill in the same ones; what cannot be done, the form says
// as the message of a field or a button, and the browser keeps it back.
import { show, state } from "./state.js";
import * as tasks from "./tasks.js";

const dialog = document.getElementById("edit");
/** The one task that a form names; findProblem() has made sure that there is one. */
const taskOf = ({ title }) => tasks.tasksNamed(title.value)[0];

/** For each form: where its message belongs, what speaks against it now, and what it does. */
const FORMS = {
  add: {
    at: ({ title }) => title,
    // The browser itself asks for a title that is missing.
    problem: ({ title }) => title.value && tasks.titleProblem(title.value),
    act: ({ title }) => tasks.add(title.value),
  },
  rename: {
    at: ({ new_title }) => new_title,
    problem: (fields) =>
      tasks.findProblem(fields.title.value) ||
      (fields.new_title.value && tasks.titleProblem(fields.new_title.value, taskOf(fields))),
    act: (fields) => tasks.rename(taskOf(fields), fields.new_title.value),
  },
  complete: {
    at: (fields) => fields[1],
    problem: (fields) =>
      tasks.findProblem(fields.title.value) ||
      (taskOf(fields).done ? `The task ${taskOf(fields).title} is done already.` : ""),
    act: (fields) => tasks.setDone(taskOf(fields), true),
  },
  delete: {
    at: (fields) => fields[1],
    problem: ({ title }) => tasks.findProblem(title.value),
    act: (fields) => tasks.remove(taskOf(fields)),
  },
  clear: {
    at: ([button]) => button,
    problem: () => (state.tasks.some(tasks.isDone) ? "" : "There are no done tasks."),
    act: () => tasks.clearCompleted(),
  },
};

for (const [id, { at, problem, act }] of Object.entries(FORMS)) {
  const form = document.getElementById(id);
  const { elements } = form;
  const check = () => at(elements).setCustomValidity(problem(elements));
  form.addEventListener("input", check);
  show(check); // What could be done a moment ago may be impossible now.
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(elements);
    form.reset();
    check();
    closeDialog();
  });
}

/** Opens the dialog at a task. */
export function openAt({ title, done }) {
  for (const id of ["rename", "complete", "delete"]) {
    document.getElementById(id).elements.title.value = title;
  }
  const field = document.getElementById("new-title");
  field.value = title;
  document.getElementById("complete").hidden = done;
  for (const form of dialog.querySelectorAll("form")) form.dispatchEvent(new Event("input"));
  dialog.showModal();
  field.select();
}

function closeDialog() {
  if (!dialog.open) return; // The assistant did it: the focus stays where the person has it.
  dialog.close();
  if (document.activeElement === document.body) document.getElementById("new-task").focus();
}
