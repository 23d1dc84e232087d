import { expect } from "chai";
import { checkRequests } from "../../task-success/requests.js";

const REQUEST = {
  id: "shop-dev-01",
  kind: "short",
  page: "/demo/shop/",
  messages: ["apply coupon TEA10"],
  expect: { outcome: "does", state: { coupon: "TEA10" }, says: ["10 %"] },
};

const file = (...requests: unknown[]) => ({ site: "shop", half: "dev", requests });

const problemOf = (value: unknown) => {
  try {
    checkRequests(value, "shop-dev.json");
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

suite("checkRequests", () => {
  test("gives what the file holds", () => {
    expect(checkRequests(file(REQUEST), "shop-dev.json")).to.deep.equal(file(REQUEST));
  });

  for (const [what, change] of Object.entries({
    "two-step, missing, off-topic": { kind: "shrot" },
    'page must be a path that begins with "/"': { page: "demo/shop/" },
    "messages must be a list of texts": { messages: [] },
    "during must be a script": { during: 7 },
    '"berfore" is none of id, kind': { berfore: "x" },
    'the outcome "does" needs a state': { expect: { outcome: "does" } },
    'the outcome "asks" leaves the page as it was': { expect: { outcome: "asks", state: {} } },
    "outcome must be one of does, answers": { expect: { outcome: "done" } },
    "says: SyntaxError": { expect: { outcome: "asks", says: ["(how"] } },
  })) {
    test(`says where and what: ${what}`, () => {
      const problem = problemOf(file(REQUEST, { ...REQUEST, id: "shop-dev-02", ...change }));
      expect(problem).to.contain("shop-dev.json, request 2 (shop-dev-02): ");
      expect(problem).to.contain(what);
    });
  }

  test("no two requests have one id", () => {
    const problem = problemOf(file(REQUEST, REQUEST));
    expect(problem).to.equal("shop-dev.json: two requests have the id shop-dev-01.");
  });

  test("what is no such file at all", () => {
    for (const value of [null, [], "x", {}, { site: "shop", half: "first", requests: [REQUEST] }]) {
      expect(problemOf(value), JSON.stringify(value)).to.match(/^shop-dev\.json: /);
    }
  });
});
