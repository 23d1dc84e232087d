// What the plugins of such a site do: they take a form's submission and answer below it. They know nothing of the
// assistant.

/** @param {string} id @param {(data: FormData) => string} answer */
function answerForm(id, answer) {
  const form = document.getElementById(id);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    form.querySelector(".status").textContent = answer(new FormData(form));
  });
}

answerForm("subscribe", () => "Saved.");

answerForm("share", (data) => `Sent to ${data.get("recipient")}.`);

answerForm("look", (data) => {
  const theme = data.get("theme");
  document.documentElement.style.colorScheme = theme === "auto" ? "" : theme;
  return `The theme is ${theme}.`;
});

document
  .getElementById("look")
  .addEventListener("change", ({ currentTarget }) => currentTarget.requestSubmit());
