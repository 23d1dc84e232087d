// The settings: each is a form, which is sent as soon as something in it changes. The assistant sends the same forms.
import { say } from "./say.js";
import { change, show, state } from "./state.js";
import { showOnly } from "./tasks.js";
import { showWords } from "./words.js";

const LANGUAGES = { en: "English", de: "German", fr: "French", es: "Spanish" };

const byId = (id) => document.getElementById(id);

/** For each form: what it does with its fields. */
const FORMS = {
  filter: ({ filter }) => showOnly(filter.value),
  theme({ theme }) {
    change({ theme: theme.value });
    say(`Theme is ${theme.value}.`);
  },
  "text-size"({ size }) {
    change({ textSize: size.value });
    say(`Text size is ${size.value}.`);
  },
  language({ language }) {
    change({ language: language.value });
    say(`Language is ${LANGUAGES[language.value]}.`);
  },
  notifications({ on }) {
    change({ notifications: on.checked });
    say(`Notifications are ${on.checked ? "on" : "off"}.`);
  },
  volume({ level }) {
    change({ volume: level.valueAsNumber });
    say("Volume is {}.", level.value);
  },
};

for (const [id, act] of Object.entries(FORMS)) {
  const form = byId(id);
  form.addEventListener("change", () => form.requestSubmit());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(form.elements);
  });
}

byId("volume-field").addEventListener("input", ({ target }) => {
  byId("volume-shown").value = target.value;
});

show(() => {
  const root = document.documentElement;
  Object.assign(root.dataset, { theme: state.theme, textSize: state.textSize });
  root.lang = state.language;
  showWords();
  byId("date").textContent = new Date().toLocaleDateString(state.language, {
    weekday: "long",
    day: "numeric",
    month: "long",
  });

  document.querySelector(`#theme [value=${state.theme}]`).checked = true;
  document.querySelector(`#text-size [value=${state.textSize}]`).checked = true;
  byId("language-field").value = state.language;
  byId("notifications-field").checked = state.notifications;
  byId("volume-field").value = state.volume;
  byId("volume-shown").value = state.volume;
});
