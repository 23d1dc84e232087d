import { assert } from "chai";
import type { AgentChat } from "../../elements/agent-chat.js";
import "../../elements/agent-chat.js";
import "../../elements/chat-pieces.js";
import { conversationText } from "../../elements/conversation-text.js";
import { ENGLISH } from "../../elements/strings.js";
import type { AgentMessage, AgentPart } from "../../src/local-agent/contract/messages.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenAdapter } from "./driven-adapter.js";
import { atRest, clearPage, find, get, mount, newStore, settled, until } from "./mount.js";

const said = (role: AgentMessage["role"], ...parts: AgentPart[]): AgentMessage => ({
  id: role,
  role,
  parts,
});
const call = {
  type: "dynamic-tool",
  toolCallId: "c",
  toolName: "add_to_basket",
  input: { product: "mug" },
} as const;

suite("conversationText", () => {
  test("says who said what, and what came of each call", () => {
    const messages = [
      said("user", { type: "text", text: "two mugs" }),
      said(
        "assistant",
        { type: "text", text: "I add them." },
        { ...call, state: "output-available", output: "Added ```2```." },
        { ...call, state: "output-error", errorText: "Error [failed]: sold out" },
        { ...call, state: "input-available" },
      ),
    ];
    assert.equal(
      conversationText(messages, ENGLISH),
      [
        "**You said:**",
        "two mugs",
        "**The assistant said:**",
        "I add them.",
        '### add_to_basket\n{"product":"mug"}',
        "**Tool call succeeded:**\n````\nAdded ```2```.\n````",
        '### add_to_basket\n{"product":"mug"}',
        "**Tool call failed:** Error [failed]: sold out",
        '### add_to_basket\n{"product":"mug"}',
        "**Tool call failed:** Error [aborted]: It was stopped before it finished.",
      ].join("\n\n"),
    );
  });

  test("keeps pictures out, and long results short", () => {
    const data = "A".repeat(400_000);
    const output = { content: [{ type: "image", mimeType: "image/png", data }] };
    const text = conversationText(
      [
        said(
          "assistant",
          { ...call, state: "output-available", output },
          { ...call, state: "output-available", output: "x".repeat(90_000) },
        ),
      ],
      ENGLISH,
    );
    assert.include(text, "[Image: image/png, 300000 bytes]");
    assert.isBelow(text.length, 5_000);
  });
});

suite("agent-chat's button Copy conversation", () => {
  let store: AgentStore;
  let chat: AgentChat;
  const { clipboard } = navigator;

  setup(async () => {
    store = newStore();
    const adapter = new DrivenAdapter();
    chat = await mount("agent-chat", { agent: store.name, mode: "launcher" }, { adapter });
    chat.opened = true;
    await until(() => find(chat, "[part=header]") !== null);
    assert.isTrue(find(chat, "[part=copy]") === null, "nothing to copy yet");
    chat.send("one");
    adapter.answer("Hello");
    await until(() => store.getState().status === "ready" && find(chat, "[part=copy]") !== null);
  });

  teardown(() => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
    store.run?.stop();
    clearPage();
  });

  test("puts the conversation on the clipboard, and says so", async () => {
    const written: string[] = [];
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (words: string) => void written.push(words) },
    });
    assert.equal(get(chat, "[part=copy]").getAttribute("aria-label"), "Copy conversation");
    get(chat, "[part=copy]").click();
    await until(() => get(chat, "[part=copy]").getAttribute("aria-label") === "Copied");
    assert.deepEqual(written, ["**You said:**\n\none\n\n**The assistant said:**\n\nHello"]);
    assert.equal(get(chat, "[part=copy] + [role=status]").textContent, "Copied");
  });

  test("axe finds nothing", async () => {
    await settled();
    await atRest(chat);
    await checkAccessibility(chat);
  });
});
