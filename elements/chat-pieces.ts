// What stands inside a chat. A chat loads it when it is shown, so that the page does not wait for it.
import "./agent-composer.js";
import "./agent-download-card.js";
import "./agent-error.js";
import "./agent-log.js";
import "./agent-suggestions.js";

export { ChatBody } from "./chat-body.js";
