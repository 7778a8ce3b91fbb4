import { describe, expect, it } from "vitest";
import {
  answerRefusal,
  type ClaimFacts,
  claimRefusal,
  claimStateOf,
  lastClaimDay,
} from "./refund-claim.ts";

const rule = { isOpen: true, days: 7, watchedPercent: 20 };
const facts: ClaimFacts = {
  status: "approved",
  payableSatang: 129_000,
  paidOn: "2026-11-27",
  today: "2026-12-04",
  watchedPercent: 20,
  hasRefund: false,
};

describe("who may claim the money of an order back", () => {
  it("whoever is within days and part of the course, the last day included", () => {
    expect(lastClaimDay("2026-11-27", rule)).toBe("2026-12-04");
    expect(claimRefusal(facts, rule)).toBeNull();
  });

  it.each<[string, Partial<ClaimFacts>]>([
    ["REFUND_CLAIM_TOO_LATE", { today: "2026-12-05" }],
    ["REFUND_CLAIM_WATCHED", { watchedPercent: 21 }],
    ["REFUND_NOT_POSSIBLE", { status: "pending" }],
    ["REFUND_NOT_POSSIBLE", { status: "refunded" }],
    ["REFUND_NOT_POSSIBLE", { payableSatang: 0 }],
    ["REFUND_NOT_POSSIBLE", { paidOn: null }],
    ["REFUND_NOT_POSSIBLE", { hasRefund: true }],
  ])("%s for %j", (code, parts) => {
    expect(claimRefusal({ ...facts, ...parts }, rule)).toBe(code);
  });

  it("nobody where the shop takes no claims", () => {
    expect(claimRefusal(facts, { ...rule, isOpen: false })).toBe("REFUND_CLAIM_CLOSED");
  });

  it("says where a claim stands", () => {
    expect(
      (
        [
          { answer: null, endedHow: null },
          { answer: "agreed", endedHow: null },
          { answer: "refused", endedHow: "refused" },
          { answer: "agreed", endedHow: "paid" },
          { answer: null, endedHow: "paid" },
          { answer: null, endedHow: "withdrawn" },
        ] as const
      ).map(claimStateOf),
    ).toEqual(["asked", "agreed", "refused", "paid", "paid", "withdrawn"]);
  });
});

it("once a part went back, a claim ends with the rest or with that part, and not as refused", () => {
  const of = (returnedSatang: number, hasOpenRefund = false, isAnswered = false) => ({
    isAnswered,
    money: { returnedSatang, leftSatang: 100 },
    hasOpenRefund,
  });
  expect([
    answerRefusal(of(0), "part"),
    answerRefusal(of(50), "part"),
    answerRefusal(of(50, false, true), "part"),
    answerRefusal(of(50, true), "part"),
    answerRefusal(of(50), "refused"),
    answerRefusal(of(50), "agreed"),
    answerRefusal(of(0, false, true), "refused"),
  ]).toEqual([
    "REFUND_CLAIM_NOTHING_BACK",
    null,
    null,
    "REFUND_IN_PROGRESS",
    "ALREADY_DECIDED",
    null,
    "ALREADY_DECIDED",
  ]);
});
