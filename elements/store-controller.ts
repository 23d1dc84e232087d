import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { AgentState } from "../src/store/agent-state.js";
import type { AgentStore } from "../src/store/agent-store.js";
import { getAgentRegistry } from "../src/page/agent-registry.js";
import { getAgentStore } from "../src/store/page-stores.js";
import type { AgentStorePart } from "../src/store/store-part.js";
import { markupAttribute } from "../src/page/tool-markup/markup-attribute.js";
import { actOn } from "./agent-requests.js";
import type { AgentRequests } from "./agent-requests.js";
import { elementsAround } from "./elements-around.js";
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
  #leaveAgents: (() => void) | undefined;
  #observer: MutationObserver | undefined;
  #frame: number | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, onPart?: PartListener) {
    this.#host = host;
    this.#onPart = onPart;
    host.addController(this);
  }

  /** The store of the element's agent. */
  get store(): AgentStore {
    // Looked up, and not what is bound: a changed attribute is observed only after the code that changed it.
    return storeAt(this.#host);
  }

  get state(): AgentState {
    return this.store.getState();
  }

  hostConnected(): void {
    this.#observer = new MutationObserver(() => this.#bind());
    for (const element of elementsAround(this.#host)) {
      this.#observer.observe(element, { attributeFilter: ["agent", "data-agent"] });
    }
    // The page's agents may come late, and bring a name and suggestions.
    this.#leaveAgents = getAgentRegistry().subscribe(() => this.#host.requestUpdate());
    this.#bind();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#leaveAgents?.();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#store = undefined;
  }

  /** Asks for something, as `ask` does. @returns Why the store refused, or null. */
  ask<Type extends keyof AgentRequests>(
    type: Type,
    detail: AgentRequests[Type],
  ): RequestRefusal | null {
    return ask(this.#host, type, detail);
  }

  /** Fires a bubbling, composed event on the element. False where it was cancelled. */
  fire(type: string, detail: unknown, cancelable = false): boolean {
    return fire(this.#host, type, detail, cancelable);
  }

  /** A model may write faster than a screen draws. What ends an answer is another part, and is drawn at once. */
  #renderNextFrame(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#host.requestUpdate();
    });
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
      if (state === before) return;
      if (part.type === "text-delta") this.#renderNextFrame();
      else this.#host.requestUpdate();
    });
    this.#host.requestUpdate();
  }
}

/**
 * Asks for something: fires the request's event on the element, bubbling, composed and cancelable, and acts
 * on the store of its agent unless somebody prevented it. A refusal is fired as `agent-error` too.
 *
 * @returns Why the store refused, or null.
 */
export function ask<Type extends keyof AgentRequests>(
  element: Element,
  type: Type,
  detail: AgentRequests[Type],
): RequestRefusal | null {
  const store = storeAt(element); // A listener may move the element to another agent.
  if (!fire(element, type, detail, true)) return null;
  const refusal = actOn(store, type, detail);
  if (refusal) fire(element, "agent-error", { code: refusal.code, message: refusal.message });
  return refusal;
}

function fire(element: Element, type: string, detail: unknown, cancelable = false): boolean {
  return element.dispatchEvent(
    new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
  );
}

function storeAt(element: Element): AgentStore {
  return getAgentStore(agentNameAt(element));
}

function agentNameAt(element: Element): string {
  for (const around of elementsAround(element)) {
    const name = markupAttribute(around, "agent");
    if (name) return name;
  }
  return "default";
}
