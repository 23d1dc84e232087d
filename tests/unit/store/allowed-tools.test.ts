import { assert } from "chai";
import { allowedTools } from "../../../src/store/allowed-tools.js";
import { offerTools, toolOf, withdrawTools } from "./page-tools.js";

suite("allowedTools", () => {
  teardown(withdrawTools);

  test("describes the page's tools, without what runs them", () => {
    const annotations = { readOnlyHint: true };
    offerTools(toolOf("search", { title: "Search", annotations, timeoutMs: 5 }), toolOf("add"));
    assert.deepEqual(allowedTools(undefined), [
      {
        name: "search",
        title: "Search",
        description: "Does search.",
        inputSchema: { type: "object" },
        annotations,
      },
      { name: "add", description: "Does add.", inputSchema: { type: "object" } },
    ]);
  });

  test("hides tools for developers", () => {
    offerTools(toolOf("dump_state", { annotations: { debugging: true } }), toolOf("add"));
    const names = allowedTools(undefined).map(({ name }) => name);
    assert.deepEqual(names, ["add"]);
  });

  test("shows an agent with a list of tools those alone", () => {
    offerTools(toolOf("search"), toolOf("add"), toolOf("remove"));
    const names = (tools: string[]) => allowedTools({ id: "a", tools }).map(({ name }) => name);
    assert.deepEqual(names(["remove", "search", "gone"]), ["search", "remove"]);
    assert.deepEqual(names([]), []);
  });
});
