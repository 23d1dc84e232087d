import { assert } from "chai";
import type { AgentChat } from "../../elements/agent-chat.js";
import "../../elements/agent-chat.js";
import "../../elements/chat-pieces.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { warningsDuring } from "../fixtures/on-page.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenAdapter } from "./driven-adapter.js";
import {
  atRest,
  clearPage,
  collect,
  find,
  get,
  mount,
  newStore,
  press,
  settled,
  shownText,
  until,
} from "./mount.js";

suite("agent-chat with a button and a panel", () => {
  let store: AgentStore;
  let adapter: DrivenAdapter;
  let chat: AgentChat;

  const launcher = () => get(chat, ".launcher");
  const panel = () => get(chat, "#panel");
  const focused = () => chat.shadowRoot?.activeElement?.localName;
  const launcherState = () => launcher().getAttribute("aria-expanded");

  const make = (attributes: Readonly<Record<string, string>>) =>
    mount("agent-chat", { agent: store.name, ...attributes }, { adapter });

  setup(async () => {
    store = newStore();
    adapter = new DrivenAdapter();
    chat = await make({ mode: "launcher", label: "Shop assistant" });
  });

  teardown(() => {
    store.run?.stop();
    clearPage();
  });

  async function openByClick(): Promise<void> {
    launcher().focus();
    launcher().click();
    await until(() => focused() === "agent-composer");
  }

  suite("closed", () => {
    test("is a button with the assistant's name, and nothing else", () => {
      assert.equal(launcher().getAttribute("aria-label"), "Shop assistant");
      assert.equal(launcherState(), "false");
      assert.equal(shownText(chat), "");
      assert.isTrue(find(chat, "#panel") === null);
    });

    test("the button stands in the corner at the window's end, 56 px big, and takes no room", () => {
      const { right, bottom, width, height } = launcher().getBoundingClientRect();
      assert.deepEqual([width, height], [56, 56]);
      assert.deepEqual([innerWidth - right, innerHeight - bottom], [20, 20]);
      assert.equal(document.body.scrollHeight, document.body.clientHeight);
    });

    test("custom properties move it", () => {
      chat.style.setProperty("--agent-offset-block", "80px");
      chat.style.setProperty("--agent-offset-inline", "8px");
      const { right, bottom } = launcher().getBoundingClientRect();
      assert.deepEqual([innerWidth - right, innerHeight - bottom], [8, 80]);
    });

    test("the other way where text runs from right to left", () => {
      chat.style.direction = "rtl";
      assert.equal(launcher().getBoundingClientRect().left, 20);
    });

    test("the page's icon replaces ours", async () => {
      const icon = document.createElement("img");
      icon.slot = "launcher-icon";
      icon.alt = "";
      chat.append(icon);
      await settled();
      assert.isTrue(icon.checkVisibility());
      assert.isTrue(icon.assignedSlot?.parentElement === launcher());
    });

    test("its button tells that an answer has come, until it is opened", async () => {
      chat.send("one");
      adapter.answer("Hello");
      await until(
        () => store.getState().status === "ready" && store.getState().messages.length > 1,
      );
      await settled();
      assert.equal(launcher().getAttribute("aria-label"), "Shop assistant: New messages");
      chat.opened = true;
      await settled();
      assert.equal(launcher().getAttribute("aria-label"), "Shop assistant");
    });

    test("what a tag that was not closed has swallowed stays visible in the flow", async () => {
      const swallowed = document.createElement("p");
      swallowed.textContent = "The rest of the page.";
      chat.append(swallowed);
      await settled();
      assert.isTrue(swallowed.checkVisibility());
      assert.isBelow(swallowed.getBoundingClientRect().top, 100);
    });
  });

  suite("opening", () => {
    test("by a click shows the panel in the button's place, and the focus goes to the field", async () => {
      await openByClick();
      assert.isTrue(chat.opened);
      assert.isTrue(chat.hasAttribute("opened"));
      assert.equal(launcherState(), "true");
      assert.isFalse(launcher().checkVisibility());
      assert.isFalse(panel().inert);
      assert.equal(panel().getAttribute("role"), "dialog");
      assert.equal(panel().getAttribute("aria-label"), "Shop assistant");
      assert.include(shownText(chat), "How can I help?");
    });

    test("by the page, without a click, leaves the focus where it is", async () => {
      const other = document.createElement("input");
      document.body.append(other);
      other.focus();
      chat.open();
      await until(() => find(chat, "agent-composer", "textarea") !== null);
      await settled();
      assert.isTrue(chat.opened);
      assert.isTrue(document.activeElement === other);
    });

    test("at the page's load, by the attribute, is told by no event and takes no focus", async () => {
      const events = collect(document.body, "agent-open");
      for (const name of ["opened", "data-opened"]) {
        chat = await make({ "data-mode": "launcher", [name]: "" });
        await until(() => find(chat, "agent-composer", "textarea") !== null);
        await settled();
        assert.isFalse(panel().inert);
        assert.isTrue(document.activeElement === document.body);
      }
      assert.lengthOf(events, 0);
    });

    test("does not scroll the page", async () => {
      document.body.style.blockSize = "5000px";
      scrollTo(0, 1000);
      await openByClick();
      await settled();
      assert.equal(scrollY, 1000);
      document.body.removeAttribute("style");
      scrollTo(0, 0);
    });

    test("focusComposer() opens first", async () => {
      chat.focusComposer();
      await until(() => focused() === "agent-composer");
      assert.isTrue(chat.opened);
    });

    test("agent-open and agent-close tell of it afterwards, once", async () => {
      const told: string[] = [];
      for (const type of ["agent-open", "agent-close"] as const) {
        chat.addEventListener(type, () => told.push(`${type} ${chat.opened} ${launcherState()}`));
      }
      await openByClick();
      chat.open();
      await settled();
      chat.close();
      chat.close();
      await settled();
      assert.deepEqual(told, ["agent-open true true", "agent-close false false"]);
    });
  });

  suite("closing", () => {
    setup(openByClick);

    test("by Escape makes it inert and invisible, and the focus goes back to the button", async () => {
      press(get(chat, "agent-composer", "textarea"), { key: "Escape" });
      await settled();
      assert.isFalse(chat.opened);
      assert.isFalse(chat.hasAttribute("opened"));
      assert.isTrue(panel().inert);
      await until(() => !panel().checkVisibility({ visibilityProperty: true }));
      assert.equal(launcherState(), "false");
      assert.isTrue(chat.shadowRoot?.activeElement === launcher());
    });

    test("by its button does the same", async () => {
      get(chat, "[part=close]").focus();
      get(chat, "[part=close]").click();
      await settled();
      assert.isFalse(chat.opened);
      assert.isTrue(chat.shadowRoot?.activeElement === launcher());
    });

    test("is no business of an Escape that ends a word of an input method, or that the page has used", async () => {
      const field = get(chat, "agent-composer", "textarea");
      press(field, { key: "Escape", isComposing: true });
      field.addEventListener("keydown", (event) => event.preventDefault());
      press(field, { key: "Escape" });
      await settled();
      assert.isTrue(chat.opened);
    });

    test("takes no focus from the page", async () => {
      const other = document.createElement("input");
      document.body.append(other);
      other.focus();
      chat.close();
      await settled();
      assert.isTrue(document.activeElement === other);
    });

    test("keeps the draft and the conversation", async () => {
      const field = get<HTMLTextAreaElement>(chat, "agent-composer", "textarea");
      field.value = "two blue";
      field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
      chat.close();
      await settled();
      launcher().click();
      await until(() => focused() === "agent-composer");
      const again = get<HTMLTextAreaElement>(chat, "agent-composer", "textarea");
      assert.equal(again.value, "two blue");
    });

    test("what ends in it while it is closed does not open it", async () => {
      chat.send("one");
      await until(() => adapter.requests.length === 1);
      chat.close();
      await settled();
      adapter.answer("Hello");
      await until(() => store.getState().status === "ready");
      await settled();
      assert.isFalse(chat.opened);
    });
  });

  suite("its place", () => {
    const box = () => panel().getBoundingClientRect();

    test("a launcher's panel floats in the corner, and fits the window", async () => {
      await openByClick();
      await atRest(chat);
      assert.equal(box().width, Math.min(400, innerWidth - 40));
      assert.equal(box().height, Math.min(640, innerHeight - 40));
      assert.deepEqual([innerWidth - box().right, innerHeight - box().bottom], [20, 20]);
    });

    test("a docked panel is as high as the window, at its end", async () => {
      chat.mode = "panel";
      await settled();
      await openByClick();
      await atRest(chat);
      assert.deepEqual([box().top, box().height, box().right], [0, innerHeight, innerWidth]);
      assert.equal(box().width, 400);
      chat.style.direction = "rtl";
      assert.equal(box().left, 0);
    });

    test("in the flow there is no button; open() and close() change nothing to see", async () => {
      chat.mode = "inline";
      await until(() => find(chat, "agent-composer", "textarea") !== null);
      const told = [
        ...collect(document.body, "agent-open"),
        ...collect(document.body, "agent-close"),
      ];
      assert.isTrue(find(chat, ".launcher") === null);
      assert.isTrue(find(chat, "[part=close]") === null);
      chat.open();
      await settled();
      chat.close();
      press(get(chat, "agent-composer", "textarea"), { key: "Escape" });
      await settled();
      assert.isFalse(panel().inert);
      assert.isFalse(panel().hasAttribute("role"));
      assert.lengthOf(told, 0);
    });

    test("another mode keeps the draft", async () => {
      await openByClick();
      const field = get<HTMLTextAreaElement>(chat, "agent-composer", "textarea");
      chat.mode = "inline";
      await settled();
      assert.isTrue(get(chat, "agent-composer", "textarea") === field);
    });

    test("a mode that does not exist is named once, and is inline", async () => {
      const warnings = await warningsDuring(async () => {
        chat = await make({ mode: "popup" });
      });
      assert.deepEqual(warnings, [
        '<agent-chat>: mode="popup" is none of inline, launcher, panel; "inline" is used.',
      ]);
      assert.isTrue(find(chat, ".launcher") === null);
    });
  });

  suite("axe finds nothing", () => {
    for (const scheme of ["light", "dark"]) {
      test(`closed and open, ${scheme}`, async () => {
        chat.style.colorScheme = scheme;
        await checkAccessibility(chat);
        await openByClick();
        await atRest(chat);
        await checkAccessibility(chat);
        chat.close();
        await settled();
        await checkAccessibility(chat);
      });
    }
  });
});
