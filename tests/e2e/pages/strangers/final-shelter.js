import { act, named, onForm, state } from "./page.js";

const ANIMALS = { Biscuit: "a dog", Olive: "a cat", Pepper: "a rabbit", Captain: "a parrot" };
const RESTS = "Pepper";
const names = Object.keys(ANIMALS);

function show() {
  const waiting = names.map((name) => `${name}, ${ANIMALS[name]}`).join("; ");
  document.querySelector("#waiting").textContent = `${waiting}.`;
  const { visit } = state;
  document.querySelector("#visit").textContent = visit
    ? `${visit.animal}, ${visit.date}, ${visit.time}`
    : "none";
  document.querySelector("#cancel").disabled = !visit;
}

onForm(
  "meet",
  ({ animal, date, time }) => {
    state.visit = { animal: named(names, animal), date, time };
    return `${state.visit.animal} expects you on ${date} at ${time}.`;
  },
  show,
  ({ animal, time }) => {
    const name = named(names, animal);
    if (!name) return `No ${animal} lives here.`;
    if (name === RESTS) return `${name} is ill and sees nobody.`;
    return time && (time < "14:00" || time > "17:00") ? "We are closed then." : "";
  },
);

document.querySelector("#cancel").addEventListener("click", () =>
  act(() => {
    const { animal } = state.visit;
    state.visit = null;
    return `The visit to ${animal} is cancelled.`;
  }, show),
);

onForm(
  "give",
  ({ amount, purpose }) => {
    state.given += Number(amount);
    state.purpose = purpose;
    return `Thank you for ${amount} € for ${purpose}.`;
  },
  show,
);

onForm(
  "missed",
  ({ kind, place }) => {
    state.lost = [...state.lost, { kind, place }];
    return `We look out for the ${kind} near ${place}.`;
  },
  show,
);

show();
