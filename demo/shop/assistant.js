// Where the assistant stands and which model speaks. Runs before the chat's own script. Whichever model it is: nothing
// is downloaded before the visitor says so.
const chat = document.querySelector("agent-chat");

// Beside the shop where there is room for it; else behind a button, which stays in reach on every page.
const isNarrow = matchMedia("(max-width: 719.98px)");
const place = () => chat.setAttribute("mode", isNarrow.matches ? "launcher" : "inline");
isNarrow.addEventListener("change", place);
place();

// "?model=qwen3" lets the catalogue's default model speak, on all pages, instead of the small one in this site's folder;
// "?model=server" the one behind this site's server, as the agent that the server knows (demo/server/).
const MODEL = "kiln-and-leaf.model";
const OTHERS = {
  qwen3: { model: "onnx-community/Qwen3-0.6B-ONNX" },
  server: { endpoint: "/api/chat", agent: "shopper" },
};
const asked = new URLSearchParams(location.search).get("model");
if (asked) keep(asked);
const speaks = asked ?? kept();
if (Object.hasOwn(OTHERS, speaks)) {
  for (const name of ["model", "source", "dtype"]) chat.removeAttribute(name);
  for (const [name, value] of Object.entries(OTHERS[speaks])) chat.setAttribute(name, value);
  for (const note of document.querySelectorAll("[data-model]")) {
    note.hidden = note.dataset.model !== speaks;
  }
}

function keep(model) {
  try {
    localStorage.setItem(MODEL, model);
  } catch {
    // Storage is full or forbidden: the choice then holds for this page.
  }
}

function kept() {
  try {
    return localStorage.getItem(MODEL);
  } catch {
    return null;
  }
}
