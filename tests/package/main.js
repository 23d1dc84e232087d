// The script of the project with Vite: a tag or two, and the package's face for code.
import { getAgentStore } from "@webmcp-agents/chat";
import "@webmcp-agents/chat/elements/agent-chat";
import "@webmcp-agents/chat/elements/web-tool";
import "./shop.js";

const store = getAgentStore();
store.subscribe(() => {
  document.title = store.getState().messages[0]?.parts[0]?.text ?? document.title;
});
