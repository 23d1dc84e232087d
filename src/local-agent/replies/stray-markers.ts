import { escapeForRegExp } from "./marked-formats.js";
import type { MarkedFormat } from "./reply-format.js";

/** Makes a function that drops from prose what the formats call `strays` and `trailing`. */
export function withoutStrays(formats: readonly MarkedFormat[]): (prose: string) => string {
  const strays = formats.flatMap((format) => format.strays ?? []);
  const anyStray = new RegExp(strays.map(escapeForRegExp).join("|"), "g");
  const trailing = [...strays, ...formats.flatMap((format) => format.trailing ?? [])];
  return (prose) => withoutTrailing(prose, trailing).replace(anyStray, "");
}

function withoutTrailing(text: string, markers: readonly string[]): string {
  let kept = text;
  for (;;) {
    const end = kept.trimEnd();
    const marker = markers.find((one) => end.endsWith(one));
    if (marker === undefined) return kept;
    kept = end.slice(0, -marker.length);
  }
}
