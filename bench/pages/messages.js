// Runs in the page of bench/messages.ts.

const textOf = (i) =>
  i % 2 === 0
    ? `Question ${i}: what do two blue mugs cost?`
    : `Answer ${i}: **two blue mugs** cost 24.00 €.\n\n- blue mug, 12.00 €\n- \`quantity\` 2`;

const frame = () => new Promise(requestAnimationFrame);

/** In ms, until a frame has shown the last of them. */
export async function showInOurs(count) {
  const { getAgentStore } = await import("/dist/index.js");
  const messages = Array.from({ length: count }, (_, i) => ({
    id: `m${i}`,
    role: i % 2 === 0 ? "user" : "assistant",
    parts: [{ type: "text", text: textOf(i) }],
  }));
  const began = performance.now();
  getAgentStore().dispatch({ type: "set-messages", messages });
  const log = document.querySelector("agent-log").shadowRoot;
  const lastText = () =>
    log.querySelector("agent-message:last-of-type")?.shadowRoot?.textContent ?? "";
  while (!lastText().includes(`Answer ${count - 1}`)) await frame();
  await frame();
  return performance.now() - began;
}

export async function showInDeepChat(count) {
  const chat = document.querySelector("deep-chat");
  const began = performance.now();
  chat.history = Array.from({ length: count }, (_, i) => ({
    role: i % 2 === 0 ? "user" : "ai",
    text: textOf(i),
  }));
  while (!chat.shadowRoot.textContent.includes(`Answer ${count - 1}`)) await frame();
  await frame();
  return performance.now() - began;
}

/** Scrolls from the end to the beginning in 60 frames. In ms: the frame that is slower than 95 of 100. */
export async function scrollThrough() {
  const chat = document.querySelector("agent-log, deep-chat").shadowRoot;
  const scroller = chat.querySelector("#log, #messages");
  const times = [];
  let last = await frame();
  for (let i = 60; i >= 0; i -= 1) {
    scroller.scrollTop = (scroller.scrollHeight * i) / 60;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
}
