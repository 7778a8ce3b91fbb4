import { describe, expect, it } from "vitest";
import { matchLine, matchLines } from "./match-line.ts";
import type { LineToMatch, OrderToMatch, ReportToMatch } from "./order-to-match.ts";

/** Ordered at nine in the evening of the 20th in Bangkok, to be paid within a day. */
const order: OrderToMatch = {
  orderId: 1,
  payableSatang: 129_000,
  orderedAt: new Date("2026-11-20T14:00:30Z"),
  payUntil: new Date("2026-11-21T14:00:30Z"),
  isPaid: false,
  hasLine: false,
  isOver: false,
  payers: ["สมชาย ใจดี"],
  report: null,
};
const report: ReportToMatch = {
  bankAccountId: 7,
  bankCode: "KBANK",
  amountSatang: null,
  description: "",
  slipReferences: [],
};
const line: LineToMatch = {
  at: new Date("2026-11-20T14:10:00Z"),
  hasTime: true,
  amountSatang: 129_000,
  bankAccountId: 7,
  description: "",
  account: "",
};
const stateOf = (given: Partial<LineToMatch>, ...orders: Partial<OrderToMatch>[]) =>
  matchLine(
    { ...line, ...given },
    orders.map((one) => ({ ...order, ...one })),
  );

describe("a line of a statement", () => {
  it("is certain for the one order of its amount in its time", () => {
    expect(stateOf({}, {}, { orderId: 2, payableSatang: 200_000 })).toEqual({
      state: "matched",
      candidates: [{ orderId: 1, isPaid: false, faults: [], clues: [] }],
    });
  });

  it("is for several where two orders have one amount, and for the right one when a few satang tell them apart", () => {
    expect(stateOf({}, {}, { orderId: 2 })).toMatchObject({
      state: "several",
      candidates: [{ orderId: 1 }, { orderId: 2 }],
    });
    expect(
      stateOf(
        { amountSatang: 128_963 },
        { payableSatang: 128_963 },
        { orderId: 2, payableSatang: 128_941 },
      ),
    ).toMatchObject({
      state: "matched",
      candidates: [{ orderId: 1 }],
    });
  });

  it("is for none without an order of about its amount", () => {
    expect(stateOf({ amountSatang: 99_000 }, {})).toEqual({ state: "unmatched", candidates: [] });
  });

  it.each([
    [127_800, "differs"],
    [130_290, "differs"],
    [130_300, "differs"],
    [165_000, "unmatched"],
  ])("of %s satang for 129000 is %s", (amountSatang, state) =>
    expect(stateOf({ amountSatang }, {}).state).toBe(state),
  );

  it("differs where the buyer says to have sent just this, however far off it is", () => {
    expect(
      stateOf({ amountSatang: 100_000 }, { report: { ...report, amountSatang: 100_000 } }),
    ).toMatchObject({
      state: "differs",
      candidates: [{ faults: ["amount"] }],
    });
  });

  it.each([
    ["the very minute of the order", "2026-11-20T14:00:00Z", "matched", []],
    ["a minute before", "2026-11-20T13:59:00Z", "differs", ["early"]],
    ["two days before", "2026-11-18T13:59:00Z", "unmatched", undefined],
    ["three days after its time", "2026-11-24T14:00:00Z", "matched", []],
    ["four days after", "2026-11-25T14:01:00Z", "differs", ["late"]],
    ["a month after", "2026-12-25T14:01:00Z", "unmatched", undefined],
  ])("at %s", (_when, at, state, faults) => {
    const found = stateOf({ at: new Date(at) }, {});
    expect(found.state).toEqual(state);
    expect(found.candidates[0]?.faults).toEqual(faults);
  });

  it("without a time means its whole day in Bangkok", () => {
    expect(stateOf({ at: new Date("2026-11-19T17:00:00Z"), hasTime: false }, {}).state).toBe(
      "matched",
    );
    expect(stateOf({ at: new Date("2026-11-18T17:00:00Z"), hasTime: false }, {}).state).toBe(
      "differs",
    );
  });

  it("may be the money of an order that ran out, where no open one is it", () => {
    expect(stateOf({}, { isOver: true })).toMatchObject({
      state: "differs",
      candidates: [{ faults: ["over"] }],
    });
    expect(stateOf({}, { isOver: true }, { orderId: 2 })).toMatchObject({
      state: "matched",
      candidates: [{ orderId: 2 }],
    });
  });

  it("may be the money of an order that is paid already", () => {
    expect(stateOf({}, { isPaid: true })).toMatchObject({
      state: "paid",
      candidates: [{ orderId: 1, isPaid: true }],
    });
    expect(stateOf({}, { isPaid: true }, { orderId: 2 }).state).toBe("several");
    expect(stateOf({ amountSatang: 129_100 }, { isPaid: true }).state).toBe("unmatched");
  });

  it.each([
    [
      "late, for one that was paid without a line",
      { at: new Date("2026-11-26T14:00:00Z") },
      { isPaid: true },
    ],
    ["of another amount", { amountSatang: 129_100 }, { isPaid: true, hasLine: true }],
    ["weeks later", { at: new Date("2026-12-20T14:00:00Z") }, { isPaid: true, hasLine: true }],
    [
      "from before the order",
      { at: new Date("2026-11-20T13:00:00Z") },
      { isPaid: true, hasLine: true },
    ],
    [
      "of the buyer from days before the order",
      { at: new Date("2026-11-18T13:00:00Z"), description: "จาก นาย สมชาย ใจดี" },
      { isPaid: true, hasLine: true },
    ],
  ])("is not the money of a paid order where it is %s", (_, given, paid) =>
    expect(stateOf(given, paid)).toEqual({ state: "unmatched", candidates: [] }),
  );

  it("shows first what least speaks against, and of the same the older order", () => {
    const shown = (given: Partial<LineToMatch>, ...orders: Partial<OrderToMatch>[]) =>
      stateOf(given, ...orders).candidates.map(({ orderId }) => orderId);
    expect(shown({}, { orderId: 2 }, { orderId: 1 })).toEqual([1, 2]);
    const near = { amountSatang: 129_100, description: "จาก นาย สมชาย ใจดี" };
    expect(
      shown(near, { payers: ["วิชัย มีสุข"] }, { orderId: 2, payers: [] }, { orderId: 3, payers: [] }),
    ).toEqual([2, 3, 1]);
  });
});

describe("what the buyer says", () => {
  const slip = { ...report, slipReferences: ["015325140510ABC"] };

  it("decides by the number of the transfer, even between orders of one amount", () => {
    expect(
      stateOf({ description: "REF 015325-140510abc" }, {}, { orderId: 2, report: slip }),
    ).toMatchObject({
      state: "matched",
      candidates: [{ orderId: 2, clues: ["reference"] }],
    });
    expect(
      stateOf({ amountSatang: 50_000, description: "015325140510ABC" }, { report: slip }),
    ).toMatchObject({
      state: "differs",
      candidates: [{ faults: ["amount"] }],
    });
  });

  it("speaks for the order by bank or account figures, and against it by another", () => {
    expect(stateOf({ description: "โอนจาก KBANK" }, { report })).toMatchObject({
      state: "matched",
      candidates: [{ clues: ["bank"] }],
    });
    expect(
      stateOf(
        { description: "จาก กสิกรไทย x-1234" },
        { report: { ...report, description: "บัญชี 123-4-51234" } },
      ),
    ).toMatchObject({
      candidates: [{ clues: ["digits"] }],
    });
    expect(stateOf({ description: "จาก SCB" }, { report })).toMatchObject({
      state: "differs",
      candidates: [{ faults: ["account"], clues: [] }],
    });
    expect(stateOf({ bankAccountId: 8 }, { report })).toMatchObject({
      state: "differs",
      candidates: [{ faults: ["account"] }],
    });
    expect(stateOf({ description: "MB transfer PromptPay" }, { report })).toMatchObject({
      state: "matched",
      candidates: [{ clues: [] }],
    });
  });

  it("of an order that has its money from another line says so, where there is nothing else it could be", () => {
    const paid = { isPaid: true, hasLine: true };
    expect(stateOf({}, paid)).toMatchObject({
      state: "differs",
      candidates: [{ orderId: 1, isPaid: true, faults: ["taken"] }],
    });
    expect(stateOf({}, paid, { orderId: 2 })).toMatchObject({
      state: "matched",
      candidates: [{ orderId: 2 }],
    });
    expect(
      stateOf({ amountSatang: 128_950 }, { ...paid, payableSatang: 128_950 }, { orderId: 2 }),
    ).toMatchObject({
      state: "differs",
      candidates: [{ orderId: 2 }],
    });
    expect(stateOf({}, paid, { ...paid, orderId: 2 })).toEqual({
      state: "unmatched",
      candidates: [],
    });
    const both = { ...paid, report: slip };
    expect(
      stateOf({ description: "015325140510ABC" }, both, { ...both, orderId: 2 }),
    ).toMatchObject({
      state: "several",
      candidates: [{ orderId: 1 }, { orderId: 2 }],
    });
  });

  it("tells two orders of one amount apart where it speaks against all but one", () => {
    const other = { orderId: 2, report: { ...report, bankCode: "SCB" } };
    expect(stateOf({ description: "From SCB" }, { report }, other)).toMatchObject({
      state: "matched",
      candidates: [{ orderId: 2 }],
    });
    expect(stateOf({ description: "From SCB" }, {}, other)).toMatchObject({
      state: "several",
      candidates: [{ orderId: 2 }, { orderId: 1 }],
    });
  });
});

describe("who has paid", () => {
  const own = "จาก นาย สมชาย ใจดี";
  const other = "จาก นาย วิชัย มีสุข";

  it("is the buyer, or the line is not certain; the slip's number and the figures of the account say more than a name", () => {
    expect(stateOf({ description: own }, {})).toMatchObject({
      state: "matched",
      candidates: [{ clues: ["payer"] }],
    });
    expect(stateOf({ description: other }, {})).toMatchObject({
      state: "differs",
      candidates: [{ orderId: 1, faults: ["payer"] }],
    });
    const mother = {
      ...report,
      description: "บัญชีแม่ xxx-x-x1234-5",
      slipReferences: ["015325140510ABC"],
    };
    expect(stateOf({ description: `${other} xxx-x-x1234-5` }, { report: mother }).state).toBe(
      "matched",
    );
    expect(stateOf({ description: `${other} 015325140510ABC` }, { report: mother }).state).toBe(
      "matched",
    );
  });

  it("tells two orders of one amount apart", () => {
    expect(stateOf({ description: own }, { payers: ["วิชัย มีสุข"] }, { orderId: 2 })).toMatchObject({
      state: "matched",
      candidates: [{ orderId: 2 }],
    });
  });

  it("may have paid twice: that is said whatever else differs", () => {
    const paid = { isPaid: true, hasLine: true };
    expect(stateOf({ description: other }, paid)).toMatchObject({
      state: "differs",
      candidates: [{ faults: ["payer", "taken"] }],
    });
    expect(stateOf({ at: new Date("2026-11-26T14:00:00Z") }, paid)).toMatchObject({
      state: "differs",
      candidates: [{ faults: ["late", "taken"] }],
    });
    expect(stateOf({ bankAccountId: 8 }, { ...paid, report })).toMatchObject({
      state: "differs",
      candidates: [{ faults: ["account", "taken"] }],
    });
    const later = { description: own, amountSatang: 129_500, at: new Date("2026-12-20T14:00:00Z") };
    expect(stateOf(later, paid)).toMatchObject({
      state: "differs",
      candidates: [{ isPaid: true, faults: ["amount", "late", "taken"], clues: ["payer"] }],
    });
    expect(stateOf({ ...later, description: "" }, paid).state).toBe("unmatched");
    const known = { ...paid, report: { ...report, description: "บัญชี 567-8-91234" } };
    expect(stateOf({ ...later, description: "x-1234" }, known)).toMatchObject({
      state: "differs",
      candidates: [{ isPaid: true, clues: ["digits"] }],
    });
    expect(
      stateOf({ description: own }, paid, { ...paid, orderId: 2, payers: ["วิชัย มีสุข"] }),
    ).toMatchObject({ state: "differs", candidates: [{ orderId: 1 }] });
  });

  it("has had an approval taken back is never certain for that order again", () => {
    expect(stateOf({ takenFrom: [1] }, {})).toMatchObject({
      state: "differs",
      candidates: [{ orderId: 1, faults: ["undone"] }],
    });
    expect(stateOf({ takenFrom: [1] }, {}, { orderId: 2 })).toMatchObject({
      state: "matched",
      candidates: [{ orderId: 2 }],
    });
  });
});

describe("too much or too little", () => {
  it.each([
    [140_000, "differs"],
    [160_000, "differs"],
    [118_000, "differs"],
    [165_000, "unmatched"],
    [110_000, "unmatched"],
  ])("%s satang for 129000 is offered, and never certain: %s", (amountSatang, state) =>
    expect(stateOf({ amountSatang }, {}).state).toBe(state),
  );

  it("is offered for the order of whom the line names, else for a few, and for none that is paid, over, or another buyer's", () => {
    expect(
      stateOf(
        { amountSatang: 140_000, description: "จาก นาย วิชัย มีสุข" },
        {},
        { orderId: 2, payableSatang: 135_000, payers: ["วิชัย มีสุข"] },
      ),
    ).toEqual({
      state: "differs",
      candidates: [{ orderId: 2, isPaid: false, faults: ["amount"], clues: ["payer"] }],
    });
    expect(
      stateOf({ amountSatang: 140_000 }, {}, { orderId: 2, payableSatang: 135_000 }).state,
    ).toBe("several");
    for (const gone of [
      { isPaid: true },
      { isOver: true },
      { orderedAt: new Date("2026-11-20T15:00:00Z") },
    ]) {
      expect(stateOf({ amountSatang: 140_000 }, gone).state).toBe("unmatched");
    }
    expect(stateOf({ amountSatang: 140_000, description: "จาก นาย วิชัย มีสุข" }, {}).state).toBe(
      "unmatched",
    );
    const many = Array.from({ length: 9 }, (_, index) => ({ orderId: index + 1 }));
    expect(stateOf({ amountSatang: 140_000 }, ...many).state).toBe("unmatched");
  });

  it("leaves an order to the line that is certain for it", () => {
    const exact = { ...line, at: new Date("2026-11-20T15:00:00Z") };
    const over = { ...line, amountSatang: 140_000 };
    const matches = matchLines([over, exact], [order]);
    expect(matches.get(exact)?.state).toBe("matched");
    expect(matches.get(over)?.state).toBe("unmatched");
    expect(matchLines([over], [order]).get(over)).toMatchObject({
      state: "differs",
      candidates: [{ orderId: 1, faults: ["amount"] }],
    });
  });

  it("shows fifty orders at most", () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ orderId: index + 1 }));
    expect(stateOf({}, ...many).candidates).toHaveLength(50);
    expect(
      stateOf({ amountSatang: 140_000, description: "จาก นาย สมชาย ใจดี" }, ...many).candidates,
    ).toHaveLength(50);
  });
});

describe("lines together", () => {
  it("give an order to the earliest line alone", () => {
    const later = { ...line, at: new Date("2026-11-20T15:00:00Z") };
    const matches = matchLines([later, line], [order]);
    expect(matches.get(line)).toMatchObject({ state: "matched" });
    expect(matches.get(later)).toMatchObject({
      state: "differs",
      candidates: [{ orderId: 1, faults: ["taken"] }],
    });
  });

  it("give an order that was paid without a line to the earliest alone, too", () => {
    const later = { ...line, at: new Date("2026-11-20T15:00:00Z") };
    const matches = matchLines([line, later], [{ ...order, isPaid: true }]);
    expect(matches.get(line)).toMatchObject({ state: "paid" });
    expect(matches.get(later)).toMatchObject({
      state: "differs",
      candidates: [{ faults: ["taken"] }],
    });
  });

  it("do not give an order to the earlier one that is not certain", () => {
    const near = { ...line, amountSatang: 129_100 };
    const exact = { ...line, at: new Date("2026-11-20T15:00:00Z") };
    expect(matchLines([near, exact], [order]).get(exact)).toMatchObject({
      state: "matched",
      candidates: [{ orderId: 1 }],
    });
  });

  it("say of another amount that its buyer has paid twice only where it names the buyer", () => {
    const near = { ...line, at: new Date("2026-11-20T15:00:00Z"), amountSatang: 129_100 };
    const named = { ...near, description: "จาก นาย สมชาย ใจดี" };
    expect(matchLines([line, named], [order]).get(named)).toMatchObject({
      state: "differs",
      candidates: [{ faults: ["amount", "taken"], clues: ["payer"] }],
    });
    expect(matchLines([line, near], [order]).get(near)).toEqual({
      state: "unmatched",
      candidates: [],
    });
  });

  it("do not say whose buyer has paid twice where two could have", () => {
    const [somchai, wichai] = ["สมชาย", "วิชัย"].map((name) => ({
      ...line,
      description: `จาก นาย ${name}`,
    })) as [LineToMatch, LineToMatch];
    const third = { ...line, at: new Date("2026-11-20T15:00:00Z") };
    const matches = matchLines(
      [somchai, wichai, third],
      [order, { ...order, orderId: 2, payers: ["วิชัย มีสุข"] }],
    );
    expect([somchai, wichai, third].map((one) => matches.get(one)?.state)).toEqual([
      "matched",
      "matched",
      "unmatched",
    ]);
  });

  it("are told apart by what is certain for another", () => {
    const second = { ...order, orderId: 2, orderedAt: new Date("2026-11-20T14:30:00Z") };
    const later = { ...line, at: new Date("2026-11-20T15:00:00Z") };
    const matches = matchLines([later, line], [order, second]);
    expect([line, later].map((one) => matches.get(one)?.candidates[0]?.orderId)).toEqual([1, 2]);
    expect(matches.get(later)?.state).toBe("matched");
  });

  it("find every order of the amount among many", () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      ...order,
      orderId: index + 1,
      payableSatang: 100_000 + index,
    }));
    expect(
      matchLines([{ ...line, amountSatang: 101_234 }], many)
        .values()
        .next().value,
    ).toMatchObject({ state: "matched", candidates: [{ orderId: 1235 }] });
  });
});
