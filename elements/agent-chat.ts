import { adoptStyles, html } from "lit";
import type { PropertyValues } from "lit";
import type { AgentStore } from "../src/store/agent-store.js";
import { getToolRegistry } from "../src/page/tool-registry.js";
import { agentOf } from "../src/store/store-agent.js";
import type { RequestRefusal } from "../src/store/requests/request-refusal.js";
import { ChatEvents } from "./chat-events.js";
import { isNews, isPersonsTurn } from "./chat-news.js";
import { configureAgent } from "./configure-agent.js";
import { configureStorage } from "./configure-storage.js";
import { MODEL_SETTINGS } from "./model-element.js";
import { PanelElement } from "./panel-element.js";
import type { PanelBody } from "./panel-element.js";
import { TEXT_LIST } from "./property-kinds.js";
import { StoreController } from "./store-controller.js";
import { base } from "./styles/base.js";
import { chatFrame } from "./styles/chat-frame.js";
import { launcher } from "./styles/launcher.js";
import { SENTENCES, WORDS } from "./text-lists.js";

export type { AgentStrings } from "./strings.js";

/**
 * An assistant for the page: header, conversation, suggestions, download card, errors, composer. By its `mode`
 * it stands in the flow of the page, with the width it is given and `--agent-block-size` or the page's own
 * `block-size` as its height; or it is a button in the corner that opens a panel. What is in the panel is
 * loaded when it is opened first.
 *
 * Which model answers: the `adapter` property; else the site's server (`endpoint`), or the on-device model that the
 * attributes name, or both by `fallback`; else what the agent's store has already; else the default on-device model.
 * Every attribute also works as `data-…`.
 *
 * @tag agent-chat
 * @fires {CustomEvent<null>} agent-ready - The model can answer now.
 * @fires {CustomEvent<AgentMessage>} agent-message - A message is complete: the person's when it is sent, the
 *   assistant's when its run ends.
 * @fires {CustomEvent<AgentToolPart>} agent-tool-call - A tool call began, asks, was answered or ended.
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - A run (`run-failed`) or a download
 *   (`model-failed`) failed, a request was refused (the refusal's code), or the conversation cannot be kept
 *   (`not-kept`).
 * @fires {CustomEvent<{text: string}>} agent-send - A message is to be sent. Cancelable, as all requests.
 * @fires {CustomEvent<null>} agent-stop - The run is to be stopped.
 * @fires {CustomEvent<null>} agent-retry - The last message is to be answered once more.
 * @fires {CustomEvent<null>} agent-edit-start - The last message is to be changed, in the composer.
 * @fires {CustomEvent<null>} agent-edit-cancel - It is to stay as it is.
 * @fires {CustomEvent<{text: string}>} agent-edit - The last message is to be replaced, and answered.
 * @fires {CustomEvent<null>} agent-clear - The conversation is to be emptied.
 * @fires {CustomEvent<null>} agent-download - The model is to be downloaded.
 * @fires {CustomEvent<null>} agent-download-pause - The download is to stop, and to keep what has come.
 * @fires {CustomEvent<null>} agent-download-cancel - The download is to be cancelled, and what has come deleted.
 * @fires {CustomEvent<null>} agent-model-delete - The model is to be deleted from this device.
 * @fires {CustomEvent<{approvalId: string, approved: boolean}>} agent-approve - The person answered a call
 *   that asks first.
 * @slot - Shown below the chat. `<agent-chat />` makes the rest of the page its content: it must not vanish.
 * @slot header - Replaces the header's content.
 * @slot empty - Replaces the greeting.
 * @slot suggestions - Replaces the suggestions.
 * @slot footer - Below the composer.
 * @slot launcher-icon - Replaces the sign on the button that opens the panel.
 * @csspart launcher - The button that opens the panel.
 * @csspart base - The box around everything.
 * @csspart header - The header.
 * @csspart mark - The sign in the header and in the greeting.
 * @csspart label - The assistant's name.
 * @csspart status - The line under the name.
 * @csspart copy - The button "Copy conversation".
 * @csspart new - The button "New conversation".
 * @csspart close - The button that closes the panel.
 * @csspart clear - The question before the conversation is cleared; `clear-button` its buttons.
 * @csspart greeting - The greeting.
 * @csspart log - What scrolls. All parts of the elements inside can be styled from here by their names.
 * @cssprop [--agent-accent] - Color of buttons, links and focus.
 * @cssprop [--agent-on-accent] - Color of what stands on the accent.
 * @cssprop [--agent-surface] - The background.
 * @cssprop [--agent-surface-2] - Background of fields and of what is open.
 * @cssprop [--agent-surface-3] - Background of the person's messages and of tracks.
 * @cssprop [--agent-text] - Color of text.
 * @cssprop [--agent-text-2] - Color of lesser text.
 * @cssprop [--agent-line] - Color of borders.
 * @cssprop [--agent-ok] - Color of what worked.
 * @cssprop [--agent-warn] - Color of what waits for the person.
 * @cssprop [--agent-warn-surface] - Background of what waits for the person.
 * @cssprop [--agent-bad] - Color of what failed.
 * @cssprop [--agent-bad-surface] - Background of what failed.
 * @cssprop [--agent-focus] - Color of the focus ring. Default: the accent.
 * @cssprop [--agent-font=system-ui, sans-serif] - Font family.
 * @cssprop [--agent-mono=ui-monospace, monospace] - Font family of code.
 * @cssprop [--agent-font-size=15px] - Size of text, an absolute length.
 * @cssprop [--agent-radius=14px] - Radius of corners; smaller and larger ones follow it.
 * @cssprop [--agent-space=16px] - Space at the edges.
 * @cssprop [--agent-shadow] - Shadow of the box.
 * @cssprop [--agent-block-size=min(640px, 80dvh)] - Height of the chat, and of a floating panel where it fits.
 * @cssprop [--agent-panel-size=400px] - Width of a panel where it fits.
 * @cssprop [--agent-offset-block=20px] - How far button and panel are from the window's lower edge.
 * @cssprop [--agent-offset-inline=20px] - How far they are from its inline end.
 * @cssprop [--agent-layer=9999] - Their `z-index`.
 */
export class AgentChat extends PanelElement {
  static override properties = {
    label: {},
    greeting: {},
    placeholder: {},
    instructions: {},
    maxSteps: { attribute: "max-steps", type: Number },
    loading: {},
    ranker: {},
    storage: {},
    storageKey: { attribute: "storage-key" },
    imageOrigins: { attribute: "image-origins", converter: WORDS, kind: TEXT_LIST },
    suggestions: { converter: SENTENCES, kind: TEXT_LIST },
    toolOrigins: { attribute: "tool-origins", converter: WORDS, kind: TEXT_LIST },
    _hasNews: { attribute: false },
  };
  static override styles = [base, chatFrame, launcher];

  /** The assistant's name, in the header. Default: its agent's, else "Assistant". */
  declare label: string | null;
  /** Said while there is no message. Default "How can I help?". */
  declare greeting: string | null;
  /** What the empty field says. Default "Ask, or say what to do". */
  declare placeholder: string | null;
  /** What the site is and how its tools fit together, for the model. */
  declare instructions: string | null;
  /** Model steps per message, from 1. Default 6. */
  declare maxSteps: number | null;
  /** When a model on this device is put into memory: at the first request (`lazy`, the default), or on open (`eager`). */
  declare loading: "lazy" | "eager" | null;
  /** How an on-device model's tools are chosen. `better` goes by more than shared words, for more than ten tools. */
  declare ranker: "better" | null;
  /**
   * Where the conversation is kept over a load of the page: `local` (this browser, the default), `session`
   * (as long as this tab) or `none`.
   */
  declare storage: "local" | "session" | "none" | null;
  /** Whose conversation it is, such as the id of a signed-in visitor. Each has its own; another one switches. */
  declare storageKey: string | null;
  /** Origins beside the page's own from which the images of an answer may be loaded, with spaces between them. */
  declare imageOrigins: readonly string[];
  /** What one could say first; in the attribute with `|` between. Empty: the agent's own suggestions. */
  declare suggestions: readonly string[];
  /**
   * Origins of frames whose WebMCP tools may be used here, with spaces between them. The frame must offer them to this
   * origin; a call of one asks first.
   */
  declare toolOrigins: readonly string[];
  declare private _hasNews: boolean;

  readonly #events = new ChatEvents(this);
  readonly #store = new StoreController(this, (part, state, before) => {
    this.#events.fire(part, state, before);
    if (isPersonsTurn(part) && this.coversPage) this.close();
    if (!this.isOpen && isNews(part)) this._hasNews = true;
  });

  constructor() {
    super();
    this.label = null;
    this.greeting = null;
    this.placeholder = null;
    this.instructions = null;
    this.maxSteps = null;
    this.loading = null;
    this.ranker = null;
    this.storage = null;
    this.storageKey = null;
    this.imageOrigins = [];
    this.suggestions = [];
    this.toolOrigins = [];
    this._hasNews = false;
  }

  /** Sends a message, as if the person had. @returns Why it was refused, or null. */
  send(text: string): RequestRefusal | null {
    return this.#store.ask("agent-send", { text });
  }

  /** Stops what runs. */
  stop(): void {
    this.#store.ask("agent-stop", null);
  }

  /** Answers the last message once more; what was done is not done again. @returns Why not, or null. */
  retry(): RequestRefusal | null {
    return this.#store.ask("agent-retry", null);
  }

  /** Replaces the last message of the person, and answers it. @returns Why not, or null. */
  edit(text: string): RequestRefusal | null {
    return this.#store.ask("agent-edit", { text });
  }

  /** Empties the conversation, and deletes what is kept of it. @returns Why not, or null. */
  clear(): RequestRefusal | null {
    return this.#store.ask("agent-clear", null);
  }

  protected override get store(): AgentStore {
    return this.#store.store;
  }

  protected override get settings(): readonly string[] {
    return [
      ...MODEL_SETTINGS,
      "instructions",
      "maxSteps",
      "ranker",
      "storage",
      "storageKey",
      "toolOrigins",
    ];
  }

  protected override configure(changed: PropertyValues<this>): void {
    configureAgent(this.store, this, changed, this.report);
    configureStorage(this.store, this, changed, this.report);
    for (const origin of this.toolOrigins) getToolRegistry().origins.add(origin);
    super.configure(changed);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (this.isOpen) this._hasNews = false;
  }

  protected override render() {
    const { words } = this;
    const label = this.label ?? agentOf(this.store)?.label ?? words.label;
    return html`
      ${this.renderPanel(label, this._hasNews ? words.newMessages : "")}
      <slot></slot>
    `;
  }

  protected override async loadBody(): Promise<PanelBody> {
    const { ChatBody } = await import("./chat-pieces.js");
    adoptStyles(this.renderRoot as ShadowRoot, [...AgentChat.elementStyles, ...ChatBody.styles]);
    return new ChatBody(this);
  }
}

if (!customElements.get("agent-chat")) customElements.define("agent-chat", AgentChat);

declare global {
  interface HTMLElementTagNameMap {
    "agent-chat": AgentChat;
  }
}
