import type { Site } from "../site.js";

/** The tea shop: where the visitor is, what the shop was asked to show there, the basket, and whether it is ordered. */
export const shop: Site = {
  name: "shop",
  start: "/demo/shop/",
  readState: () => {
    const asked = new URLSearchParams(location.search);
    const by = asked.get("by");
    const max = asked.get("max");
    const kept = localStorage.getItem("kiln-and-leaf.basket");
    // What a visitor finds in the basket before anything is kept (demo/shop/basket.js).
    const basket = (kept ? JSON.parse(kept) : { quantities: { teapot: 1 }, coupon: null }) as {
      quantities: Record<string, number>;
      coupon: string | null;
    };
    return {
      path: location.pathname.replace(/\/index\.html$/, "/"),
      query: asked.get("query")?.toLowerCase() || null,
      by: by === "match" ? null : by,
      max: max ? Number(max) : null,
      basket: Object.entries(basket.quantities).map(([product, quantity]) => ({
        product,
        quantity,
      })),
      coupon: basket.coupon,
      ordered: /order is placed/.test(document.querySelector("#placed")?.textContent ?? ""),
    };
  },
};
