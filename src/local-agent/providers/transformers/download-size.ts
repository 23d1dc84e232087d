import { planLoad, type ModelChoice } from "./load-plan.js";
import { findModel } from "./model-catalogue.js";
import { SiteFolder } from "./site-folder.js";
import { weightsParts } from "./weights.js";

const SMALL_FILES = [
  "config.json",
  "generation_config.json",
  "tokenizer.json",
  "tokenizer_config.json",
];

/**
 * How many bytes the files of the model are that are loaded first, or `undefined` where that is not known.
 *
 * For a folder of the site the server's headers tell it, for a model of the hub the catalogue: no other host learns
 * anything before the person has agreed to the download. Rejects with a `ModelError` where the model cannot be loaded.
 */
export async function downloadSize(choice: ModelChoice): Promise<number | undefined> {
  if (choice.source !== undefined && !new SiteFolder(choice.source).isOwn) return undefined;
  const { attempts, site } = await planLoad(choice);
  const dtype = attempts[0]?.dtype;
  if (dtype === undefined) return undefined;
  if (!site) return findModel(choice.model)?.bytes[dtype];
  const paths = [...SMALL_FILES, ...weightsParts(dtype, site.config.use_external_data_format)];
  const files = await Promise.all(paths.map((path) => site.folder.find(path)));
  let total = 0;
  for (const file of files) {
    if (!file) continue; // generation_config.json may be missing; loading tells of any other.
    if (file.bytes === undefined) return undefined;
    total += file.bytes;
  }
  return total;
}
