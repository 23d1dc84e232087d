// Packs both packages and installs them into four empty projects: one built by Vite, one without any build, one for Node
// that takes the loop alone, and one for a server with the AI SDK.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { page, STRICT_POLICY } from "./shop-page.js";
import { folderOf, REPOSITORY, runIn } from "./projects.js";

export default async function install(): Promise<() => void> {
  const parent = mkdtempSync(join(tmpdir(), "webmcp-agents-"));
  process.env["INSTALLED_PROJECTS"] = parent;
  await npm(REPOSITORY, "pack", "--pack-destination", parent, ".", "./src/local-agent");
  const packed = readdirSync(parent).map((file) => join(parent, file));
  const loop = packed.filter((file) => file.includes("local-agent"));
  const chat = packed.filter((file) => !file.includes("local-agent"));
  await Promise.all([
    withVite([...chat, ...loop]),
    noBuild(chat),
    headless(loop),
    withAiSdk([...chat, ...loop]),
  ]);
  return () => rmSync(parent, { recursive: true, force: true });
}

async function withVite(packages: string[]): Promise<void> {
  const folder = project("with-vite");
  addScript(folder, "shop.js");
  addScript(folder, "main.js");
  addModel(join(folder, "public"));
  write(folder, "index.html", page('<script type="module" src="/main.js"></script>'));
  await add(folder, packages);
}

async function noBuild(packages: string[]): Promise<void> {
  const folder = project("no-build");
  addScript(folder, "shop.js");
  addModel(folder);
  const dist = "node_modules/@webmcp-agents/chat/dist";
  const shop = '<script type="module" src="shop.js"></script>';
  const moduleScript = `<script type="module" src="./${dist}/cdn.js"></script>`;
  const classicScript = `<script defer src="./${dist}/cdn.classic.js"></script>`;
  write(folder, "module.html", page(STRICT_POLICY + shop + moduleScript));
  write(folder, "classic.html", page(STRICT_POLICY + shop + classicScript));
  write(folder, "both.html", page(shop + classicScript + moduleScript));
  await add(folder, packages);
}

async function headless(packages: string[]): Promise<void> {
  await add(project("headless"), packages);
}

/** Those that use `@webmcp-agents/chat/vercel-api` bring `ai`, whose types ask for some more; nobody else needs it. */
async function withAiSdk(packages: string[]): Promise<void> {
  const ours = (name: string) => {
    const file = join(REPOSITORY, "node_modules", name, "package.json");
    return `${name}@${JSON.parse(readFileSync(file, "utf8")).version}`;
  };
  await add(project("with-ai-sdk"), [...packages, ours("ai"), ours("@types/json-schema")]);
}

function project(name: Parameters<typeof folderOf>[0]): string {
  const folder = folderOf(name);
  mkdirSync(folder);
  write(folder, "package.json", JSON.stringify({ private: true, type: "module" }));
  return folder;
}

const addScript = (folder: string, file: string) =>
  cpSync(join(import.meta.dirname, file), join(folder, file));

/** Puts the demo's model where the site serves files from. */
const addModel = (served: string) =>
  cpSync(join(REPOSITORY, "demo/models/pocket"), join(served, "models/pocket"), {
    recursive: true,
  });

const write = (folder: string, file: string, text: string) =>
  writeFileSync(join(folder, file), text);

/** Lit comes from npm's cache where that has it, else from the registry. */
const add = (folder: string, packages: string[]) =>
  npm(folder, "install", "--ignore-scripts", "--prefer-offline", ...packages);

async function npm(folder: string, ...args: string[]): Promise<void> {
  const { code, printed } = await runIn(
    folder,
    "npm",
    "--silent",
    "--no-audit",
    "--no-fund",
    ...args,
  );
  if (code !== 0) throw new Error(`npm ${args.join(" ")} failed:\n${printed}`);
}
