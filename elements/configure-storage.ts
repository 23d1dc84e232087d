import type { PropertyValues } from "lit";
import type { AgentStore, StorageKind } from "../src/store/agent-store.js";
import { keepConversation } from "../src/store/keep-conversation.js";
import type { Report } from "./configure-model.js";

/** Where a chat wants its conversation kept, and whose it is. Null: nothing. */
interface StorageSettings {
  readonly storage: string | null;
  readonly storageKey: string | null;
}

const KINDS: readonly string[] = ["local", "session", "none"] satisfies StorageKind[];

/**
 * Keeps the store's conversation where the chat says. A chat that says nothing, and has not before, leaves it
 * where the page or another chat has put it.
 */
export function configureStorage(
  store: AgentStore,
  { storage, storageKey }: StorageSettings,
  changed: PropertyValues<StorageSettings>,
  report: Report,
): void {
  const former = [changed.get("storage"), changed.get("storageKey")];
  const says = [storage, storageKey, ...former].some((value) => typeof value === "string");
  if (!says && store.keeper) return;
  const isKnown = storage === null || KINDS.includes(storage);
  if (!isKnown) report(`storage="${storage}" is none of ${KINDS.join(", ")}; "local" is used.`);
  keepConversation(store, {
    storage: isKnown && storage !== null ? (storage as StorageKind) : "local",
    key: storageKey ?? "",
  });
}
