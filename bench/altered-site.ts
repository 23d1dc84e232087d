import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { crowdedPage } from "./crowd.js";

const root = join(import.meta.dirname, "..");

/** The server's answers where the site is not to be as it is: another script of the kit, a crowd of tools on each page. */
export function alteredSite({
  kit,
  crowded,
}: {
  kit: string | undefined;
  crowded: boolean;
}): Plugin {
  return {
    name: "altered-site",
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://site.test");
        const answer = (type: string, body: string) =>
          response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(body);
        if (kit !== undefined && pathname === "/dist/cdn.js") return answer("text/javascript", kit);
        const file = join(root, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
        if (!crowded || !file.endsWith(".html") || !existsSync(file)) return next();
        return answer("text/html", crowdedPage(readFileSync(file, "utf8")));
      });
    },
  };
}
