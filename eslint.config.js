import { configs as lit } from "eslint-plugin-lit";
import { configs as wc } from "eslint-plugin-wc";
import ts from "typescript-eslint";

/**
 * The rooms of the house, and which others each may import from (docs/architecture.md). What is not listed is
 * an error, so that data keeps going one way.
 */
const ROOMS = {
  "src/local-agent": [],
  "src/page": ["local-agent"],
  "src/store": ["page", "local-agent"],
  "src/remote": ["local-agent"],
  "src/server": ["local-agent"],
  elements: ["store", "page", "remote", "local-agent"],
};

const roomRules = Object.entries(ROOMS).map(([room, allowed]) => ({
  files: [`${room}/**/*.ts`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          ...["store", "page", "local-agent", "elements", "remote", "server"]
            .filter((name) => !allowed.includes(name) && !room.endsWith(name))
            .map((name) => ({
              regex: `^\\.\\.?/(.*/)?${name}/`,
              message: `${room} may import only from: ${allowed.join(", ") || "itself"}.`,
            })),
          ...(room === "elements"
            ? []
            : [{ regex: "^lit(/|$)", message: "Only elements/ imports Lit." }]),
        ],
      },
    ],
  },
}));

export default ts.config(
  { ignores: ["**/dist/", "**/node_modules/", "test-results/", "custom-elements.json"] },
  ...ts.configs.strict,
  {
    rules: {
      "max-lines": ["error", { max: 250 }],
      // A definite value that the type system cannot see is asserted with a reason beside it.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Contracts use `type` where a union needs it and `interface` elsewhere.
      "@typescript-eslint/consistent-type-definitions": "off",
      // Placeholders that a test or a default hands over are empty on purpose.
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-console": ["error", { allow: ["warn", "error"] }],
    },
  },
  {
    files: ["tests/**", "scripts/**", "bench/**"],
    rules: { "max-lines": "off", "no-console": "off" },
  },
  {
    files: ["elements/**/*.ts"],
    ...lit["flat/recommended"],
    rules: {
      ...lit["flat/recommended"].rules,
      ...wc["flat/recommended"].rules,
      "wc/guard-define-call": "error",
      "wc/max-elements-per-file": "error",
    },
    plugins: { ...lit["flat/recommended"].plugins, ...wc["flat/recommended"].plugins },
  },
  ...roomRules,
);
