import type { StoredModel } from "../local-agent/contract/provider.js";

/** What an adapter says whose model keeps nothing on this device, or does not tell. */
export const nothingStored = (): StoredModel => ({ bytes: 0, partial: false, from: location.host });
