// What a visitor has booked, ordered, bought and written. Kept in their browser, the same in all its tabs: a demo has no
// server to send it to.

const KEPT = "melina.guestbook";
const NOTHING = { nextCode: 21, bookings: [], order: [], vouchers: [], messages: [] };

let kept = read();
const listeners = [];

export const guestbook = {
  /** `{ code, date, time, guests, name? }`, in the order in which they came. */
  get bookings() {
    return kept.bookings;
  },

  /** `{ dish, quantity }`: the takeaway order, by the names of the dishes. */
  get order() {
    return kept.order;
  },

  /** The booking of that code, whatever its case. */
  booking(code) {
    return kept.bookings.find((booking) => booking.code === code.trim().toUpperCase());
  },

  /** How many of a dish are in the order. */
  quantityOf(dish) {
    return kept.order.find((line) => line.dish === dish)?.quantity ?? 0;
  },

  /** @returns The new booking's code. */
  book(table) {
    const code = `R${kept.nextCode}`;
    change({ nextCode: kept.nextCode + 1, bookings: [...kept.bookings, { code, ...table }] });
    return code;
  },

  cancel(code) {
    change({ bookings: kept.bookings.filter((booking) => booking.code !== code) });
  },

  /** Puts so many of a dish into the order; none takes it out. */
  setQuantity(dish, quantity) {
    const others = kept.order.filter((line) => line.dish !== dish);
    if (quantity === 0) change({ order: others });
    else if (others.length === kept.order.length)
      change({ order: [...others, { dish, quantity }] });
    else
      change({ order: kept.order.map((line) => (line.dish === dish ? { dish, quantity } : line)) });
  },

  addVoucher(voucher) {
    change({ vouchers: [...kept.vouchers, voucher] });
  },

  addMessage(message) {
    change({ messages: [...kept.messages, message] });
  },

  /** Calls the listener after every change, those of other tabs included. */
  onChange(listener) {
    listeners.push(listener);
  },
};

function change(changes) {
  kept = { ...kept, ...changes };
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: it then lasts as long as the page.
  }
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

/** What was kept, where it makes sense. */
function read() {
  try {
    const { nextCode, ...lists } = { ...NOTHING, ...JSON.parse(localStorage.getItem(KEPT)) };
    if (Number.isInteger(nextCode) && Object.values(lists).every(Array.isArray)) {
      return { nextCode, ...lists };
    }
  } catch {
    // Storage is forbidden, or holds what is not ours.
  }
  return NOTHING;
}

addEventListener("storage", ({ key }) => {
  if (key !== KEPT) return;
  kept = read();
  tell();
});
