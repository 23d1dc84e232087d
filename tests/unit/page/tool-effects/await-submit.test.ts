import { assert } from "chai";
import { formEffect } from "../../../../src/page/tool-effects/form-effect.js";
import { effectCall } from "../../../fixtures/effect-call.js";
import { clearPage, failureOf, find, moment } from "../../../fixtures/on-page.js";
import { putForm, sent } from "../../../fixtures/submitted-form.js";

interface Review {
  said: Promise<unknown>;
  stop: AbortController;
  begun: () => number;
}

/** Fills in the form and comes back when it waits for the person. */
async function review(args: Record<string, unknown> = {}, fields = {}): Promise<Review> {
  const stop = new AbortController();
  let begins = 0;
  let isWaiting = false;
  const call = effectCall({
    target: "f",
    options: { submit: "review" },
    args,
    fields,
    signal: stop.signal,
    begin: () => void (begins += 1),
    waitForPerson(work) {
      isWaiting = true;
      return work.finally(() => (isWaiting = false));
    },
  });
  const act = await formEffect.prepare(call);
  const said = Promise.resolve(act());
  said.catch(() => {});
  assert.isTrue(isWaiting, "the time limit rests");
  return { said, stop, begun: () => begins };
}

const isSettled = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true).catch(() => true), moment().then(() => false)]);

suite('The effect form with submit="review"', () => {
  teardown(clearPage);

  test("fills the form in, leads the person to its button, and waits until they submit it", async () => {
    const form = putForm('<input name="q" required><button>Send</button>');
    const { said, begun } = await review({ q: "tea" });
    assert.isTrue(document.activeElement === find("button", HTMLButtonElement, form));
    assert.equal(find("input", HTMLInputElement, form).value, "tea");
    assert.isFalse(await isSettled(said));
    assert.deepEqual(sent, []);
    assert.equal(begun(), 0);

    find("input", HTMLInputElement, form).value = "green tea";
    find("button", HTMLButtonElement, form).click();
    assert.equal(begun(), 1, "what the page changes from here on is its answer");
    assert.equal(await said, "Submitted.");
    assert.deepEqual(sent, [[["q", "green tea"]]]);
  });

  test("lets the person put right what is missing", async () => {
    const form = putForm('<input name="q"><input name="name" required><button>Send</button>');
    const { said } = await review({ q: "tea" });
    find("button", HTMLButtonElement, form).click();
    assert.isFalse(await isSettled(said));
    find("[name=name]", HTMLInputElement, form).value = "Ada";
    find("button", HTMLButtonElement, form).click();
    assert.equal(await said, "Submitted.");
  });

  test("ends when the person resets the form, unless the page prevents that", async () => {
    const form = putForm('<input name="q"><button>Send</button><button type="reset">No</button>');
    const { said } = await review({ q: "tea" });
    const prevent = (event: Event) => event.preventDefault();
    form.addEventListener("reset", prevent);
    form.reset();
    assert.isFalse(await isSettled(said));
    form.removeEventListener("reset", prevent);
    form.reset();
    assert.equal(
      await failureOf(said),
      "Error [denied]: The person cancelled: the form was reset. Nothing was submitted.",
    );
  });

  test("ends when the form, or what is around it, is taken off the page", async () => {
    for (const remove of [
      (form: HTMLFormElement) => form.remove(),
      (form: HTMLFormElement) => form.parentElement?.remove(),
    ]) {
      const form = putForm('<input name="q"><button>Send</button>');
      const { said } = await review({ q: "tea" });
      remove(form);
      assert.equal(
        await failureOf(said),
        'Error [unavailable]: The form "f" went away before the person submitted it. Nothing was submitted.',
      );
    }
  });

  test("goes on with a form that a framework puts in its place", async () => {
    const form = putForm('<input name="q"><button>Send</button>');
    const { said } = await review({ q: "tea" });
    const next = form.cloneNode(true) as HTMLFormElement;
    form.remove();
    await moment();
    find("main", HTMLElement).append(next);
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.isFalse(await isSettled(said));
    next.requestSubmit();
    assert.equal(await said, "Submitted.");
  });

  test("does not take another form of the page for it", async () => {
    putForm('<input name="q">', "", '<form id="g"></form>');
    const { said } = await review({ q: "tea" });
    find("#g", HTMLFormElement).requestSubmit();
    find("#g", HTMLFormElement).reset();
    assert.isFalse(await isSettled(said));
    find("#f", HTMLFormElement).requestSubmit();
    assert.equal(await said, "Submitted.");
  });

  test("ends with the call", async () => {
    putForm('<input name="q">');
    const { said, stop } = await review({ q: "tea" });
    stop.abort(new Error("stopped"));
    assert.equal(await failureOf(said), "Error: stopped");
    find("form", HTMLFormElement).requestSubmit(); // Nothing listens any more.
  });

  test("leaves the form alone where a value cannot be", async () => {
    putForm('<input name="q" value="old" maxlength="3">');
    assert.equal(
      await failureOf(review({ query: "green" }, { query: "q" })),
      'Error [invalid_arguments]: "query" must have at most 3 characters.',
    );
    assert.equal(find("input", HTMLInputElement).value, "old");
  });

  test("is known by its word", () => {
    for (const submit of ["", "auto", "review", "Review"]) {
      assert.isNull(formEffect.flaw("f", { submit }));
    }
    assert.equal(
      formEffect.flaw("f", { submit: "later" }),
      'submit="later" is not known. Write submit="review" to let the person submit the form, or remove it.',
    );
  });
});

suite("Parameters of a form under other names", () => {
  teardown(clearPage);

  test("fill the fields that they stand for, and problems name them", async () => {
    const form = putForm('<input name="f_12" maxlength="5"><input name="own" required>');
    const call = effectCall({
      target: "f",
      args: { coupon: "TEA10", own: "x" },
      fields: { coupon: "f_12" },
    });
    const act = await formEffect.prepare(call);
    assert.equal(await act(), "Submitted.");
    assert.deepEqual(sent, [
      [
        ["f_12", "TEA10"],
        ["own", "x"],
      ],
    ]);
    find("[name=f_12]", HTMLInputElement, form).required = true;
    const empty = await formEffect.prepare({ ...call, args: { own: "y" } });
    assert.match(await failureOf(Promise.resolve().then(empty)), /"coupon": .+/);
    assert.equal(
      formEffect.missing("f", document, ["f_12", "lost"]),
      'The form "f" has no field "lost" now.',
    );
  });
});
