// Four projects outside this repository that have the packages installed as a stranger has them.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

export const REPOSITORY = join(import.meta.dirname, "../..");

/** The one entry that needs the AI SDK, an optional peer. All others are imported where it is not installed. */
export const NEEDS_AI = "@webmcp-agents/chat/vercel-api";

/** A project by its name; install.ts says what each one is. */
export function folderOf(project: "with-vite" | "no-build" | "headless" | "with-ai-sdk"): string {
  return join(process.env["INSTALLED_PROJECTS"] ?? "", project);
}

/** Every name under which a package that is installed in the folder can be imported, as its `exports` say. */
export function entriesOf(folder: string, name: string): string[] {
  const installed = join(folder, "node_modules", name);
  const { exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  return Object.entries<string | { default: string }>(exports).flatMap(([key, target]) => {
    const entry = name + key.slice(1);
    if (!entry.includes("*")) return [entry];
    // A pattern lets in every file that it matches.
    const file = typeof target === "string" ? target : target.default;
    const [start = "", end = ""] = file.split("*");
    return readdirSync(join(installed, start))
      .filter((found) => found.endsWith(end))
      .map((found) => entry.replace("*", found.slice(0, -end.length)));
  });
}

export interface Ended {
  /** The exit code. */
  code: number;
  /** All that was printed, errors too. */
  printed: string;
}

/** Runs a program in a project until it ends by itself. One that hangs is killed, with another code than 0. */
export async function runIn(folder: string, command: string, ...args: string[]): Promise<Ended> {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, {
      cwd: folder,
      timeout: 110_000,
      // Node warns of both at once, as a test runner in a build may set them.
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined },
      shell: command === "npm" && process.platform === "win32",
    });
    return { code: 0, printed: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
    const printed = `${stdout ?? ""}${stderr ?? ""}`;
    return { code: typeof code === "number" ? code : 1, printed: printed || String(error) };
  }
}
