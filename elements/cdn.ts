// Every tag, for a <script type="module">: dist/cdn.js. What a chat needs only after the person's click stays lazy.
import "./agent-chat.js";
import "./tool-param.js";
import "./web-tool.js";
