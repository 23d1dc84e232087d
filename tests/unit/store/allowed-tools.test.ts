import { assert } from "chai";
import { allowedTools } from "../../../src/store/allowed-tools.js";
import { offerTools, toolOf, withdrawTools } from "./page-tools.js";

suite("allowedTools", () => {
  teardown(withdrawTools);

  test("describes the page's tools, without what runs them", () => {
    const annotations = { readOnlyHint: true };
    offerTools(toolOf("search", { title: "Search", annotations, timeoutMs: 5 }), toolOf("add"));
    assert.deepEqual(allowedTools({ id: "default" }), [
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

  test("leaves out of a description what nobody would see", () => {
    const hidden = String.fromCodePoint(0xe0049, 0xe0067); // "Ig" in tag characters.
    offerTools(toolOf("a", { title: "T\u202ei", description: `Does\u0000 it.\n${hidden}\ud800` }));
    const [tool] = allowedTools({ id: "default" });
    assert.deepInclude(tool, { title: "Ti", description: "Does it.\n" });
  });

  test("hides tools for developers", () => {
    offerTools(toolOf("dump_state", { annotations: { debugging: true } }), toolOf("add"));
    const names = allowedTools({ id: "default" }).map(({ name }) => name);
    assert.deepEqual(names, ["add"]);
  });

  test("keeps tools that are for other agents from this one", () => {
    offerTools(toolOf("pay", { agents: ["clerk", "boss"] }), toolOf("add"));
    const names = (id: string) => allowedTools({ id }).map(({ name }) => name);
    assert.deepEqual(names("clerk"), ["pay", "add"]);
    assert.deepEqual(names("default"), ["add"]);
  });

  test("shows an agent with a list of tools those alone", () => {
    offerTools(toolOf("search"), toolOf("add"), toolOf("remove"));
    const names = (tools: string[]) => allowedTools({ id: "a", tools }).map(({ name }) => name);
    assert.deepEqual(names(["remove", "search", "gone"]), ["search", "remove"]);
    assert.deepEqual(names([]), []);
  });
});
