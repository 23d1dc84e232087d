// What the page's forms refuse and what they do. Whether a person fills one in or the assistant makes no difference.
import { guestbook } from "./guestbook.js";
import { dishesNamed, menu, money, priceOf } from "./menu.js";
import { showBookings, showOrder, total } from "./lists.js";
import { dayProblem, partyProblem, timeProblem } from "./tables.js";

/** Most of one dish that an order may hold. */
const MOST = 20;

/** What is wrong with a form's values, by the names of its fields: a sentence for the visitor, or "". */
const problemsOf = {
  book: ({ date, time, guests }) => ({
    date: dayProblem(date),
    time: timeProblem(time),
    guests: partyProblem(date, Number(guests)),
  }),
  cancel: ({ code }) => ({
    code: code && !guestbook.booking(code) ? `There is no booking ${code.trim()}.` : "",
  }),
  order: ({ dish, quantity }) => ({ dish: dish && dishProblem(dish, Number(quantity || 1)) }),
  voucher: ({ amount }) => ({
    amount: amount && (amount < 20 || amount > 200) ? "A voucher is from 20 to 200 €." : "",
  }),
};

/** What a form does. @returns What was done, in a sentence. */
const work = {
  menu: ({ course }) => menuText(course),

  order: ({ dish, quantity }) => addDish(dishesNamed(dish)[0], Number(quantity || 1)),

  availability({ date, guests }) {
    const problem = dayProblem(date) || partyProblem(date, Number(guests));
    return problem || `Yes, there is a table for ${guests} on ${date}.`;
  },

  book({ date, time, guests, name }) {
    const table = { date, time, guests: Number(guests), ...(name ? { name } : {}) };
    const code = guestbook.book(table);
    return `Booked a table for ${guests} on ${date} at ${time}, code ${code}.`;
  },

  cancel: ({ code }) => cancel(guestbook.booking(code)),

  voucher({ amount, email }) {
    guestbook.addVoucher({ amount: Number(amount), email });
    return `A voucher of ${amount} € is on its way to ${email}.`;
  },

  message({ email, message }) {
    guestbook.addMessage({ email, message });
    return `Your message is sent, we answer to ${email}.`;
  },
};

/** Forms that only ask: what stands in them stays. */
const ASKING = ["menu", "availability"];

const valuesOf = (form) => Object.fromEntries(new FormData(form));

// The browser shows a field's own message when the form is sent, and keeps the form back.
document.addEventListener("input", ({ target: { form } }) => {
  if (!form || !Object.hasOwn(problemsOf, form.id)) return;
  for (const [name, problem] of Object.entries(problemsOf[form.id](valuesOf(form)))) {
    form.elements[name].setCustomValidity(problem);
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  say(form.id, work[form.id](valuesOf(form)));
  if (!ASKING.includes(form.id)) form.reset();
});

// A course is shown as soon as it is chosen: the style sheet sees to that.
document.getElementById("menu").addEventListener("change", ({ currentTarget }) => {
  say("menu", menuText(valuesOf(currentTarget).course));
});

// For these a person has a button on each line.
const removeDish = ({ dish }) => {
  const ordered = guestbook.order.map((line) => line.dish);
  const found = dishesNamed(dish, ordered);
  if (found.length === 1) return remove(found[0]);
  throw new Error(
    found.length > 1 ? `Which one, ${found.join(" or ")}?` : `There is no ${dish} in your order.`,
  );
};
document.addEventListener("tool-call", (event) => {
  const { name, args } = event.detail;
  if (name === "remove_dish") event.respondWith(new Promise((done) => done(removeDish(args))));
});

function dishProblem(text, quantity) {
  const found = dishesNamed(text);
  if (found.length === 0) return `There is no ${text.trim()} on the menu.`;
  if (found.length > 1) return `Which one, ${found.join(" or ")}?`;
  const room = MOST - guestbook.quantityOf(found[0]);
  return quantity > room ? `No more than ${MOST} × ${found[0]}, please.` : "";
}

function addDish(dish, quantity) {
  guestbook.setQuantity(dish, guestbook.quantityOf(dish) + quantity);
  return `Added ${quantity} × ${dish}, total ${money(total())}.`;
}

function remove(dish) {
  guestbook.setQuantity(dish, 0);
  const rest = guestbook.order.length > 0 ? `total ${money(total())}` : "your order is empty";
  return say("order", `Removed ${dish}, ${rest}.`);
}

function cancel({ code, date, time }) {
  guestbook.cancel(code);
  return `Cancelled booking ${code}, your table on ${date} at ${time}.`;
}

/** All that a course has, with prices, in one line. */
function menuText(course) {
  const dishes = menu.filter((dish) => dish.course === course);
  const title = course[0].toUpperCase() + course.slice(1);
  return `${title}: ${dishes.map(({ name }) => `${name} ${money(priceOf(name))}`).join(", ")}.`;
}

function say(form, sentence) {
  document.getElementById(`${form}-answer`).textContent = sentence;
  return sentence;
}

for (const line of document.querySelectorAll("[data-course] li")) {
  const dish = line.querySelector(".dish").textContent.trim().toLowerCase();
  const button = document.getElementById("add-button").content.firstElementChild.cloneNode(true);
  button.setAttribute("aria-label", `Add ${dish} to the order`);
  button.addEventListener("click", () => say("order", dishProblem(dish, 1) || addDish(dish, 1)));
  line.append(button);
}

for (const { name } of menu) {
  const option = Object.assign(document.createElement("option"), { value: name });
  document.getElementById("dish-names").append(option);
}

function show() {
  showOrder(remove);
  showBookings((booking) => say("cancel", cancel(booking)));
}
guestbook.onChange(show);
show();

// Beside the page where there is room for it; else behind a button, which stays in reach.
const chat = document.querySelector("agent-chat");
const isNarrow = matchMedia("(max-width: 959.98px)");
const place = () => chat.setAttribute("mode", isNarrow.matches ? "launcher" : "inline");
isNarrow.addEventListener("change", place);
place();
