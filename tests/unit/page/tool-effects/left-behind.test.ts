import { assert } from "chai";
import { clearPage, find } from "../../../fixtures/on-page.js";
import { putForm, sent, submitWith } from "../../../fixtures/submitted-form.js";

suite("What a call of a form leaves behind", () => {
  teardown(clearPage);

  test("is not taken for the wish of the next", async () => {
    putForm(`<input name="product"><input type="number" name="qty" value="1">
      <select name="size"><option>S<option>M</select><input type="checkbox" name="gift">
      <input type="radio" name="way" value="post"><input type="radio" name="way" value="pickup">`);
    await submitWith({ product: "mug", qty: 2, size: "M", gift: true, way: "pickup" });
    await submitWith({ product: "pot", qty: 3 });
    await submitWith({ product: "teapot" });
    assert.deepEqual(sent[2], [
      ["product", "teapot"],
      ["qty", "1"],
      ["size", "S"],
    ]);
  });

  test("stays where the person has changed it since, as does what the person wrote", async () => {
    putForm('<input name="product"><input type="number" name="qty" value="1"><input name="note">');
    find("[name=note]", HTMLInputElement).value = "Ring twice";
    await submitWith({ product: "mug", qty: 2 });
    find("[name=qty]", HTMLInputElement).value = "7";
    await submitWith({ product: "teapot" });
    assert.deepEqual(sent[1], [
      ["product", "teapot"],
      ["qty", "7"],
      ["note", "Ring twice"],
    ]);
  });
});
