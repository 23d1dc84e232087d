// "?model=qwen3" lets the catalogue's default model speak instead of the small one in this site's folder. Runs
// before the chat's own script. Whichever it is: nothing is downloaded before the visitor says so.
const wanted = new URLSearchParams(location.search).get("model");

if (wanted === "qwen3") {
  const chat = document.querySelector("agent-chat");
  chat.setAttribute("model", "onnx-community/Qwen3-0.6B-ONNX");
  chat.removeAttribute("source");
  chat.removeAttribute("dtype");
  for (const note of document.querySelectorAll("[data-model]")) {
    note.hidden = note.dataset.model !== wanted;
  }
}
