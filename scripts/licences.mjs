// Minified code has lost its licence comments: the licences of the packages in it stand in a file beside it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const modules = join(import.meta.dirname, "../node_modules");

/**
 * A plugin for the build: writes the licences of all packages whose code stands in what is built. `inlined` names
 * those that such a package carries in its own files, where the build cannot see them.
 */
export function licences(fileName, inlined = []) {
  return {
    name: "licences",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}));
      const packages = new Set([...files.flatMap(packageOf), ...inlined]);
      const source = [...packages]
        .sort()
        .map(licence)
        .join(`\n\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/** The name of the package that a file belongs to, or none where it is our own. */
function packageOf(file) {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll("\\", "/"))?.[1];
  return name ? [name] : [];
}

function licence(packageName) {
  const folder = join(modules, packageName);
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : "";
  const source = about.repository?.url ?? about.repository ?? "";
  return `${packageName} ${about.version}, ${about.license}, ${source}\n\n${text}`.trim();
}
