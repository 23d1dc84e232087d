// What the strangers' pages share: their data stands in the page, and a form says itself why it cannot be sent.
const island = document.querySelector("#state");

/** The page's data, which a test reads from the page again. */
export const state = JSON.parse(island.textContent);

/** Does something to the data, and says in a sentence what it was. */
export function act(work, show) {
  document.querySelector("[role=status]").textContent = work();
  island.textContent = JSON.stringify(state);
  show();
}

/**
 * Takes what a form is filled in with.
 * @param work Does it, and says what was done.
 * @param show Shows the data as they are then.
 * @param problem Says why it cannot be done, or "".
 */
export function onForm(id, work, show, problem = () => "") {
  const form = document.querySelector(`#${id}`);
  const [first] = form.elements;
  const values = () => Object.fromEntries(new FormData(form));
  form.addEventListener("input", () => {
    first.setCustomValidity(first.value.trim() === "" ? "" : problem(values()));
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(() => work(values()), show);
    form.reset();
  });
}

/** The one of these names that a person has written, whatever its case and its article. */
export function named(names, text) {
  const bare = (name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^(the|a) /, "");
  return names.find((name) => bare(name) === bare(text));
}
