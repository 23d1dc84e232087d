import { VERSION } from "../../version.js";
import { heldLocks } from "./held-lock.js";
import type { ModelDevice, ModelLocation } from "./worker-protocol.js";

const LOADED = " loaded";

/** The lock that the worker of this name holds beside its own from the moment when its model can be used. */
export const loadedLock = (name: string) => name + LOADED;

/** What a worker holds, or shall hold. */
export interface HostedModel {
  workerUrl: string;
  location: ModelLocation;
  device: ModelDevice;
  dtype: string;
}

/**
 * What the names of a model's workers begin with. Pages share a worker only where all of this is the same, so that
 * none ever talks to a worker of another version of this package.
 */
export function hostKey({ workerUrl, location, device, dtype }: HostedModel): string {
  return `${locationKey(location)}${dtype} ${device} ${workerUrl}`;
}

function locationKey(location: ModelLocation): string {
  const where = "folder" in location ? location.folder : location.repository;
  return `webmcp-agents ${VERSION} model ${where} `;
}

/** The name of the worker that holds this model now, for all pages of the site, or `undefined`. */
export async function livingHost(key: string): Promise<string | undefined> {
  return (await heldLocks())?.find(
    (name) => name.startsWith(`${key} shared-`) && !name.endsWith(LOADED),
  );
}

/** True where a worker of the site holds this model now: it then needs no loading. */
export async function isHosted(model: HostedModel): Promise<boolean> {
  return (await livingHost(hostKey(model))) !== undefined;
}

/** True where a worker of the site holds the model now, on whatever device and with whatever weights. */
export async function isHostedAnywhere(location: ModelLocation): Promise<boolean> {
  const key = locationKey(location);
  const names = (await heldLocks()) ?? [];
  return names.some(
    (name) => name.startsWith(key) && / shared-/.test(name) && name.endsWith(LOADED),
  );
}
