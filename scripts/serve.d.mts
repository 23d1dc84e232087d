import type { Plugin } from "vite";

export function serve(port: number, plugins?: readonly Plugin[]): Promise<void>;
