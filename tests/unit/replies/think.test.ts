import { assert } from "chai";
import { stripThinking } from "../../../src/local-agent/replies/think.js";

suite("stripThinking", () => {
  const replies: [behaviour: string, reply: string, said: string][] = [
    ["leaves a reply without reasoning alone", "Hello <b> there.", "Hello <b> there."],
    ["takes out reasoning wherever it stands", "<think>a</think>B<think>c\nd</think>E", "BE"],
    ["takes out empty reasoning", "<think>\n\n</think>\n\nHi", "\n\nHi"],
    ["takes out all before a tag that closes first", "I should greet.</think>Hi", "Hi"],
    ["takes out all after a tag that is never closed", "Hi<think>Now what? </thin", "Hi"],
    ["knows <thinking> too", "<thinking>a</thinking>B", "B"],
    ["drops a second closing tag and keeps what is before it", "<think>a</think>B</think>C", "BC"],
    ["takes a tag inside reasoning for a part of it", "<think>a <think> b</think>C", "C"],
  ];
  for (const [behaviour, reply, said] of replies) {
    test(behaviour, () => {
      assert.equal(stripThinking(reply), said);
    });
  }
});
