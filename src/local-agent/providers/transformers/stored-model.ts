import type { StoredModel } from "../../contract/provider.js";
import { forgetKeptFiles, keptBytes } from "./kept-files.js";
import type { ModelChoice } from "./load-plan.js";
import { locationStart } from "./location-start.js";
import { SiteFolder } from "./site-folder.js";

/** What is kept of a model in this browser. Asks no host. */
export async function storedModel(choice: ModelChoice): Promise<StoredModel> {
  const start = startOf(choice);
  return { ...(await keptBytes(start)), from: new URL(start).host };
}

/** Deletes all that is kept of a model, also what a broken-off download has left. */
export async function removeStoredModel(choice: ModelChoice): Promise<void> {
  await forgetKeptFiles(startOf(choice));
}

function startOf({ model, source }: ModelChoice): string {
  return locationStart(
    source === undefined ? { repository: model } : { folder: new SiteFolder(source).url },
  );
}
