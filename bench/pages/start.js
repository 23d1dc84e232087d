// Runs before the page of bench/start.ts: notes when the chat's first control is there. Ours is the launcher's button,
// theirs the text field.
function look() {
  const chat = document.querySelector("agent-chat, deep-chat");
  const control = chat?.shadowRoot?.querySelector("button, #text-input");
  if (control) performance.mark("usable");
  else requestAnimationFrame(look);
}
look();
