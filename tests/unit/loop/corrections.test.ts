import { assert } from "chai";
import { createScriptedProvider } from "../../../src/local-agent/providers/scripted.js";
import { correctionFor, type ReplyContext } from "../../../src/local-agent/loop/corrections.js";
import { call, fakePage, run, textsOf, tool } from "../../fixtures/loop.js";

/** A call that failed so. */
const failedWith = (text: string) => [{ toolName: "add", input: {}, text, failed: true }];

const context = (changes: Partial<ReplyContext> = {}): ReplyContext => ({
  request: "add a mug to the cart",
  tools: [tool("add_to_cart")],
  results: [],
  failures: [],
  ...changes,
});

suite("corrections (seed run-local-agent, 7)", () => {
  test("a plain reply that ignores the last failed call is sent back with the error, once", async () => {
    const { req } = fakePage({ answer: () => Promise.reject(new Error("sold out")) });
    const provider = createScriptedProvider([
      call("add", { qty: 1 }),
      "All done!",
      "Enjoy your mugs!",
    ]);
    const parts = await run(provider, req);
    const sentBack = provider.requests[2]?.messages.at(-1);
    assert.equal(sentBack?.role, "user");
    assert.include(sentBack?.content, "Error [failed]: sold out");
    assert.include(sentBack?.content, "Don't say it worked");
    assert.deepEqual(
      textsOf(parts),
      ["Enjoy your mugs!"],
      "once a step: the second reply is shown",
    );
  });

  test("a reply that admits the failure, repeats it or asks back is shown", () => {
    const failures = failedWith("Error [failed]: sold out");
    for (const reply of [
      "That did not work: sold out.",
      "I couldn't add it.",
      "Sorry, they are gone.",
      "Which other mug would you like?",
    ]) {
      assert.isNull(correctionFor(reply, context({ failures })), reply);
    }
    assert.property(correctionFor("Added to your cart.", context({ failures })), "sendBack");
  });

  test("a failure that a later call made good is no matter any more", async () => {
    let tries = 0;
    const { req } = fakePage({
      answer: () => (tries++ === 0 ? Promise.reject(new Error("busy")) : "Added 1."),
    });
    const steps = [call("add", { qty: 1 }), call("add", { qty: 1 }), "One mug is in the cart."];
    assert.deepEqual(textsOf(await run(createScriptedProvider(steps), req)), [
      "One mug is in the cart.",
    ]);
  });

  test("every failure of the step is told, with the places that its call was about", async () => {
    const { req } = fakePage({
      tools: [tool("open"), tool("add")],
      answer: (name) => {
        if (name === "add") return "Added.";
        throw new Error("401 for https://me:secret@example.com");
      },
    });
    const calls = ["/a", "/b"].map((path) => call("open", { path, note: "private" }));
    const provider = createScriptedProvider([[...calls, call("add")].join("\n"), "All done!", "."]);
    await run(provider, req);
    const sentBack = provider.requests[2]?.messages.at(-1)?.content ?? "";
    const error = "Error [failed]: 401 for https://[redacted]@example.com";
    assert.include(sentBack, `\n- open(path=/a): ${error}\n- open(path=/b): ${error}\n`);
    assert.notMatch(sentBack, /private|secret/);
  });

  test("a reply to an action request that tells the user to use a tool that is here is sent back", async () => {
    const { req, calls } = fakePage({
      request: "add a mug to the cart",
      tools: [tool("add_to_cart")],
    });
    const provider = createScriptedProvider([
      "Just click Add to cart on this page.",
      call("add_to_cart"),
      "It is in your cart.",
    ]);
    const parts = await run(provider, req);
    assert.include(provider.requests[1]?.messages.at(-1)?.content, "you do it. Call now");
    assert.equal(calls.length, 1);
    assert.deepEqual(textsOf(parts), ["It is in your cart."]);
  });

  test("telling is found by name, title and words; a question how, or another tool, is left alone", () => {
    const titled = { ...tool("add_to_cart"), title: "Put in basket" };
    const sentBack = (reply: string, changes: Partial<ReplyContext> = {}) =>
      correctionFor(reply, context({ tools: [titled], ...changes })) !== null;
    assert.isTrue(sentBack('Press the "Put in basket" button.'));
    assert.isTrue(sentBack("You can use the add_to_cart tool."));
    assert.isFalse(sentBack("I added it. To cart means basket. Press on."));
    assert.isFalse(sentBack("Click Checkout."));
    assert.isFalse(sentBack("Click add to cart.", { request: "How do I add a mug?" }));
    assert.isFalse(
      sentBack("Click add to cart.", { request: "can you tell me how to add a mug?" }),
    );
    assert.isTrue(sentBack("Click add to cart.", { request: "Can you add a mug?" }));
  });

  test("a tool's name is never read as a pattern", () => {
    const odd = { ...tool("x"), title: "(a+)+$ [" };
    assert.isNull(correctionFor(`click ${"a".repeat(50_000)}!`, context({ tools: [odd] })));
    assert.isNotNull(correctionFor("click (a+)+$ [", context({ tools: [odd] })));
  });

  test("a reply that only echoes an earlier result is replaced by the gist of the last one", async () => {
    const { req } = fakePage({
      tools: [tool("find"), tool("count")],
      answer: (name) => (name === "find" ? "blue mug, red mug" : { total: 2, page: "mugs" }),
    });
    const provider = createScriptedProvider([call("find"), call("count"), "Blue mug, red mug"]);
    const parts = await run(provider, req);
    assert.deepEqual(textsOf(parts), ["total: 2, page: mugs"]);
  });

  test("an answer out of a long result is no echo; a copy that breaks off is one", () => {
    const results = [`Green Sencha 8.90 €. ${"Other teas are listed below. ".repeat(20)}`];
    assert.isNull(correctionFor("Green Sencha 8.90 €.", context({ results })));
    assert.property(
      correctionFor(results[0]?.slice(0, 400) ?? "", context({ results })),
      "replaceWith",
    );
  });

  test("an empty reply after a result is the result's gist", async () => {
    const parts = await run(
      createScriptedProvider([call("add", { qty: 1 }), "  "]),
      fakePage().req,
    );
    assert.deepEqual(textsOf(parts), ["Added."]);
  });

  test("a failed result's gist says that it did not work", async () => {
    const { req } = fakePage({ answer: () => Promise.reject(new Error("sold out")) });
    const steps = [call("add", { qty: 1 }), "Error [failed]: sold out"];
    assert.deepEqual(textsOf(await run(createScriptedProvider(steps), req)), [
      "That did not work: sold out",
    ]);
  });

  suite("the languages that the chat speaks", () => {
    const titled = (title: string) => ({ ...tool("add_to_cart"), title });
    const sentBack = (reply: string, request: string, title: string) =>
      correctionFor(reply, context({ request, tools: [titled(title)] })) !== null;

    test("German: a reply that leaves the work to the person is sent back", () => {
      for (const reply of [
        "Klicken Sie auf „In den Warenkorb“.",
        "Klick einfach auf In den Warenkorb!",
        "Öffne dazu die Teeseite und drücke dort In den Warenkorb.",
        "Sie können dafür auf In den Warenkorb klicken.",
        "Du musst nur noch In den Warenkorb auswählen.",
        "Bitte verwenden Sie das Werkzeug add_to_cart.",
        "Bitte auf In den Warenkorb tippen.",
      ]) {
        assert.isTrue(sentBack(reply, "leg eine Tasse in den Korb", "In den Warenkorb"), reply);
      }
    });

    test("German: what the assistant did, does, or only names is left alone", () => {
      for (const reply of [
        "Ich habe auf In den Warenkorb geklickt.",
        "Ich öffne jetzt die Seite und lege es mit In den Warenkorb hinein.",
        "Danach nutze ich In den Warenkorb.",
        "Der Knopf In den Warenkorb öffnet ein Fenster.",
        "Die Tasse liegt im Korb. In den Warenkorb passt noch mehr.",
        "Klick. Die Tasse kam In den Warenkorb.",
        "Zwei blaue Tassen sind jetzt drin, zusammen 24 €.",
      ]) {
        assert.isFalse(sentBack(reply, "leg eine Tasse in den Korb", "In den Warenkorb"), reply);
      }
    });

    test("Arabic: a reply that leaves the work to the person is sent back", () => {
      for (const reply of [
        "اضغط على زر «أضف إلى السلة».",
        "ثم انقري فوق أضف إلى السلة",
        "يمكنك الضغط على أضف إلى السلة لإضافة الكوب.",
        "قُمْ بِالضَّغْطِ على أضف إلى السلة",
        "استخدم الأداة add_to_cart من فضلك.",
        "افتح القائمة واختر أضف إلى السلة.",
      ]) {
        assert.isTrue(sentBack(reply, "أضف كوبا أزرق", "أضف إلى السلة"), reply);
      }
    });

    test("Arabic: what the assistant did, or only names, is left alone", () => {
      for (const reply of [
        "أضفت الكوب الأزرق إلى سلتك.",
        "لقد استخدمت أضف إلى السلة وأصبح الكوب فيها.",
        "تم الضغط على أضف إلى السلة.",
        "الزر أضف إلى السلة يعمل الآن.",
      ]) {
        assert.isFalse(sentBack(reply, "أضف كوبا أزرق", "أضف إلى السلة"), reply);
      }
    });

    test("a question how is answered, a polite request is done", () => {
      const german = "Klicken Sie auf In den Warenkorb.";
      for (const request of [
        "Wie lege ich eine Tasse in den Korb?",
        "Kannst du mir bitte sagen, wie das geht?",
        "Gibt es hier Tassen?",
        "Welche Tassen hast du?",
      ]) {
        assert.isFalse(sentBack(german, request, "In den Warenkorb"), request);
      }
      for (const request of ["Kannst du bitte eine Tasse kaufen?", "Zeig mir den Korb"]) {
        assert.isTrue(sentBack(german, request, "In den Warenkorb"), request);
      }
      const arabic = "اضغط على أضف إلى السلة.";
      for (const request of [
        "كيف أضيف كوبا؟",
        "من فضلك قل لي كيف أضيف كوبا",
        "هل يمكنك أن تشرح لي كيف أضيفه؟",
        "هل عندكم أكواب؟",
        "من باع هذا؟",
      ]) {
        assert.isFalse(sentBack(arabic, request, "أضف إلى السلة"), request);
      }
      for (const request of ["هل يمكنك إضافة كوب؟", "من فضلك أضف كوبا"]) {
        assert.isTrue(sentBack(arabic, request, "أضف إلى السلة"), request);
      }
    });

    test("a failure is admitted, or passed over, in each of them", () => {
      const failures = failedWith("Error [failed]: sold out");
      for (const reply of [
        "Das hat leider nicht geklappt.",
        "Dabei kam es zu einem Fehler.",
        "Es gibt keine blauen Tassen mehr.",
        "عذرًا، نفدت الكمية.",
        "تعذَّر إتمام الطلب.",
        "لم ينجح ذلك.",
        "أي كوب تريد؟",
      ]) {
        assert.isNull(correctionFor(reply, context({ failures })), reply);
      }
      for (const reply of ["Erledigt, die Tasse liegt im Korb.", "تمت إضافة الكوب إلى السلة."]) {
        assert.isNotNull(correctionFor(reply, context({ failures })), reply);
      }
    });

    test("a verb within a tool's name is no instruction", () => {
      const tools = [tool("open_basket"), tool("add_to_cart")];
      const reply = "I have open_basket and add_to_cart here.";
      assert.isNull(correctionFor(reply, context({ tools })));
    });

    test("time grows with the length of the reply alone", () => {
      const reply = `${"bitte klicken Sie ".repeat(20_000)}${"اضغط ".repeat(20_000)}`;
      assert.isNull(correctionFor(reply, context()));
      assert.isNull(correctionFor("Done.", context({ request: "bitte ".repeat(50_000) })));
    });
  });
});
