import { assert } from "chai";
import type { AgentComposer } from "../../elements/agent-composer.js";
import "../../elements/agent-composer.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { prepareModel } from "../../src/store/requests/prepare-model.js";
import { sendMessage } from "../../src/store/requests/send-message.js";
import { startEdit } from "../../src/store/requests/start-edit.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenAdapter, DrivenDownload } from "./driven-adapter.js";
import { clearPage, collect, get, mount, newStore, press, settled, type, until } from "./mount.js";

suite("agent-composer", () => {
  let store: AgentStore;
  let adapter: DrivenAdapter;
  let composer: AgentComposer;

  const field = () => get<HTMLTextAreaElement>(composer, "textarea");
  const button = () => get<HTMLButtonElement>(composer, "button");
  const note = () => get(composer, "#note").textContent;
  const reason = () => get(composer, "#state").textContent;
  const sent = () => store.getState().messages.map(({ parts }) => parts[0]);

  setup(async () => {
    store = newStore();
    adapter = new DrivenAdapter();
    store.setAdapter(adapter);
    composer = await mount("agent-composer", { agent: store.name });
  });

  teardown(() => {
    store.run?.stop();
    clearPage();
  });

  suite("sending", () => {
    test("Enter sends the text and empties the field", async () => {
      type(field(), "add two blue mugs");
      const isDefault = press(field(), { key: "Enter" });
      await settled();
      assert.isFalse(isDefault, "no new line is written");
      assert.deepEqual(sent(), [{ type: "text", text: "add two blue mugs" }]);
      assert.equal(field().value, "");
    });

    test("Shift+Enter and other keys send nothing and keep their own meaning", () => {
      type(field(), "one");
      assert.isTrue(press(field(), { key: "Enter", shiftKey: true }));
      assert.isTrue(press(field(), { key: "Escape" }));
      assert.isTrue(press(field(), { key: "a" }));
      assert.deepEqual(sent(), []);
      assert.equal(field().value, "one");
    });

    test("a held Enter sends once", () => {
      type(field(), "one");
      const events = collect(composer, "agent-send");
      press(field(), { key: "Enter" });
      press(field(), { key: "Enter", repeat: true });
      assert.lengthOf(events, 1);
    });

    test("the button sends, too", async () => {
      type(field(), "one");
      button().click();
      assert.lengthOf(sent(), 1);
    });

    test("the request is an event that bubbles out of shadow roots", () => {
      const events = collect(document.body, "agent-send");
      type(field(), "one");
      press(field(), { key: "Enter" });
      assert.deepEqual(
        events.map(({ detail, target }) => [detail, target]),
        [[{ text: "one" }, composer]],
      );
    });

    test("a page that prevents the event has taken the text: the store is not asked", async () => {
      composer.addEventListener("agent-send", (event) => event.preventDefault());
      type(field(), "one");
      press(field(), { key: "Enter" });
      await settled();
      assert.deepEqual(sent(), []);
      assert.equal(field().value, "");
    });

    test("100,000 characters are sent as they are", () => {
      const text = "x".repeat(100_000);
      type(field(), text);
      press(field(), { key: "Enter" });
      assert.deepEqual(sent(), [{ type: "text", text }]);
    });
  });

  suite("input methods", () => {
    test("the Enter that takes a composed word sends nothing", () => {
      type(field(), "にほん");
      press(field(), { key: "Enter", isComposing: true });
      press(field(), { key: "Enter", keyCode: 229 });
      assert.deepEqual(sent(), []);
    });

    test("the Enter just after the composition sends nothing, the next one does", () => {
      type(field(), "日本");
      field().dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
      press(field(), { key: "Enter" });
      assert.deepEqual(sent(), []);
      field().dispatchEvent(new KeyboardEvent("keyup", { key: "Enter", bubbles: true }));
      press(field(), { key: "Enter" });
      assert.lengthOf(sent(), 1);
    });
  });

  suite("while the assistant answers", () => {
    setup(async () => {
      sendMessage(store, "first");
      await settled();
    });

    test("Send is Stop, and Stop ends the run", async () => {
      assert.equal(button().getAttribute("aria-label"), "Stop");
      assert.equal(button().getAttribute("aria-disabled"), "false");
      button().click();
      await until(() => store.getState().status === "ready");
      await settled();
      assert.equal(button().getAttribute("aria-label"), "Send");
    });

    test("the second half of a double click on Send does not stop", () => {
      const events = collect(composer, "agent-stop");
      button().dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true }));
      assert.deepEqual(events, []);
    });

    test("a message is refused with the reason, and its text is kept", async () => {
      const errors = collect(document.body, "agent-error");
      type(field(), "second");
      press(field(), { key: "Enter" });
      await settled();
      assert.equal(field().value, "second");
      assert.equal(note(), "The assistant is still answering. Press Stop first.");
      assert.deepEqual(
        errors.map(({ detail }) => detail),
        [{ code: "busy", message: "The assistant is still answering. Press Stop first." }],
      );
    });

    test("the reason goes when the answer is there, and the text can be sent", async () => {
      type(field(), "second");
      press(field(), { key: "Enter" });
      adapter.answer("Done.");
      await until(() => store.getState().status === "ready");
      await settled();
      assert.equal(note(), "");
      press(field(), { key: "Enter" });
      assert.lengthOf(store.getState().messages, 3);
    });
  });

  suite("what cannot be sent says why", () => {
    test("an empty message", async () => {
      type(field(), " \n ");
      press(field(), { key: "Enter" });
      await settled();
      assert.equal(note(), "There is nothing to send. Type a message first.");
      assert.equal(button().getAttribute("aria-disabled"), "true");
      type(field(), "a");
      await settled();
      assert.equal(note(), "");
      assert.equal(button().getAttribute("aria-disabled"), "false");
    });

    test("before the download", async () => {
      store.setAdapter(new DrivenDownload());
      await settled();
      assert.equal(field().placeholder, "Download the assistant first");
      assert.equal(reason(), "The assistant must be downloaded first. Press Download.");
      type(field(), "one");
      press(field(), { key: "Enter" });
      await settled();
      assert.equal(field().value, "one");
      assert.equal(note(), "The assistant must be downloaded first. Press Download.");
    });

    test("during the download", async () => {
      store.setAdapter(new DrivenDownload());
      await settled();
      prepareModel(store);
      await settled();
      assert.equal(field().placeholder, "Ready when the download is");
      assert.equal(button().getAttribute("aria-disabled"), "true");
    });

    test("where no model can run, and where there is none", async () => {
      store.dispatch({ type: "model-availability", availability: "unavailable" });
      await settled();
      assert.equal(field().placeholder, "The assistant cannot run here");
      store.setAdapter(null);
      await settled();
      assert.equal(field().placeholder, "No assistant here yet");
      assert.equal(reason(), "This chat has no assistant that could answer yet.");
    });

    test("the field is described by the reasons", () => {
      assert.equal(field().getAttribute("aria-describedby"), "state note");
      assert.equal(get(composer, "#note").getAttribute("role"), "status");
    });
  });

  test("the field has 16 px text, grows with its lines to eight, and then scrolls", async () => {
    assert.equal(getComputedStyle(field()).fontSize, "16px");
    const one = field().clientHeight;
    type(field(), "1\n2\n3");
    await settled();
    const three = field().clientHeight;
    type(field(), Array.from({ length: 8 }, () => "x").join("\n"));
    await settled();
    const eight = field().clientHeight;
    type(field(), Array.from({ length: 30 }, () => "x").join("\n"));
    await settled();
    assert.equal(three, one + 2 * 24);
    assert.equal(eight, one + 7 * 24);
    assert.equal(field().clientHeight, eight);
    assert.isAbove(field().scrollHeight, eight);
  });

  suite("over a load of the page", () => {
    const reloaded = async () => {
      composer.remove();
      composer = await mount("agent-composer", { agent: store.name });
    };

    test("what was being written is there again", async () => {
      type(field(), "half a sent");
      await reloaded();
      assert.equal(field().value, "half a sent");
      composer.remove();
      composer = await mount("agent-composer", { agent: newStore().name });
      assert.equal(field().value, "", "another agent has its own");
    });

    test("what was sent, or taken out, is not", async () => {
      type(field(), "one");
      press(field(), { key: "Enter" });
      await reloaded();
      assert.equal(field().value, "");
      type(field(), "two");
      type(field(), "");
      await reloaded();
      assert.equal(field().value, "");
    });

    test("a browser that keeps nothing is no reason to complain", async () => {
      const { setItem, getItem } = Storage.prototype;
      Storage.prototype.setItem = Storage.prototype.getItem = () => {
        throw new DOMException("Not here.", "SecurityError");
      };
      type(field(), "one");
      await reloaded();
      Object.assign(Storage.prototype, { setItem, getItem });
      assert.equal(field().value, "");
    });
  });

  suite("changing the last message", () => {
    const cancel = () => get<HTMLButtonElement>(composer, "[part=editing] button");

    setup(async () => {
      sendMessage(store, "one mug");
      adapter.answer("Done.");
      await until(() => store.getState().status === "ready");
      type(field(), "a draft");
      startEdit(store);
      await settled();
    });

    test("the field has its text and the focus, and says what it is for", () => {
      assert.equal(field().value, "one mug");
      assert.equal(composer.shadowRoot?.activeElement === field(), true);
      assert.equal(field().selectionStart, "one mug".length);
      assert.equal(get(composer, "#editing").textContent, "You are changing your last message.");
      assert.equal(field().getAttribute("aria-describedby"), "editing state note");
    });

    test("Enter replaces the message; then the draft is there again", async () => {
      const events = collect(document.body, "agent-edit");
      type(field(), "two mugs");
      press(field(), { key: "Enter" });
      await settled();
      assert.deepEqual(
        events.map(({ detail }) => detail),
        [{ text: "two mugs" }],
      );
      assert.deepEqual(sent(), [{ type: "text", text: "two mugs" }]);
      assert.equal(field().value, "a draft");
    });

    test("Cancel and Escape leave it as it is, and Escape goes no further", async () => {
      const outside: Event[] = [];
      document.body.addEventListener("keydown", (event) => outside.push(event), { once: true });
      press(field(), { key: "Escape" });
      await settled();
      assert.lengthOf(outside, 0);
      assert.equal(field().value, "a draft");
      startEdit(store);
      await settled();
      cancel().click();
      await settled();
      assert.equal(field().value, "a draft");
      assert.equal(composer.shadowRoot?.activeElement === field(), true);
      assert.equal(store.getState().editing, null);
      assert.lengthOf(store.getState().messages, 2);
    });

    test("what is written meanwhile is no draft", async () => {
      type(field(), "two mugs");
      composer.remove();
      composer = await mount("agent-composer", { agent: newStore().name });
      composer.setAttribute("agent", store.name);
      const again = await mount("agent-composer", { agent: store.name });
      assert.equal(get<HTMLTextAreaElement>(again, "textarea").value, "one mug");
      press(get(again, "textarea"), { key: "Escape" });
      await settled();
      assert.equal(get<HTMLTextAreaElement>(again, "textarea").value, "a draft");
    });

    test("a page that prevents the event has taken the text", async () => {
      composer.addEventListener("agent-edit", (event) => event.preventDefault());
      press(field(), { key: "Enter" });
      await settled();
      assert.equal(store.getState().editing, null);
      assert.lengthOf(store.getState().messages, 2);
      assert.equal(field().value, "a draft");
    });

    test("axe finds nothing", () => checkAccessibility(composer));
  });

  test("what is being written outlives a move", async () => {
    type(field(), "half a sent");
    document.body.append(document.createElement("p"), composer);
    await settled();
    assert.equal(field().value, "half a sent");
  });

  test("it takes no focus by itself, and by focus() without scrolling", async () => {
    assert.equal(document.activeElement, document.body);
    const tall = document.createElement("div");
    tall.style.blockSize = "5000px";
    composer.before(tall);
    composer.focus();
    assert.equal(composer.shadowRoot?.activeElement, field());
    assert.equal(document.scrollingElement?.scrollTop, 0);
  });

  test("the page's placeholder and words replace ours", async () => {
    composer.placeholder = "Frag mich";
    composer.strings = { send: "Senden" };
    await settled();
    assert.equal(field().placeholder, "Frag mich");
    assert.equal(button().getAttribute("aria-label"), "Senden");
  });

  test("axe finds nothing, ready or not", async () => {
    await checkAccessibility(composer);
    store.setAdapter(new DrivenDownload());
    press(field(), { key: "Enter" });
    await settled();
    await checkAccessibility(composer);
  });
});
