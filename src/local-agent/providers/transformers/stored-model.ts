import type { StoredModel } from "../../contract/provider.js";
import { isHostedAnywhere } from "./hosted-models.js";
import { forgetKeptFiles, isWhole, keptBytes } from "./kept-files.js";
import type { ModelChoice } from "./load-plan.js";
import { locationStart } from "./location-start.js";
import { tellRemoval } from "./model-removal.js";
import { SiteFolder } from "./site-folder.js";
import type { ModelLocation } from "./worker-protocol.js";

/** What is kept of a model in this browser. Asks no host. */
export async function storedModel(choice: ModelChoice): Promise<StoredModel> {
  const start = locationStart(locationOf(choice));
  return { ...(await keptBytes(start)), from: new URL(start).host };
}

/**
 * Whether a model can be used without a download: a worker of the site holds it, or it is here as a whole. Asks no host.
 * False for a choice that cannot be used at all; the download then says why.
 */
export async function needsNoDownload(choice: ModelChoice): Promise<boolean> {
  try {
    const location = locationOf(choice);
    return (await isHostedAnywhere(location)) || (await isWhole(locationStart(location)));
  } catch {
    return false;
  }
}

/** Deletes all that is kept of a model, also what a broken-off download has left, and ends the workers that hold it. */
export async function removeStoredModel(choice: ModelChoice): Promise<void> {
  const start = locationStart(locationOf(choice));
  await forgetKeptFiles(start);
  tellRemoval(start);
}

function locationOf({ model, source }: ModelChoice): ModelLocation {
  return source === undefined ? { repository: model } : { folder: new SiteFolder(source).url };
}
