import { assert } from "chai";
import { clearPage, failureOf, find } from "../../../fixtures/on-page.js";
import { putForm, sent, submitWith } from "../../../fixtures/submitted-form.js";

suite("The effect form", () => {
  teardown(clearPage);

  test("fills in all kinds of fields and submits as the form's button would", async () => {
    putForm(
      `<input name="q"><input type="number" name="qty" value="1"><textarea name="text"></textarea>
       <input type="date" name="day"><input type="range" name="volume"><input type="color" name="c">
       <select name="size"><option value="S">Small<option value="L">Large</select>
       <select name="extras" multiple><option>milk<option>sugar<option>salt</select>
       <input type="radio" name="way" value="post" checked><input type="radio" name="way" value="pickup">
       <input type="checkbox" name="top" value="nuts" checked><input type="checkbox" name="top" value="mint">
       <input type="checkbox" name="gift"><input name="untouched" value="mine">
       <button name="do" value="buy">Buy</button>`,
      "",
      '<input name="far" form="f">',
    );
    const said = await submitWith({
      q: "tea",
      qty: 2,
      text: "two\nlines",
      day: "2027-03-14",
      volume: 30,
      c: "#00FF00",
      size: "L",
      extras: ["milk", "salt"],
      way: "pickup",
      top: ["mint"],
      gift: true,
      far: "away",
    });
    assert.equal(said, "Submitted.");
    assert.deepEqual(sent, [
      [
        ["q", "tea"],
        ["qty", "2"],
        ["text", "two\nlines"],
        ["day", "2027-03-14"],
        ["volume", "30"],
        ["c", "#00ff00"],
        ["size", "L"],
        ["extras", "milk"],
        ["extras", "salt"],
        ["way", "pickup"],
        ["top", "mint"],
        ["gift", "on"],
        ["untouched", "mine"],
        ["do", "buy"],
        ["far", "away"],
      ],
    ]);
  });

  test("finds an option by its visible label, in any case", async () => {
    putForm(`<select name="size"><option value="1">Small<option value="2">Extra Large</select>
      <label><input type="radio" name="way" value="p">Pick up</label>
      <label><input type="checkbox" name="top" value="n1">Nuts</label>`);
    await submitWith({ size: " extra large", way: "PICK UP", top: "nuts" });
    assert.deepEqual(sent, [
      [
        ["size", "2"],
        ["way", "p"],
        ["top", "n1"],
      ],
    ]);
  });

  test("prefers an option's exact value to a label of the same text", async () => {
    putForm(`<select name="n"><option value="2">1<option value="1">2</select>`);
    await submitWith({ n: 1 });
    assert.deepEqual(sent, [[["n", "1"]]]);
  });

  test("is heard by a page that listens for input and change", async () => {
    const form = putForm(`<input name="q"><select name="s"><option>a<option>b</select>
      <input type="checkbox" name="gift"><textarea name="t"></textarea>`);
    const heard: string[] = [];
    for (const type of ["input", "change", "click"]) {
      document.body.addEventListener(type, (event) => {
        const control = event.target as HTMLInputElement;
        if (control.form === form) heard.push(`${type} ${control.name} ${control.value}`);
      });
    }
    await submitWith({ q: "tea", s: "b", gift: true, t: "hi" });
    assert.deepEqual(heard, [
      "input q tea",
      "change q tea",
      "input s b",
      "change s b",
      "click gift on",
      "input gift on",
      "change gift on",
      "input t hi",
      "change t hi",
    ]);
  });

  test("fills a controlled field: a framework's own property over the value does not hide the change", async () => {
    putForm('<input name="q" value=""><input type="checkbox" name="gift">');
    const input = find("[name=q]", HTMLInputElement);
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    // As React does: the node's own accessor notes what the framework wrote, so that an input event with
    // another value is a person's; what is not taken into the state is put back.
    let known = "";
    let state = "";
    Object.defineProperty(input, "value", {
      configurable: true,
      get: () => native?.get?.call(input) as unknown,
      set(value: string) {
        known = value;
        native?.set?.call(input, value);
      },
    });
    input.addEventListener("input", () => {
      if (input.value !== known) state = input.value;
      queueMicrotask(() => (input.value = state));
    });
    await submitWith({ q: "tea" });
    assert.equal(state, "tea");
    assert.deepEqual(sent, [[["q", "tea"]]]);
  });

  test("lets the page take the values in before it submits", async () => {
    const form = putForm('<input name="q"><button disabled>Search</button>');
    form.addEventListener("input", () => {
      requestAnimationFrame(() =>
        find("button", HTMLButtonElement, form).toggleAttribute("disabled"),
      );
    });
    assert.equal(await submitWith({ q: "tea" }), "Submitted.");
  });

  test("leaves the form as it is where a value cannot be, and says all that is wrong", async () => {
    putForm(`<input name="q" value="old"><select name="size"><option>S<option>M</select>
      <input type="date" name="day"><input type="number" name="qty" min="1" max="9">
      <input name="code" maxlength="5"><input type="email" name="mail"><input type="color" name="c">`);
    const failure = await failureOf(
      submitWith({
        q: "new",
        size: "XL",
        day: "tomorrow",
        qty: 12,
        code: "TOOLONG",
        mail: "nobody",
        c: "red",
      }),
    );
    assert.match(failure, /^Error \[invalid_arguments\]: "size" must be one of "S", "M"\. /);
    assert.include(failure, '"day" must be written like 2027-03-14, got "tomorrow".');
    assert.include(failure, '"code" must have at most 5 characters.');
    assert.include(failure, '"c" must be written like #2e7d32, got "red".');
    assert.match(failure, /"qty" is not accepted: .+/);
    assert.match(failure, /"mail" is not accepted: .+/);
    assert.equal(find("[name=q]", HTMLInputElement).value, "old");
    assert.deepEqual(sent, []);
  });

  test("does not submit a form that stays invalid, and passes its own messages on", async () => {
    const form = putForm('<input name="q" required><input name="code">');
    find("[name=code]", HTMLInputElement, form).addEventListener("input", (event) => {
      (event.target as HTMLInputElement).setCustomValidity("We do not know this coupon.");
    });
    const failure = await failureOf(submitWith({ code: "X" }));
    assert.match(failure, /^Error \[invalid_arguments\]: "q": .+ We do not know this coupon\.$/);
    assert.deepEqual(sent, []);
  });

  test("submits what the page does not want checked", async () => {
    putForm('<input name="q" required><input type="email" name="mail">', "novalidate");
    await submitWith({ mail: "nobody" });
    assert.deepEqual(sent, [
      [
        ["q", ""],
        ["mail", "nobody"],
      ],
    ]);
  });

  test("refuses a button that is disabled, as a person would find it", async () => {
    putForm('<input name="q"><button disabled>Search</button>');
    assert.equal(
      await failureOf(submitWith({ q: "tea" })),
      'Error [failed]: The form\'s button "Search" is disabled now. Not submitted.',
    );
    assert.deepEqual(sent, []);
  });

  test("says so when the form, a field, or the way into a field is not there", async () => {
    putForm('<input name="q"><input name="fixed" readonly><input type="file" name="photo">');
    assert.equal(
      await failureOf(submitWith({ q: "tea", colour: "red" })),
      'Error [failed]: The form "f" has no field "colour" now. Nothing was submitted.',
    );
    assert.equal(
      await failureOf(submitWith({ fixed: "x", photo: "y" })),
      'Error [invalid_arguments]: "fixed" cannot be filled in now. "photo" cannot be filled in now.',
    );
    clearPage();
    assert.equal(
      await failureOf(submitWith({ q: "tea" })),
      'Error [unavailable]: There is no form with the id "f" on the page now. Nothing was submitted.',
    );
    assert.deepEqual(sent, []);
  });

  test("does not submit after Stop", async () => {
    putForm('<input name="q">');
    const stop = new AbortController();
    const call = submitWith({ q: "tea" }, stop.signal);
    stop.abort(new Error("stopped"));
    assert.equal(await failureOf(call), "Error: stopped");
    assert.deepEqual(sent, []);
  });

  test("submits the form that is there after the page has drawn itself anew", async () => {
    const form = putForm('<input name="q">');
    form.addEventListener("input", () => {
      const next = form.cloneNode(true) as HTMLFormElement;
      next.append(Object.assign(document.createElement("input"), { name: "new", value: "1" }));
      form.replaceWith(next);
    });
    await submitWith({ q: "tea" });
    assert.deepEqual(sent[0]?.at(-1), ["new", "1"]);
  });

  test("submits a form whose fields are called like its methods", async () => {
    putForm('<input name="requestSubmit"><input name="submit"><input name="elements">');
    await submitWith({ submit: "x", elements: "y" });
    assert.deepEqual(sent, [
      [
        ["requestSubmit", ""],
        ["submit", "x"],
        ["elements", "y"],
      ],
    ]);
  });

  test("fills a custom control that takes part in forms", async () => {
    class FancyInput extends HTMLElement {
      static formAssociated = true;
      readonly #internals = this.attachInternals();
      #value = "";
      get value() {
        return this.#value;
      }
      set value(value: string) {
        this.#value = value;
        this.#internals.setFormValue(value);
      }
    }
    customElements.define("fancy-input", FancyInput);
    putForm('<fancy-input name="q"></fancy-input>');
    await submitWith({ q: "tea" });
    assert.deepEqual(sent, [[["q", "tea"]]]);
  });
});
