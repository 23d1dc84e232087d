import { clickEffect } from "./click-effect.js";
import { formEffect } from "./form-effect.js";
import { readEffect } from "./read-effect.js";
import type { ToolEffect } from "./tool-effect.js";

/** The effects that `<web-tool>` offers. */
export const allEffects: readonly ToolEffect[] = [formEffect, readEffect, clickEffect];

/** The effect that this attribute asks for. */
export function effectFor(attribute: string | undefined): ToolEffect | undefined {
  return allEffects.find((effect) => effect.attribute === attribute);
}
