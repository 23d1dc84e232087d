import { newId } from "../../local-agent/new-id.js";
import type { AgentStore, StorageKind } from "../agent-store.js";
import { readTabItem, writeTabItem } from "../tab-item.js";
import { IndexedDbStorage } from "./indexed-db-storage.js";
import { KeptConversation } from "./kept-conversation.js";
import { TabStorage } from "./tab-storage.js";

const BLOCKED = "Another tab holds an older version of the database open.";

/** Begins to keep a store's conversation, in this browser or in this tab. */
export function openConversation(
  store: AgentStore,
  storage: Exclude<StorageKind, "none">,
  key: string,
): KeptConversation {
  const messages =
    storage === "session"
      ? new TabStorage(store.name, key)
      : new IndexedDbStorage(store.name, key, () =>
          store.dispatch({ type: "storage-error", error: BLOCKED }),
        );
  return new KeptConversation(store, messages, tabId());
}

/** The tab's id outlives a load. Where the tab can keep nothing, every load is another tab. */
function tabId(): string {
  const known = readTabItem("tab");
  if (known) return known;
  const id = newId("tab");
  writeTabItem("tab", id);
  return id;
}
