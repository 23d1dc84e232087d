// The two lists that grow: the takeaway order, and the tables that the visitor has booked.
import { guestbook } from "./guestbook.js";
import { money, priceOf } from "./menu.js";

/** What the order costs, in cents. */
export const total = () =>
  guestbook.order.reduce((sum, { dish, quantity }) => sum + priceOf(dish) * quantity, 0);

/** @param remove Called with a dish, by the button on its line. */
export function showOrder(remove) {
  const lines = guestbook.order.map(({ dish, quantity }) => ({
    parts: { quantity: `${quantity} ×`, dish, price: money(priceOf(dish) * quantity) },
    button: `Remove ${dish}`,
    press: () => remove(dish),
  }));
  fill("order", lines);
  const list = lines.map(({ parts }) => `${parts.quantity} ${parts.dish} ${parts.price}`);
  document.getElementById("order-total").textContent = money(total());
  document.getElementById("order-summary").textContent =
    list.length === 0
      ? "Your order is empty."
      : `Your order: ${list.join(", ")}. Total ${money(total())}.`;
}

/** @param cancel Called with a booking, by the button on its ticket. */
export function showBookings(cancel) {
  const { bookings } = guestbook;
  const lines = bookings.map((booking) => ({
    parts: {
      code: booking.code,
      day: longDate(booking.date),
      time: booking.time,
      party: [`Table for ${booking.guests}`, booking.name].filter(Boolean).join(", "),
    },
    button: `Cancel booking ${booking.code}`,
    press: () => cancel(booking),
  }));
  fill("bookings", lines);
  const list = bookings.map(
    ({ code, date, time, guests }) => `${code} for ${guests} on ${date} at ${time}`,
  );
  const count = list.length === 1 ? "1 booking" : `${list.length} bookings`;
  document.getElementById("bookings-summary").textContent =
    list.length === 0 ? "You have no bookings." : `You have ${count}: ${list.join(", ")}.`;
}

/** Makes the lines of a list anew from its template: texts by class, and one button. */
function fill(id, lines) {
  const template = document.getElementById(`${id}-line`).content.firstElementChild;
  const items = lines.map(({ parts, button, press }) => {
    const line = template.cloneNode(true);
    for (const [name, text] of Object.entries(parts)) {
      line.querySelector(`.${name}`).textContent = text;
    }
    line.querySelector("button").setAttribute("aria-label", button);
    line.querySelector("button").addEventListener("click", () => {
      press();
      document.getElementById(`${id}-title`).focus(); // The button is gone.
    });
    return line;
  });
  document.getElementById(`${id}-lines`).replaceChildren(...items);
}

function longDate(date) {
  const format = { weekday: "short", day: "numeric", month: "short", year: "numeric" };
  return new Date(`${date}T00:00Z`).toLocaleDateString("en-GB", { ...format, timeZone: "UTC" });
}
