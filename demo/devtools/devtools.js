// What the page does without any assistant, and the one tool that needs script.
const byId = (id) => document.getElementById(id);
const BOOKS = [
  { title: "The Harbour in Winter", shelf: "Poetry" },
  { title: "Six Soups", shelf: "Cooking" },
  { title: "Slow Trains South", shelf: "Travel" },
];

byId("find").addEventListener("submit", (event) => {
  event.preventDefault();
  const { words, shelf } = Object.fromEntries(new FormData(event.target));
  const found = BOOKS.filter(
    (book) =>
      book.title.toLowerCase().includes(words.toLowerCase()) && (!shelf || book.shelf === shelf),
  );
  byId("found").textContent =
    found.length === 0
      ? `No book has “${words}” in its title.`
      : found.map(({ title, shelf }) => `${title} (${shelf})`).join("; ");
});

byId("reserve").addEventListener("click", () => {
  byId("reserved").textContent = "The book is reserved until Saturday.";
});

document.querySelector("web-tool[name=due_date]").execute = ({ weeks, start }) => {
  const day = start ? new Date(start) : new Date();
  if (Number.isNaN(day.getTime())) throw new Error(`"${start}" is not a day.`);
  day.setDate(day.getDate() + 7 * weeks);
  return `It must be back by ${day.toISOString().slice(0, 10)}.`;
};
