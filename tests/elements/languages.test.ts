import { assert } from "chai";
import "../../elements/agent-chat.js";
import "../../elements/chat-pieces.js";
import "../../elements/agent-approval.js";
import { ENGLISH } from "../../elements/strings.js";
import { ARABIC } from "../../elements/strings/ar.js";
import { GERMAN } from "../../elements/strings/de.js";
import { registerStrings } from "../../elements/strings/languages.js";
import type { AgentToolPart } from "../../src/local-agent/contract/messages.js";
import { until } from "../fixtures/until.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenAdapter, DrivenDownload } from "./driven-adapter.js";
import { clearPage, get, mount, newStore, settled, shownText } from "./mount.js";

const ASKS: AgentToolPart = {
  type: "dynamic-tool",
  toolCallId: "c",
  toolName: "place_order",
  input: {},
  state: "approval-requested",
  approval: { id: "a" },
};

/** The warnings of the console while something is done. */
async function warningsOf(act: () => unknown): Promise<string[]> {
  const { warn } = console;
  const warnings: string[] = [];
  console.warn = (text: string) => warnings.push(text);
  try {
    await act();
  } finally {
    console.warn = warn;
  }
  return warnings;
}

suite("languages of the elements", () => {
  const page = document.documentElement;

  /** A card that asks, whose buttons say in which language it speaks. */
  const ask = async (attributes: Record<string, string> = {}, strings?: object) => {
    const agent = newStore().name;
    const card = await mount(
      "agent-approval",
      { agent, ...attributes },
      { call: ASKS, ...(strings ? { strings } : {}) },
    );
    await settled();
    return card;
  };
  const runOf = (card: Element) => get(card, "[part=approval-run]").textContent;
  const dirOf = (card: Element) => getComputedStyle(get(card, ".root")).direction;

  teardown(() => {
    clearPage();
    page.removeAttribute("lang");
    page.removeAttribute("dir");
  });

  test("English where the page says no language, or one that nobody has words for", async () => {
    assert.equal(runOf(await ask()), ENGLISH.run);
    for (const lang of ["en-GB", "tlh", "", "no language!", "x".repeat(100_000), "__proto__"]) {
      assert.equal(runOf(await ask({ lang })), ENGLISH.run, lang.slice(0, 20));
    }
  });

  test("the nearest lang counts, and a region falls back on its language", async () => {
    page.lang = "ar";
    assert.equal(runOf(await ask()), ARABIC.run);
    assert.equal(runOf(await ask({ lang: "de" })), GERMAN.run);
    for (const lang of ["de-AT", "DE-ch-1996", " de "]) {
      assert.equal(runOf(await ask({ lang })), GERMAN.run, lang);
    }
  });

  test("lang is found through shadow roots", async () => {
    const host = document.createElement("div");
    host.lang = "de";
    document.body.append(host);
    const card = await ask();
    host.attachShadow({ mode: "open" }).append(card);
    await settled();
    assert.equal(runOf(card), GERMAN.run);
  });

  test("a lang that changes, and an element that is moved, change the words", async () => {
    const card = await ask();
    page.lang = "de";
    await settled();
    assert.equal(runOf(card), GERMAN.run);
    const section = document.createElement("section");
    section.lang = "en";
    document.body.append(section);
    section.append(card);
    await settled();
    assert.equal(runOf(card), ENGLISH.run);
    section.lang = "ar";
    await settled();
    assert.equal(runOf(card), ARABIC.run);
  });

  test("everything in a chat speaks the chat's language, and its numbers do", async () => {
    const store = newStore();
    const adapter = new DrivenDownload();
    const chat = await mount("agent-chat", { agent: store.name, lang: "de" }, { adapter });
    await settled();
    const text = shownText(chat);
    assert.include(text, GERMAN.greeting);
    assert.include(text, GERMAN.downloadPrivacy);
    const input = get<HTMLTextAreaElement>(chat, "agent-composer", "textarea");
    assert.equal(input.placeholder, GERMAN.placeholderDownloadable);
    assert.include(text, GERMAN.refusedDownloadable);
    store.dispatch({
      type: "model-progress",
      progress: { loaded: 1.5 * 1024 ** 2, total: 2 ** 30 },
    });
    await until(() => shownText(chat).includes("1,5 MB von 1 GB")); // Its lines are loaded with the download.
  });

  test("a page's own words are completed from the language", async () => {
    const card = await ask({ lang: "de" }, { run: "Los" });
    assert.equal(runOf(card), "Los");
    assert.equal(get(card, "[part=approval-refuse]").textContent, GERMAN.dontRun);
  });

  suite("direction", () => {
    test("Arabic is written from right to left where the page sets no direction", async () => {
      assert.equal(dirOf(await ask({ lang: "ar" })), "rtl");
      assert.equal(dirOf(await ask({ lang: "de" })), "ltr");
    });

    test("a dir at or inside of the lang rules; one around it does not", async () => {
      page.dir = "ltr";
      page.lang = "ar";
      assert.equal(dirOf(await ask()), "ltr");
      page.dir = "rtl";
      assert.equal(dirOf(await ask()), "rtl");
      assert.equal(dirOf(await ask({ lang: "de" })), "ltr");
      assert.equal(dirOf(await ask({ lang: "de", dir: "rtl" })), "rtl");
    });

    test("the page's direction stays where there are no words for its language", async () => {
      page.dir = "rtl";
      assert.equal(dirOf(await ask()), "rtl");
      assert.equal(dirOf(await ask({ lang: "he" })), "rtl");
    });

    test("the page's own words may name theirs", async () => {
      assert.equal(dirOf(await ask({}, { dir: "rtl" })), "rtl");
    });

    test("a value stands beside its name, whichever way it is written", async () => {
      const card = await ask({ lang: "ar" });
      card.call = { ...ASKS, input: { total: "24.00 €" } };
      await settled();
      assert.equal(getComputedStyle(get(card, "dd")).textAlign, "right");
    });

    test("all of a chat follows, and axe finds nothing", async () => {
      const adapter = new DrivenAdapter();
      const chat = await mount("agent-chat", { agent: newStore().name, lang: "ar" }, { adapter });
      await settled();
      const field = get(chat, "agent-composer", "textarea");
      assert.isTrue(get(chat, "agent-composer", "[part=composer]").matches(":dir(rtl)"));
      assert.equal(getComputedStyle(get(chat, "agent-log", "#log")).direction, "rtl");
      assert.equal((field as HTMLTextAreaElement).placeholder, ARABIC.placeholder);
      await checkAccessibility(chat);
    });
  });

  suite("registerStrings", () => {
    const words = Object.fromEntries(Object.keys(ENGLISH).map((key) => [key, `fr ${key}`]));

    test("gives the elements another language, those that are shown already included", async () => {
      page.lang = "fr-CA";
      const card = await ask();
      assert.equal(runOf(card), ENGLISH.run);
      const warnings = await warningsOf(() => registerStrings("fr", { ...words, dir: "ltr" }));
      await settled();
      assert.equal(runOf(card), "fr run");
      assert.deepEqual(warnings, []);
    });

    test("what is missing is English, and named", async () => {
      const warnings = await warningsOf(() => registerStrings("nl", { run: "Uitvoeren" }));
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? "", /words for "nl" lack label, onDevice.* and \d+ more/);
      const card = await ask({ lang: "nl" });
      assert.equal(runOf(card), "Uitvoeren");
      assert.equal(get(card, "[part=approval-refuse]").textContent, ENGLISH.dontRun);
    });

    test("a region of its own wins over its language", async () => {
      await warningsOf(() => registerStrings("de-CH", { ...GERMAN, lang: "de-CH", run: "Mache" }));
      assert.equal(runOf(await ask({ lang: "de-CH" })), "Mache");
      assert.equal(runOf(await ask({ lang: "de-DE" })), GERMAN.run);
    });

    test("what is no language, or no words, is a programmer's error", () => {
      assert.throws(() => registerStrings("not a tag", {}), TypeError, "language tag");
      assert.throws(() => registerStrings(7 as never, {}), TypeError, "language tag");
      assert.throws(() => registerStrings("fr", null as never), TypeError, "object");
    });
  });

  suite("the shipped catalogues", () => {
    for (const [name, catalogue] of Object.entries({ GERMAN, ARABIC })) {
      test(`${name} has every text, with the places to fill in`, () => {
        assert.sameMembers(Object.keys(catalogue), Object.keys(ENGLISH));
        const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
        for (const key of Object.keys(ENGLISH) as (keyof typeof ENGLISH)[]) {
          assert.notEqual(catalogue[key].trim(), "", key);
          assert.equal(places(catalogue[key]), places(ENGLISH[key]), key);
        }
      });
    }
  });
});
