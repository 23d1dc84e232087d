// Puts every element into every state, without a model: through the stores, or by an element's own properties.
import { getAgentStore, sendMessage } from "../../dist/index.js";
import { ANSWER, CALLS, MESSAGES } from "./samples.js";

const gallery = document.querySelector("#gallery");
const copyOf = (id) => document.querySelector(`#${id}`).content.firstElementChild.cloneNode(true);
const ready = { type: "model-availability", availability: "available" };
let stores = 0;

/** A store of its own that has gone through the parts. */
function storeAfter(...parts) {
  stores += 1;
  const store = getAgentStore(`gallery-${stores}`);
  store.setAdapter({ id: "none", label: "no model", prepare: async () => {}, async *run() {} });
  for (const part of parts) store.dispatch(part);
  return store.name;
}

/** A store whose run has come as far as these parts, and stays there. */
function storeRunning(...parts) {
  const store = getAgentStore(storeAfter(ready));
  store.setAdapter({
    id: "none",
    label: "no model",
    async *run() {
      yield* parts;
      await new Promise(() => {});
    },
  });
  sendMessage(store, "Add two blue mugs");
  return store.name;
}

function section(title, ...cases) {
  const element = copyOf("section");
  element.querySelector("h2").textContent = title;
  for (const { caption, tag, agent, tall, ...properties } of cases) {
    const figure = copyOf("case");
    figure.querySelector("figcaption").textContent = caption;
    const stage = figure.querySelector(".stage");
    stage.classList.toggle("tall", Boolean(tall));
    const shown = document.createElement(tag);
    if (agent) shown.setAttribute("agent", agent);
    Object.assign(shown, properties);
    stage.append(shown);
    element.querySelector(".cases").append(figure);
  }
  gallery.append(element);
}

const downloading = { type: "model-availability", availability: "downloading" };
const said = (text) => ({
  type: "user-message",
  message: { id: `u${Math.random()}`, role: "user", parts: [{ type: "text", text }] },
});
const running = [ready, said("Add two blue mugs"), { type: "start" }];

section(
  "agent-chat",
  {
    caption: "Before the download",
    tag: "agent-chat",
    label: "Assistant",
    agent: storeAfter(),
    tall: true,
  },
  {
    caption: "After a conversation",
    tag: "agent-chat",
    label: "Shop assistant",
    agent: storeAfter(ready, { type: "set-messages", messages: MESSAGES }),
    tall: true,
  },
  {
    caption: "A tool asks first",
    tag: "agent-chat",
    label: "Checkout assistant",
    agent: storeAfter(
      ...running,
      { type: "message-start", messageId: "a" },
      { type: "tool-call", toolCallId: "c", toolName: "place_order", input: { total: "24.00 €" } },
      { type: "tool-approval-request", toolCallId: "c", approvalId: "q" },
      { type: "activity", phase: "waiting", toolName: "place_order" },
    ),
    tall: true,
  },
);

section("agent-suggestions", {
  caption: "Things to say",
  tag: "agent-suggestions",
  agent: storeAfter(ready),
  suggestions: ["Add two blue mugs", "What is in my basket?", "Sort by price"],
});

section(
  "agent-message",
  { caption: "The person", tag: "agent-message", message: MESSAGES[0] },
  {
    caption: "The assistant: markdown",
    tag: "agent-message",
    message: { id: "m", role: "assistant", parts: [{ type: "text", text: ANSWER }] },
  },
);

section(
  "agent-tool-call",
  ...Object.entries(CALLS).map(([caption, call]) => ({
    caption,
    tag: "agent-tool-call",
    call,
    open: caption.includes("open"),
    timing: { startedAt: 0, endedAt: 1700 },
  })),
);

section("agent-approval", {
  caption: "A tool asks first",
  tag: "agent-approval",
  call: {
    type: "dynamic-tool",
    toolCallId: "c",
    toolName: "place_order",
    input: { total: "24.00 €", address: "12 Harbor Lane" },
    state: "approval-requested",
    approval: { id: "q" },
  },
});

section(
  "agent-download-card",
  { caption: "Offered", tag: "agent-download-card", agent: storeAfter() },
  {
    caption: "Downloading",
    tag: "agent-download-card",
    agent: storeAfter(downloading, {
      type: "model-progress",
      progress: { loaded: 182e6, total: 575e6, status: "download" },
    }),
  },
  {
    caption: "Getting ready",
    tag: "agent-download-card",
    agent: storeAfter(downloading, {
      type: "model-progress",
      progress: { loaded: 575e6, total: 575e6, status: "load" },
    }),
  },
  {
    caption: "Failed",
    tag: "agent-download-card",
    agent: storeAfter({
      type: "model-error",
      error: "The download broke off. Check the connection and try again.",
    }),
  },
  {
    caption: "Not on this device",
    tag: "agent-download-card",
    agent: storeAfter({ type: "model-availability", availability: "unavailable" }),
  },
);

section(
  "agent-composer",
  { caption: "Ready", tag: "agent-composer", agent: storeAfter(ready) },
  { caption: "Before the download", tag: "agent-composer", agent: storeAfter() },
  { caption: "While the assistant answers", tag: "agent-composer", agent: storeRunning() },
);

section(
  "agent-activity",
  ...["reading", "writing", "calling", "waiting"].map((phase) => ({
    caption: phase,
    tag: "agent-activity",
    agent: storeRunning({ type: "activity", phase, toolName: "add_to_basket" }),
  })),
);

section(
  "agent-error",
  {
    caption: "A run failed",
    tag: "agent-error",
    agent: storeAfter(...running, {
      type: "error",
      error: "The model stopped: the graphics card was lost. Try again.",
    }),
  },
  {
    caption: "Stopped by the person",
    tag: "agent-error",
    agent: storeAfter(...running, { type: "finish", reason: "aborted" }),
  },
);

document.querySelector("#looks").addEventListener("change", (event) => {
  const { name, value } = event.target;
  const root = document.documentElement;
  if (name === "lang") root.lang = value;
  else root.dataset[name] = value;
});
