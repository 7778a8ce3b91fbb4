import { describe, expect, it } from "vitest";
import { answersToReturned, differenceOf } from "./reconciliation.ts";

const ours = (receivedSatang: number, returnedSatang = 0) => ({
  receivedSatang,
  returnedSatang,
  currency: "THB",
});
const theirs = (paidSatang: number, refundedSatang: number | null = 0) => ({
  paidSatang,
  refundedSatang,
  currency: "THB",
});

describe("the difference between the provider's books and ours", () => {
  it.each([
    ["the same money", ours(100), theirs(100)],
    ["no money on either side", ours(0), theirs(0)],
    ["an attempt that the provider never had", ours(0), null],
    ["a payment that went back on both sides", ours(100, 100), theirs(100, 100)],
    ["a payment that was undone there and given back here", ours(100, 100), theirs(0)],
    ["a part that went back on both sides", ours(100, 40), theirs(100, 40)],
    ["money without an order that went back", null, theirs(100, 100)],
    [
      "a part that a person has said where the provider tells no sum",
      ours(100, 40),
      { ...theirs(100, 100), isUnsized: true },
    ],
    ["a provider that does not tell what went back", ours(100, 40), theirs(100, null)],
  ])("PAY-17 is none for %s", (_what, our, their) => {
    expect(differenceOf(our, their)).toBeNull();
  });

  it.each([
    [
      "theirs without ours",
      null,
      theirs(100),
      { kind: "theirs_only", oursSatang: 0, theirsSatang: 100 },
    ],
    [
      "theirs where ours never came",
      ours(0),
      theirs(100, 30),
      { kind: "theirs_only", oursSatang: 0, theirsSatang: 70 },
    ],
    [
      "ours without theirs",
      ours(100),
      null,
      { kind: "ours_only", oursSatang: 100, theirsSatang: 0 },
    ],
    [
      "ours that is not paid there",
      ours(100, 20),
      theirs(0),
      { kind: "ours_only", oursSatang: 80, theirsSatang: 0 },
    ],
    [
      "another amount",
      ours(100),
      theirs(90),
      { kind: "amount", oursSatang: 100, theirsSatang: 90 },
    ],
    [
      "another currency",
      ours(100),
      { ...theirs(100), currency: "USD" },
      { kind: "amount", oursSatang: 100, theirsSatang: 100 },
    ],
    [
      "given back there",
      ours(100),
      theirs(100, 40),
      { kind: "refunded_there", oursSatang: 0, theirsSatang: 40 },
    ],
    [
      "given back there without a sum",
      ours(100),
      { ...theirs(100, 100), isUnsized: true },
      { kind: "refunded_there", oursSatang: 0, theirsSatang: 100, isUnsized: true },
    ],
    [
      "more given back there",
      ours(100, 10),
      theirs(100, 100),
      { kind: "refunded_there", oursSatang: 10, theirsSatang: 100 },
    ],
    [
      "given back here and not there",
      ours(100, 100),
      theirs(100),
      { kind: "amount", oursSatang: 0, theirsSatang: 100 },
    ],
  ])("PAY-17 names %s", (_what, our, their, difference) => {
    expect(differenceOf(our, their)).toEqual(difference);
  });
});

describe("where one side has no money", () => {
  const ours = (receivedSatang: number, returnedSatang = 0) => ({
    receivedSatang,
    returnedSatang,
    currency: "THB",
  });
  const theirs = (paidSatang: number, refundedSatang: number | null = null) => ({
    paidSatang,
    refundedSatang,
    currency: "THB",
  });
  it.each([
    [null, theirs(500), "theirs_only"],
    [ours(0), theirs(500), "theirs_only"],
    [null, theirs(500, 500), undefined],
    [null, theirs(500, 499), "theirs_only"],
    [ours(0), null, undefined],
    [ours(500), null, "ours_only"],
    [ours(500), theirs(0), "ours_only"],
    [ours(500, 500), null, undefined],
    [ours(500, 499), null, "ours_only"],
    [ours(1), theirs(0), "ours_only"],
    [ours(0), theirs(1), "theirs_only"],
    [ours(500), theirs(500), undefined],
    [null, null, undefined],
  ] as const)("%j and %j", (own, other, kind) => expect(differenceOf(own, other)?.kind).toBe(kind));
});

it.each([
  [{ isSale: true, goneSatang: 500, leftSatang: 500, othersLeftSatang: 0 }, ["end_access", "keep"]],
  [{ isSale: true, goneSatang: 499, leftSatang: 500, othersLeftSatang: 0 }, ["keep"]],
  [{ isSale: true, goneSatang: 500, leftSatang: 500, othersLeftSatang: 1 }, ["keep"]],
  [{ isSale: false, goneSatang: 500, leftSatang: 500, othersLeftSatang: 0 }, ["keep"]],
  [{ isSale: true, goneSatang: 1, leftSatang: 500, othersLeftSatang: 0 }, ["keep"]],
  [{ isSale: true, goneSatang: 1, leftSatang: 1, othersLeftSatang: 0 }, ["end_access", "keep"]],
  [{ isSale: true, goneSatang: -1, leftSatang: 500, othersLeftSatang: 0 }, []],
  [{ isSale: true, goneSatang: 0, leftSatang: 500, othersLeftSatang: 0 }, []],
  [{ isSale: true, goneSatang: 501, leftSatang: 500, othersLeftSatang: 0 }, []],
])("money that went back at the provider: %j", (gone, answers) =>
  expect(answersToReturned(gone)).toEqual(answers),
);
