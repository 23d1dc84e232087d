// Every tag, for a <script type="module">: dist/cdn.js. What a chat needs only after the person's click stays lazy.
import "./agent-chat.js";
import { loadPiecesWhenNeeded } from "./load-pieces.js";
import "./tool-param.js";
import { usePlaceholders } from "./use-placeholders.js";
import "./web-agent.js";
import "./web-tool.js";

// In Node there is no page.
if (globalThis.document) {
  loadPiecesWhenNeeded();
  void usePlaceholders();
}
