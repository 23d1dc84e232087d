import { act, named, onForm, state } from "./page.js";

const BOOKS = new Map([
  ["Salt Roads", "I. Moss"],
  ["The Bee Year", "H. Okafor"],
  ["Night Ferry", "L. Brandt"],
  ["Glass Hours", "P. Varga"],
  ["Winter Bread", "I. Moss"],
  ["Small Machines", "T. Aoki"],
  ["A Map of Rain", "H. Okafor"],
  ["Paper Boats", "S. Lindqvist"],
]);
const WANTED_BY_OTHERS = "Night Ferry";

const titles = (books) => books.map(({ title }) => title);
const without = (books, title) => books.filter((book) => book.title !== title);

function show() {
  const loans = state.loans.map(({ title, due }) => `${title} due ${due}`);
  document.querySelector("#loans").textContent = `${loans.length} loans: ${loans.join(", ")}.`;
  const rows = state.loans.map(({ title, due }) => {
    const row = document.createElement("tr");
    row.insertCell().textContent = title;
    row.insertCell().textContent = due;
    return row;
  });
  document.querySelector("#rows").replaceChildren(...rows);
  const reserved = state.reserved.map(({ title, branch }) => `${title} (${branch})`);
  document.querySelector("#reserved").textContent = reserved.join(", ") || "Nothing.";
  document.querySelector("#owed").textContent = state.owed.toFixed(2);
  document.querySelector("#pay").disabled = state.owed === 0;
}

onForm(
  "renew",
  ({ title }) => {
    const loan = state.loans.find((other) => other.title === named(titles(state.loans), title));
    const due = new Date(loan.due);
    due.setUTCDate(due.getUTCDate() + 21);
    loan.due = due.toISOString().slice(0, 10);
    return `Renewed ${loan.title}, now due ${loan.due}.`;
  },
  show,
  ({ title }) => {
    const found = named(titles(state.loans), title);
    if (!found) return `You have not borrowed ${title}.`;
    return found === WANTED_BY_OTHERS ? `${found} cannot be renewed, another reader waits.` : "";
  },
);

onForm(
  "find",
  ({ words }) => {
    const wanted = words.toLowerCase().split(/\s+/);
    const found = [...BOOKS]
      .map(([title, author]) => `${title} by ${author}`)
      .filter((text) => wanted.every((word) => text.toLowerCase().includes(word)));
    if (found.length === 0) return `No book found for ${words}.`;
    return `${found.length === 1 ? "1 book" : `${found.length} books`}: ${found.join(", ")}.`;
  },
  show,
);

onForm(
  "reserve",
  ({ title, branch }) => {
    const found = named([...BOOKS.keys()], title);
    state.reserved = [...without(state.reserved, found), { title: found, branch }];
    return `Reserved ${found}, pick it up at ${branch}.`;
  },
  show,
  ({ title }) => (named([...BOOKS.keys()], title) ? "" : `The library has no book ${title}.`),
);

onForm(
  "cancel",
  ({ title }) => {
    const found = named(titles(state.reserved), title);
    state.reserved = without(state.reserved, found);
    return `Cancelled the reservation of ${found}.`;
  },
  show,
  ({ title }) => (named(titles(state.reserved), title) ? "" : `${title} is not reserved for you.`),
);

document.querySelector("#pay").addEventListener("click", () =>
  act(() => {
    const paid = state.owed.toFixed(2);
    state.owed = 0;
    return `Paid ${paid} €, nothing is owed now.`;
  }, show),
);

show();
