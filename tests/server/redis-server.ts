// A real Redis for the tests: the system's own, or the one of Debian's packages, unpacked into a folder: nothing is
// installed, and no service is started.
import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const UNPACKED = join(import.meta.dirname, "../../node_modules/.cache/redis");
const PACKAGES = ["redis-server", "redis-tools", "libjemalloc2", "liblzf1", "libatomic1"];

export interface RedisServer {
  port: number;
  stop(): void;
}

/** Starts a Redis that is stopped with the tests. Resolves with a sentence where there is none to start. */
export async function startRedis(): Promise<RedisServer | string> {
  const program = onPath() ?? unpacked() ?? (await unpack());
  if (!program) {
    return "Redis is not tested: install it (Debian, Ubuntu: sudo apt-get install redis-server), or run apt-get update.";
  }
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "webmcp-agents-redis-"));
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
  const server = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"], env: env() });
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`redis-server ended with ${code}.`)));
    server.stdout.on("data", (line) => {
      if (String(line).includes("Ready to accept connections")) resolve();
    });
  });
  return {
    port,
    stop() {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function onPath(): string | undefined {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "redis-server"))
    .find((file) => existsSync(file));
}

function unpacked(): string | undefined {
  const file = join(UNPACKED, "usr/bin/redis-server");
  return existsSync(file) ? file : undefined;
}

async function unpack(): Promise<string | undefined> {
  const packed = mkdtempSync(join(tmpdir(), "webmcp-agents-redis-packages-"));
  try {
    await promisify(execFile)("apt-get", ["download", ...PACKAGES], {
      cwd: packed,
      timeout: 60_000,
    });
    mkdirSync(UNPACKED, { recursive: true });
    for (const file of readdirSync(packed)) {
      execFileSync("dpkg-deb", ["--extract", join(packed, file), UNPACKED]);
    }
    return unpacked();
  } catch {
    return undefined; // No Debian, no network, or no list of packages.
  } finally {
    rmSync(packed, { recursive: true, force: true });
  }
}

/** The unpacked program finds its libraries beside it. */
function env(): NodeJS.ProcessEnv {
  const libraries = join(UNPACKED, "usr/lib");
  if (!existsSync(libraries)) return process.env;
  const folders = readdirSync(libraries).map((name) => join(libraries, name));
  return { ...process.env, LD_LIBRARY_PATH: folders.join(":") };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
