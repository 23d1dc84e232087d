import { act, named, onForm, state } from "./page.js";

const PLAN = {
  Monday: "Yoga 18:00, Boxing 19:30",
  Tuesday: "Spinning 7:00, Pilates 18:30",
  Wednesday: "Rowing 18:00",
  Thursday: "Yoga 7:00, Spinning 19:00",
  Friday: "",
};
const FULL = "Boxing";

const planOf = (day) => (PLAN[day] ? `${day}: ${PLAN[day]}.` : `No classes on ${day}.`);

function show() {
  document.querySelector("#plan").textContent = planOf(state.day);
  const list = state.classes.join(", ");
  document.querySelector("#mine").textContent = list ? `You are in ${list}.` : "No classes yet.";
  document.querySelector("#kilos").textContent = state.kilos;
  document.querySelector("#reminders").textContent = state.reminders ? "on" : "off";
}

onForm(
  "timetable",
  ({ day }) => {
    state.day = day;
    return planOf(day);
  },
  show,
);

onForm(
  "join",
  ({ course }) => {
    state.classes = [...state.classes, course];
    return `You are in ${course} now.`;
  },
  show,
  ({ course }) => {
    if (course === FULL) return `${course} is full until May.`;
    return state.classes.includes(course) ? `You are in ${course} already.` : "";
  },
);

onForm(
  "leave",
  ({ course }) => {
    const left = named(state.classes, course);
    state.classes = state.classes.filter((other) => other !== left);
    return `You have left ${left}.`;
  },
  show,
  ({ course }) => (named(state.classes, course) ? "" : `You are not in ${course}.`),
);

onForm(
  "weigh",
  ({ kilos }) => {
    state.kilos = Number(kilos);
    return `Noted: ${state.kilos} kg.`;
  },
  show,
);

onForm(
  "pause",
  ({ weeks }) => {
    state.pausedWeeks = Number(weeks);
    return `Your membership is paused for ${weeks} weeks.`;
  },
  show,
  () => (state.pausedWeeks > 0 ? "Your membership is paused already." : ""),
);

document.querySelector("#switch").addEventListener("click", () =>
  act(() => {
    state.reminders = !state.reminders;
    return `Text reminders are ${state.reminders ? "on" : "off"} now.`;
  }, show),
);

show();
