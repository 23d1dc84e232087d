import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { AgentState } from "../src/store/agent-state.js";
import type { AgentStore } from "../src/store/agent-store.js";
import { getAgentStore } from "../src/store/page-stores.js";
import type { AgentStorePart } from "../src/store/store-part.js";
import { markupAttribute } from "../src/page/tool-markup/markup-attribute.js";
import { actOn } from "./agent-requests.js";
import type { AgentRequests } from "./agent-requests.js";
import type { RequestRefusal } from "../src/store/requests/request-refusal.js";

/** Called for every part, with the state it led to and the state before it. */
type PartListener = (part: AgentStorePart, state: AgentState, before: AgentState) => void;

/**
 * Binds an element to its agent's store, renders it when the state changes, and carries its requests.
 *
 * The store is found by name, not by place (design): the `agent` attribute of the element or of the nearest
 * one around it, through shadow roots; else `default`. A move is disconnect and connect, so the name is
 * looked up again there; a late or changed attribute is observed.
 */
export class StoreController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #onPart: PartListener | undefined;
  #store: AgentStore | undefined;
  #before: AgentState | undefined;
  #unsubscribe: (() => void) | undefined;
  #observer: MutationObserver | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, onPart?: PartListener) {
    this.#host = host;
    this.#onPart = onPart;
    host.addController(this);
  }

  /** The store of the element's agent. */
  get store(): AgentStore {
    // Looked up, and not what is bound: a changed attribute is observed only after the code that changed it.
    return getAgentStore(agentNameAt(this.#host));
  }

  get state(): AgentState {
    return this.store.getState();
  }

  hostConnected(): void {
    this.#observer = new MutationObserver(() => this.#bind());
    for (let node: Node | null = this.#host; node; node = parentOf(node)) {
      if (node instanceof Element) {
        this.#observer.observe(node, { attributeFilter: ["agent", "data-agent"] });
      }
    }
    this.#bind();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#store = undefined;
  }

  /**
   * Asks for something: fires the request's event on the element, bubbling, composed and cancelable, and acts
   * on the store unless somebody prevented it. A refusal is fired as `agent-error` too.
   *
   * @returns Why the store refused, or null.
   */
  ask<Type extends keyof AgentRequests>(
    type: Type,
    detail: AgentRequests[Type],
  ): RequestRefusal | null {
    const store = this.store; // A listener may move the element to another agent.
    if (!this.fire(type, detail, true)) return null;
    const refusal = actOn(store, type, detail);
    if (refusal) this.fire("agent-error", { code: refusal.code, message: refusal.message });
    return refusal;
  }

  /** Fires a bubbling, composed event on the element. False where it was cancelled. */
  fire(type: string, detail: unknown, cancelable = false): boolean {
    return this.#host.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
    );
  }

  #bind(): void {
    const { store } = this;
    if (store === this.#store) return;
    this.#unsubscribe?.();
    this.#store = store;
    this.#before = store.getState();
    this.#unsubscribe = store.subscribe((state, part) => {
      const before = this.#before ?? state;
      this.#before = state;
      this.#onPart?.(part, state, before);
      if (state !== before) this.#host.requestUpdate();
    });
    this.#host.requestUpdate();
  }
}

function agentNameAt(element: Element): string {
  for (let node: Node | null = element; node; node = parentOf(node)) {
    if (!(node instanceof Element)) continue;
    const name = markupAttribute(node, "agent");
    if (name) return name;
  }
  return "default";
}

function parentOf(node: Node): Node | null {
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
}
