import { assert } from "chai";
import { knownTools } from "../../../src/local-agent/replies/known-tools.js";

suite("knownTools", () => {
  test("finds a name exactly before it mends one", () => {
    const tools = knownTools(["add_item", "addItem", "functions.add_item"]);
    for (const name of ["add_item", "addItem", "functions.add_item"]) {
      assert.equal(tools.find(name), name);
    }
  });

  test("mends prefixes, letter case, separators, quotes and blanks", () => {
    const tools = knownTools(["set_theme", "open-page", "addToCart"]);
    const mended: [written: string, name: string][] = [
      ["functions.set_theme", "set_theme"],
      ["function.set_theme", "set_theme"],
      ["tools/set_theme", "set_theme"],
      ["tool:set_theme", "set_theme"],
      ["SET_THEME", "set_theme"],
      ["set-theme", "set_theme"],
      ["setTheme", "set_theme"],
      ["set theme", "set_theme"],
      [' "set_theme"\n', "set_theme"],
      ["open_page", "open-page"],
      ["add_to_cart", "addToCart"],
    ];
    for (const [written, name] of mended) assert.equal(tools.find(written), name, written);
  });

  test("never guesses the nearest name", () => {
    const tools = knownTools(["set_theme", "cart.add_item"]);
    for (const name of ["set_themes", "theme", "add_item", "xset_theme", "", "constructor"]) {
      assert.isUndefined(tools.find(name), name);
    }
    assert.isUndefined(knownTools([]).find("set_theme"));
  });

  test("does not choose between two tools that a mended name may mean", () => {
    assert.isUndefined(knownTools(["add_item", "add-item"]).find("addItem"));
  });

  test("says whether a name that is cut off may still become one", () => {
    const tools = knownTools(["set_theme"]);
    for (const begun of ["", "se", "set_theme", "Set-Th"]) assert.isTrue(tools.mayBegin(begun));
    assert.isFalse(tools.mayBegin("demo"));
    assert.isFalse(knownTools([]).mayBegin(""));
  });

  test("takes every name where no tools are listed", () => {
    assert.equal(knownTools(undefined).find(" anything "), "anything");
    assert.isFalse(knownTools(undefined).listed);
    assert.isTrue(knownTools([]).listed);
  });
});
