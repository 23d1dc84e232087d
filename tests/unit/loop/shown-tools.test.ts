import { assert } from "chai";
import { delegateTool } from "../../../src/local-agent/agents/delegate-tool.js";
import { shownTools } from "../../../src/local-agent/loop/shown-tools.js";
import { rankTools } from "../../../src/local-agent/tools/rank-tools.js";
import { tool } from "../../fixtures/loop.js";

const own = (count: number) => Array.from({ length: count }, (_, i) => tool(`find_mug_${i}`));
const agents = (count: number) =>
  Array.from({ length: count }, (_, i) => delegateTool({ id: `agent${i}` }));
const shown = (tools: Parameters<typeof rankTools>[0], max: number, request = "find a mug") =>
  shownTools(rankTools, tools, request, { max, recent: [] }).map(({ name }) => name);

suite("shownTools", () => {
  test("an agent keeps its place beside tools that fit the request better", () => {
    const names = shown([...own(20), ...agents(1)], 8);
    assert.lengthOf(names, 8);
    assert.equal(names.at(-1), "delegate_to_agent0");
  });

  test("agents keep half of the places at most, and the best of them those", () => {
    const names = shown([...own(20), ...agents(6)], 8, "ask agent5 to find a mug");
    assert.lengthOf(names, 8);
    const kept = names.filter((name) => name.startsWith("delegate_to_"));
    assert.lengthOf(kept, 4);
    assert.include(kept, "delegate_to_agent5");
    assert.lengthOf(
      shown([...own(20), ...agents(6)], 2).filter((name) => name.startsWith("delegate_to_")),
      1,
    );
  });

  test("where tools are few, agents have the rest; with one place it is the best tool's", () => {
    assert.deepEqual(shown([...own(1), ...agents(2)], 8), [
      "find_mug_0",
      "delegate_to_agent0",
      "delegate_to_agent1",
    ]);
    assert.lengthOf(shown([...own(1), ...agents(9)], 8), 8);
    assert.deepEqual(shown([...own(3), ...agents(2)], 1), ["find_mug_0"]);
  });

  test("without agents it is the ranker's list, asked once", () => {
    let asked = 0;
    const ranker: typeof rankTools = (...args) => ((asked += 1), rankTools(...args));
    shownTools(ranker, own(20), "mug", { max: 8, recent: [] });
    assert.equal(asked, 1);
  });
});
