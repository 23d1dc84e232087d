// Every tag, for a <script type="module">: dist/cdn.js. What a chat needs only after the person's click stays lazy.
import "./agent-chat.js";
import { loadPiecesWhenNeeded } from "./load-pieces.js";
import "./tool-param.js";
import "./web-tool.js";

if (globalThis.document) loadPiecesWhenNeeded(); // In Node there is no page.
