import { assert } from "chai";
import { formSchema } from "../../../../src/page/tool-effects/form-schema.js";
import { clearPage, find, putOnPage } from "../../../fixtures/on-page.js";

function schemaOf(fields: string, around = "") {
  putOnPage(`<form id="f">${fields}</form>${around}`);
  return formSchema(find("form", HTMLFormElement));
}

suite("formSchema", () => {
  teardown(clearPage);

  test("takes names, labels and what is required from the fields", () => {
    assert.deepEqual(
      schemaOf(
        `<label for="q">Search for: *</label><input id="q" name="q" required>
         <label>Message <textarea name="text">old words</textarea></label>
         <input name="mail" type="email" aria-label="Your address">
         <input name="code" placeholder="Coupon" pattern="[A-Z0-9]+">
         <button name="go">Send</button><input type="submit" name="s"><output name="o"></output>`,
        '<input name="far" form="f" title="Elsewhere"><input name="other">',
      ),
      {
        type: "object",
        properties: {
          q: { type: "string", description: "Search for" },
          text: { type: "string", description: "Message" },
          mail: { type: "string", description: "Your address" },
          code: { type: "string", pattern: "[A-Z0-9]+", description: "Coupon" },
          far: { type: "string", description: "Elsewhere" },
        },
        required: ["q"],
      },
    );
  });

  test("takes limits of numbers, and whole numbers where the steps are whole", () => {
    const { properties } = schemaOf(`
      <input type="number" name="qty" min="1" max="9">
      <input type="number" name="price" step="0.01" min="0">
      <input type="number" name="any" step="any">
      <input type="number" name="from" min="0.5">
      <input type="range" name="volume">`);
    assert.deepEqual(properties, {
      qty: { type: "integer", minimum: 1, maximum: 9 },
      price: { type: "number", minimum: 0 },
      any: { type: "number" },
      from: { type: "number", minimum: 0.5 },
      volume: { type: "integer", minimum: 0, maximum: 100 },
    });
  });

  test("offers options by value and says what they mean; not the empty and the disabled ones", () => {
    const { properties } = schemaOf(`
      <label>Size <select name="size"><option value="">Choose<option value="S">Small
        <option value="L">Large<option value="X" disabled>Sold out</select></label>
      <select name="by" aria-label="Sort by"><option value="price">Price<option value="name">Name</select>
      <select name="extras" multiple><option>milk<option>sugar</select>
      <select name="later"><option value="">Loading</select>`);
    assert.deepEqual(properties, {
      size: { type: "string", enum: ["S", "L"], description: "Size. S: Small, L: Large" },
      by: { type: "string", enum: ["price", "name"], description: "Sort by" },
      extras: { type: "array", items: { type: "string", enum: ["milk", "sugar"] } },
      later: { type: "string" },
    });
  });

  test("takes radio buttons as one choice, checkboxes of one name as a list, one checkbox as yes or no", () => {
    const { properties, required } = schemaOf(`
      <fieldset><legend>Delivery</legend>
        <label><input type="radio" name="way" value="post" required> By post</label>
        <label><input type="radio" name="way" value="pickup"> Pick up</label>
        <label><input type="radio" name="way" value="drone" disabled> Drone</label></fieldset>
      <b id="tops">Toppings</b><div role="group" aria-labelledby="tops"><input type="checkbox" name="top" value="nuts">
        <input type="checkbox" name="top" value="mint"></div>
      <label><input type="checkbox" name="gift"> Wrap it</label>`);
    assert.deepEqual(properties, {
      way: {
        type: "string",
        enum: ["post", "pickup"],
        description: "Delivery. post: By post, pickup: Pick up",
      },
      top: {
        type: "array",
        items: { type: "string", enum: ["nuts", "mint"] },
        description: "Toppings",
      },
      gift: { type: "boolean", description: "Wrap it" },
    });
    assert.deepEqual(required, ["way"]);
  });

  test("says how dates and times are written", () => {
    const { properties } = schemaOf(
      '<label>Day <input type="date" name="day"></label><input type="time" name="at">',
    );
    assert.deepEqual(properties, {
      day: { type: "string", format: "date", description: "Day, like 2027-03-14" },
      at: { type: "string", description: "at, like 19:30" },
    });
  });

  test("leaves out what no person can fill in now, and secrets", () => {
    const { properties } = schemaOf(`
      <input name="a" disabled><input name="b" readonly><input name="c" type="hidden">
      <input name="d" type="file"><input name="e" type="password"><input>
      <input name="f" autocomplete="cc-number">
      <fieldset disabled><input name="g"></fieldset>
      <input type="hidden" name="gift" value="0"><input type="checkbox" name="gift" value="1">`);
    assert.deepEqual(properties, { gift: { type: "boolean" } });
  });

  test("reads a form whose fields are called like its properties", () => {
    const { properties } = schemaOf('<input name="elements"><input name="name"><input name="id">');
    assert.deepEqual(Object.keys(properties ?? {}), ["elements", "name", "id"]);
  });
});

suite("What a page tells agents of its fields", () => {
  teardown(clearPage);

  test("comes before the label, and aria-description after it", () => {
    const { properties } = schemaOf(`
      <label>Size <input name="size" toolparamdescription=" The shoe
        size, European. "></label>
      <label>Colour <input name="colour" aria-description="Any CSS colour"></label>
      <input name="note" aria-description="For the driver">
      <input type="date" name="day" toolparamdescription="When">
      <input name="code" data-toolparamdescription="A coupon">`);
    const described = Object.entries(properties ?? {}).map(([name, { description }]) => [
      name,
      description,
    ]);
    assert.deepEqual(described, [
      ["size", "The shoe size, European."],
      ["colour", "Colour"],
      ["note", "For the driver"],
      ["day", "When, like 2027-03-14"],
      ["code", "A coupon"],
    ]);
  });

  test("may stand at a group, or at one of its buttons", () => {
    const { properties } = schemaOf(`
      <fieldset toolparamdescription="How it comes"><legend>Delivery</legend>
        <input type="radio" name="way" value="post"><input type="radio" name="way" value="bike"></fieldset>
      <fieldset><legend>Toppings</legend><input type="checkbox" name="top" value="nuts">
        <input type="checkbox" name="top" value="mint" toolparamdescription="On top"></fieldset>`);
    assert.equal(properties?.["way"]?.description, "How it comes");
    assert.equal(properties?.["top"]?.description, "On top");
  });

  test("opens hidden fields, and no secrets", () => {
    const { properties } = schemaOf(`
      <input type="hidden" name="token" value="x">
      <input type="hidden" name="shelf" toolparamdescription="Number of the shelf">
      <input type="password" name="pin" toolparamdescription="The PIN">`);
    assert.deepEqual(properties, { shelf: { type: "string", description: "Number of the shelf" } });
  });
});
