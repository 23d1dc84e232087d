import { expect } from "chai";
import { judge, type Outcome } from "../../task-success/judge.js";

const START = { basket: ["teapot"], coupon: null };

const told = (reply: string, after: Record<string, unknown> = START, errors: string[] = []) =>
  ({ isOver: true, reply, before: START, after, errors }) satisfies Outcome;

suite("judge: the page", () => {
  const does = { outcome: "does", state: { coupon: "TEA10" } } as const;
  const done = { ...START, coupon: "TEA10" };

  test("what is named must be so, all else as it was", () => {
    expect(judge(does, told("Done.", done)).right).to.equal(true);
    expect(judge(does, told("Done.")).why).to.equal('coupon is null, not "TEA10"');
    const emptied = { ...done, basket: [] };
    expect(judge(does, told("Done.", emptied)).why).to.equal('basket is [], not ["teapot"]');
  });

  test("lists match item by item and in order, objects in what is named of them", () => {
    const wanted = [{ day: "2027-03-14" }, { day: "2027-03-15" }];
    const expected = { outcome: "does", state: { bookings: wanted } } as const;
    const booked = [
      { day: "2027-03-14", code: "R1" },
      { day: "2027-03-15", code: "R2" },
    ];
    const judged = (bookings: unknown) => judge(expected, told("Booked.", { ...START, bookings }));
    expect(judged(booked).right).to.equal(true);
    expect(judged([...booked].reverse()).right).to.equal(false);
    expect(judged(booked.slice(1)).right).to.equal(false);
    expect(judged([...booked, ...booked]).right).to.equal(false);
    expect(judged({ 0: wanted[0], 1: wanted[1] }).right).to.equal(false);
    expect(judged(null).right).to.equal(false);
  });

  test("a key that came or went has changed", () => {
    expect(judge({ outcome: "answers" }, told("Yes.", { ...START, more: 1 })).right).to.equal(
      false,
    );
    expect(judge({ outcome: "answers" }, told("Yes.", { coupon: null })).right).to.equal(false);
  });
});

suite("judge: the reply", () => {
  test("says are regular expressions of any case, all of which must match", () => {
    const expected = { outcome: "answers", says: ["open", "17[:.]00"] } as const;
    expect(judge(expected, told("Open from 17:00.")).right).to.equal(true);
    expect(judge(expected, told("Open.")).why).to.equal("it does not say /17[:.]00/");
  });

  test("asks, declines, admits", () => {
    expect(judge({ outcome: "asks" }, told("For how many?")).right).to.equal(true);
    expect(judge({ outcome: "asks" }, told("I need more.")).right).to.equal(false);
    for (const no of [
      "I cannot do that here.",
      "I can only help with this site.",
      "I only speak English.",
      "Sorry, there is no tool for that.",
    ]) {
      expect(judge({ outcome: "declines" }, told(no)).right, no).to.equal(true);
    }
    expect(judge({ outcome: "declines" }, told("It was Brazil.")).right).to.equal(false);
    expect(judge({ outcome: "fails" }, told("That did not work.")).right).to.equal(true);
    expect(judge({ outcome: "fails" }, told("Done.")).right).to.equal(false);
  });

  test("a page's own words for a failure admit it", () => {
    const error = "At most 12 guests";
    expect(judge({ outcome: "fails" }, told(`${error}.`, START, [error])).right).to.equal(true);
    expect(judge({ outcome: "fails" }, told(`${error}.`)).right).to.equal(false);
  });
});

test("judge: what is not over is wrong, whatever the page is like by now", () => {
  const late = { ...told(""), isOver: false };
  expect(judge({ outcome: "answers" }, late).why).to.equal("it took too long");
});

suite("judge: false done", () => {
  const isFalseDone = (...args: Parameters<typeof judge>) => judge(...args).falseDone;

  test("nothing was done, and the reply says nothing of that", () => {
    const expected = { outcome: "does", state: { coupon: "TEA10" } } as const;
    expect(isFalseDone(expected, told("Done. Coupon TEA10."))).to.equal(true);
    expect(isFalseDone(expected, told("That did not work."))).to.equal(false);
    expect(isFalseDone(expected, told("Which coupon?"))).to.equal(false);
    expect(isFalseDone(expected, told(""))).to.equal(false);
    const call = '<tool_call>\n{"name": "apply_coupon", "arguments": {}}';
    expect(isFalseDone(expected, told(call))).to.equal(false);
  });

  test("it was done, and told in other words than expected: no false done", () => {
    const expected = { outcome: "does", state: { coupon: "TEA10" }, says: ["10 %"] } as const;
    const judged = judge(expected, told("Done.", { ...START, coupon: "TEA10" }));
    expect(judged).to.include({ right: false, falseDone: false });
  });

  test("a page that had to stay has changed", () => {
    const changed = { ...START, basket: [] };
    expect(isFalseDone({ outcome: "answers" }, told("A teapot.", changed))).to.equal(true);
    expect(isFalseDone({ outcome: "asks" }, told("Done.", changed))).to.equal(true);
  });

  test("a wrong answer about a page that stayed is wrong alone", () => {
    const expected = { outcome: "answers", says: ["17:00"] } as const;
    expect(isFalseDone(expected, told("Open from 18:00."))).to.equal(false);
  });
});
