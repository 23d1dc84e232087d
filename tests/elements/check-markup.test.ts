import { assert } from "chai";
import "../../elements/agent-log.js";
import "../../elements/markup-slips.js";
import { checkTags } from "../../elements/check-markup.js";
import { TAGS } from "../../elements/tags.js";
import { clearPage, putOnPage, warningsDuring } from "../fixtures/on-page.js";

suite("A mistyped tag", () => {
  teardown(clearPage);

  test("is told once, with the tag that is meant", async () => {
    putOnPage(`<agent-chatt></agent-chatt><agent-logs></agent-logs>
      <web-tol name="a">Does it.<tool-parm name="x"></tool-parm></web-tol><agentchat></agentchat>`);
    const look = () => checkTags(document);
    const warnings = await warningsDuring(() => Promise.all([look(), look()]));
    assert.deepEqual(warnings, [
      "<agent-chatt>: There is no such tag. Did you mean <agent-chat>?",
      "<agent-logs>: There is no such tag. Did you mean <agent-log>?",
      '<web-tol name="a">: There is no such tag. Did you mean <web-tool>?',
      '<tool-parm name="x">: There is no such tag. Did you mean <tool-param>?',
      "<agentchat>: There is no such tag. Did you mean <agent-chat>?",
    ]);
  });

  test("is none where it is another kit's, a right one, or one that is loaded later", async () => {
    putOnPage(`<agent-portal></agent-portal><web-share></web-share><sl-button></sl-button>
      <agent-log></agent-log><agent-error></agent-error><custom></custom>`);
    assert.deepEqual(await warningsDuring(() => checkTags(document)), []);
  });

  test("is looked for among all tags that there are", async () => {
    const manifest = await fetch(new URL("../../custom-elements.json", import.meta.url));
    const { modules } = (await manifest.json()) as {
      modules: { declarations: { tagName?: string }[] }[];
    };
    const tags = modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName));
    assert.sameMembers(
      tags.filter((tag) => tag !== undefined),
      TAGS,
    );
  });
});
