import { act, named, onForm, state } from "./page.js";

/** Fewer pieces than so many are a shortage. */
const ENOUGH = 5;

const find = (part) => named(Object.keys(state.parts), part);
const unknown = ({ part }) => (find(part) ? "" : `There is no part ${part}.`);

function show() {
  const parts = Object.entries(state.parts);
  const rows = parts.map(([number, { what, shelf, pieces }]) => {
    const row = document.createElement("tr");
    for (const text of [number, what, shelf, pieces]) row.insertCell().textContent = text;
    return row;
  });
  document.querySelector("#rows").replaceChildren(...rows);
  const short = parts
    .filter(([, { pieces }]) => pieces < ENOUGH)
    .map(([number, { pieces }]) => `${number} (${pieces})`);
  document.querySelector("#short").textContent =
    short.length > 0 ? `Short: ${short.join(", ")}.` : "Nothing runs short.";
  document.querySelector("#gate").textContent = state.gate;
  document.querySelector("#open").disabled = state.gate === "open";
  document.querySelector("#close").disabled = state.gate === "closed";
}

onForm(
  "look",
  ({ part }) => {
    const { what, shelf, pieces } = state.parts[find(part)];
    return `${find(part)}, ${what}: ${pieces} on shelf ${shelf}.`;
  },
  show,
  unknown,
);

onForm(
  "take",
  ({ part, pieces }) => {
    const stock = state.parts[find(part)];
    stock.pieces -= Number(pieces);
    return `Took out ${pieces} of ${find(part)}, ${stock.pieces} left.`;
  },
  show,
  ({ part, pieces }) => {
    if (!find(part)) return unknown({ part });
    const there = state.parts[find(part)].pieces;
    return Number(pieces) > there ? `Only ${there} of ${find(part)} are in stock.` : "";
  },
);

onForm(
  "add",
  ({ part, pieces }) => {
    const stock = state.parts[find(part)];
    stock.pieces += Number(pieces);
    return `Booked in ${pieces} of ${find(part)}, ${stock.pieces} in stock.`;
  },
  show,
  unknown,
);

onForm(
  "move",
  ({ part, shelf }) => {
    state.parts[find(part)].shelf = shelf;
    return `Moved ${find(part)} to shelf ${shelf}.`;
  },
  show,
  unknown,
);

for (const [id, gate] of [
  ["open", "open"],
  ["close", "closed"],
]) {
  document.querySelector(`#${id}`).addEventListener("click", () =>
    act(() => {
      state.gate = gate;
      return `The gate is ${gate} now.`;
    }, show),
  );
}

show();
