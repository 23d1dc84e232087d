// The kit's script as it would be without one of the loop's behaviours, or with faults between model and loop. The product
// has no switch for any of it: its source is changed on the way into the bundle.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "..");
const LOOP = "src/local-agent/loop/";

interface Change {
  file: string;
  change: (code: string) => string;
}

/** In place of the module. */
const instead = (code: string) => () => code;

const WITHOUT = {
  /** No plain reply is sent back or replaced. */
  corrections: {
    file: "corrections.ts",
    change: instead("export const correctionFor = () => null;"),
  },
  /** A call that cannot be run ends the run at once. */
  repair: {
    file: "answer-step.ts",
    change: (code) => code.replace("let repaired = false;", "let repaired = true;"),
  },
  /** A call that gets the same answer over again is nothing special. */
  repeats: {
    file: "repeat-guard.ts",
    change: instead('export class RepeatGuard { check() { return "new"; } }'),
  },
  /** The page's first tools are shown. */
  ranking: {
    file: "choose-ranker.ts",
    change: instead(`import { compactTool } from "../tools/compact-tool.js";
      const inPageOrder = (tools, _request, { max = 8 } = {}) => tools.slice(0, max).map(compactTool);
      export const chooseRanker = async () => inPageOrder;`),
  },
  /** The whole prompt is sent, however long it is. */
  fitting: {
    file: "fit-prompt.ts",
    change:
      instead(`export const fitPrompt = async (_provider, { compose, rank, maxTools, turns }) =>
      compose(rank(maxTools), turns);`),
  },
} satisfies Record<string, Change>;

export type Behaviour = keyof typeof WITHOUT;
export const BEHAVIOURS = Object.keys(WITHOUT) as Behaviour[];

/** The page's `damaged` gets the text that the model wrote before anybody has read it. */
const FAULTS: Change = {
  file: "generate-reply.ts",
  change: (code) =>
    code.replace("return readText(await reply);", "return await damaged(readText(await reply));"),
};

export interface Alterations {
  without?: Behaviour | undefined;
  faults: boolean;
}

/** What a page loads in place of `dist/cdn.js`: all in one file. */
export async function buildAlteredKit({ without, faults }: Alterations): Promise<string> {
  const changes = [...(without ? [WITHOUT[without]] : []), ...(faults ? [FAULTS] : [])];
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const built = await build({
    configFile: false,
    logLevel: "error",
    root,
    publicDir: false,
    define: { PACKAGE_VERSION: JSON.stringify(version) },
    plugins: changes.map(applied),
    build: {
      write: false,
      target: "es2022",
      minify: false,
      chunkSizeWarningLimit: 4_096,
      lib: { entry: join(root, "elements/cdn.ts"), formats: ["es"] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === "chunk");
  if (!chunk) throw new Error("Nothing was built of the kit.");
  return chunk.code;
}

function applied({ file, change }: Change): Plugin {
  const path = join(root, LOOP, file);
  return {
    name: `altered-${file}`,
    enforce: "pre",
    transform(code, id) {
      if (id !== path) return undefined;
      const changed = change(code);
      if (changed === code) throw new Error(`${LOOP}${file} is another one than this bench knows.`);
      return changed;
    },
  };
}
