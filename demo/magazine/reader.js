// What a reader has done, the same on every page of the magazine and in every tab: kept in this browser alone.
const KEPT = "fieldfare.reader";

/** Comments and ratings go by the article's title. */
const NOTHING = { comments: {}, ratings: {}, saved: [], newsletter: [], shared: [] };

const listeners = [];
let now = restore();

export const reader = {
  /** What has been done up to now. Not to be changed in place. */
  get now() {
    return now;
  },

  /** Puts new values in the place of those that they name. */
  change(values) {
    now = { ...now, ...values };
    try {
      localStorage.setItem(KEPT, JSON.stringify(now));
    } catch {
      // Storage is full or forbidden: it then lasts as long as the page.
    }
    tell();
  },

  /** Calls the listener at once, and after every change. */
  onChange(listener) {
    listeners.push(listener);
    listener();
  },
};

// Another tab has changed it, or another page of this one, from which the reader comes back.
addEventListener("storage", ({ key }) => key === KEPT && refresh());
addEventListener("pageshow", ({ persisted }) => persisted && refresh());

function refresh() {
  now = restore();
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

/** What was kept, as far as it still makes sense. */
function restore() {
  const sound = { ...NOTHING };
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT)) ?? {};
    for (const [name, empty] of Object.entries(NOTHING)) {
      const value = kept[name];
      const isOfItsKind =
        typeof value === "object" && Array.isArray(value) === Array.isArray(empty);
      if (value && isOfItsKind) sound[name] = value;
    }
  } catch {
    // Forbidden, or written by something else.
  }
  return sound;
}
