// When there is a table, and for how many. Each problem is a sentence for the visitor, or "".

const FIRST = "12:00";
const LAST = "21:00";
const LARGEST = 12;
const LARGEST_ON_SATURDAY = 6;
/** Days that are full every year. Days gone by are not refused: a demo's examples must not end on some day. */
const FULL = ["02-14", "03-20", "05-01", "06-19", "10-03", "12-31"];

export function dayProblem(date) {
  if (weekday(date) === "Monday") return `No table on ${date}: we are closed on Mondays.`;
  return FULL.includes(date.slice(5)) ? `No table on ${date}: that day is full.` : "";
}

export function timeProblem(time) {
  if (time === "" || (time >= FIRST && time <= LAST)) return "";
  return `No table at ${time}: we seat guests from ${FIRST} to ${LAST}.`;
}

export function partyProblem(date, guests) {
  if (guests > LARGEST) return `No table for ${guests}: our largest is for ${LARGEST}.`;
  if (guests > LARGEST_ON_SATURDAY && weekday(date) === "Saturday") {
    return `No table for ${guests} on ${date}: on Saturdays the largest is for ${LARGEST_ON_SATURDAY}.`;
  }
  return "";
}

function weekday(date) {
  const day = new Date(`${date}T00:00Z`);
  return Number.isNaN(day.getTime())
    ? ""
    : day.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
}
