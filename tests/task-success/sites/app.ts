import type { Site } from "../site.js";

/** Pip, a list of tasks with its settings. */
export const app: Site = {
  name: "app",
  start: "/demo/app/",
  readState: () => {
    const field = (selector: string) => document.querySelector<HTMLInputElement>(selector);
    return {
      tasks: [...document.querySelectorAll("#tasks li")].map((row) => ({
        title: row.querySelector(".title")?.textContent ?? "",
        done: row.querySelector("input")?.checked ?? false,
      })),
      filter: field("#filter :checked")?.value,
      theme: document.documentElement.dataset["theme"],
      language: document.documentElement.lang,
      notifications: field("#notifications [name=on]")?.checked,
      volume: field("#volume [name=level]")?.valueAsNumber,
      textSize: document.documentElement.dataset["textSize"],
    };
  },
};
