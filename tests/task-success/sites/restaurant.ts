import type { Site } from "../site.js";

/** The restaurant: what the visitor has booked, ordered, bought and written. A menu that is shown changes nothing. */
export const restaurant: Site = {
  name: "restaurant",
  start: "/demo/restaurant/",
  readState() {
    const kept = JSON.parse(localStorage.getItem("melina.guestbook") ?? "{}") as Record<
      string,
      unknown
    >;
    const { bookings = [], order = [], vouchers = [], messages = [] } = kept;
    return { bookings, order, vouchers, messages };
  },
};
