import { actionEffect } from "./action-effect.js";
import { clickEffect } from "./click-effect.js";
import { formEffect } from "./form-effect.js";
import { linkEffect } from "./link-effect.js";
import { readEffect } from "./read-effect.js";
import type { ToolEffect } from "./tool-effect.js";

/** The effects that `<web-tool>` offers. */
export const allEffects: readonly ToolEffect[] = [
  formEffect,
  actionEffect,
  linkEffect,
  readEffect,
  clickEffect,
];

/** The attributes of `<web-tool>` that belong to effects, with their further ones. */
export const EFFECT_ATTRIBUTES: readonly string[] = allEffects.flatMap(
  ({ attribute, options = [] }) => [attribute, ...options],
);

/** The effect that this attribute asks for. */
export function effectFor(attribute: string | undefined): ToolEffect | undefined {
  return allEffects.find((effect) => effect.attribute === attribute);
}
