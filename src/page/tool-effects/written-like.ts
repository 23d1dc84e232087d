/** How the value of an input type is written, where people write it in many ways (HTML, "microsyntaxes"). */
export const WRITTEN_LIKE: Readonly<Record<string, string>> = {
  date: "2027-03-14",
  time: "19:30",
  "datetime-local": "2027-03-14T19:30",
  month: "2027-03",
  week: "2027-W11",
  color: "#2e7d32",
};
