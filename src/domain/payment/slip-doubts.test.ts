import { expect, it } from "vitest";
import { doubtTone, type SlipClaims, slipDoubts } from "./slip-doubts.ts";

const now = new Date("2026-11-20T10:00:00Z");
const slip = {
  bank: "KBANK",
  isRead: true,
  day: null,
  isReferenceSeen: false,
  isPictureSeen: false,
};
const fits: SlipClaims = {
  dueSatang: 129_000,
  claimedSatang: 129_000,
  orderedAt: new Date("2026-11-20T08:00:30Z"),
  transferredAt: new Date("2026-11-20T08:00:00Z"),
  claimedBank: "KBANK",
  slips: [slip],
  isInStatement: false,
};

it.each<[string, Partial<SlipClaims>, string[]]>([
  ["everything fits", {}, []],
  ["nothing is claimed", { claimedSatang: null, transferredAt: null, claimedBank: null }, []],
  ["nothing is to be paid", { dueSatang: 0, claimedSatang: null, slips: [] }, []],
  [
    "nothing is to be paid, and a slip was sent all the same",
    { dueSatang: 0, claimedSatang: null, slips: [{ ...slip, isRead: false }] },
    ["code"],
  ],
  ["the buyer names no bank", { claimedBank: null, slips: [{ ...slip, bank: "SCB" }] }, []],
  [
    "the buyer names a bank that is not known",
    { claimedBank: "elsewhere", slips: [{ ...slip, bank: "SCB" }] },
    [],
  ],
  ["the slip is of a bank that is not known", { slips: [{ ...slip, bank: "999" }] }, ["bank"]],
  [
    "a wallet's slip of a later day, where the buyer gives none",
    { transferredAt: null, slips: [{ ...slip, bank: "TMN", day: "2026-11-21" }] },
    [],
  ],
  ["a satang less", { claimedSatang: 128_999 }, ["amount"]],
  ["a satang more", { claimedSatang: 129_001 }, ["amount"]],
  ["the slip is of another bank", { slips: [{ ...slip, bank: "SCB" }] }, ["bank"]],
  ["the slip cannot be read", { slips: [{ ...slip, bank: null, isRead: false }] }, ["code"]],
  [
    "one of two slips cannot be read",
    { slips: [slip, { ...slip, bank: null, isRead: false }] },
    ["code"],
  ],
  ["there is no slip", { slips: [] }, ["code"]],
  [
    "there is no slip, and the money stands in the bank's statement",
    { slips: [], isInStatement: true },
    [],
  ],
  [
    "the second slip was shown before",
    { slips: [slip, { ...slip, isReferenceSeen: true, isPictureSeen: true }] },
    ["reference", "picture"],
  ],
  ["paid a little before the order", { transferredAt: new Date("2026-11-20T07:00:00Z") }, []],
  ["paid long before the order", { transferredAt: new Date("2026-11-20T06:59:00Z") }, ["time"]],
  ["paid in the future", { transferredAt: new Date("2026-11-20T10:06:00Z") }, ["time"]],
  [
    "paid as a clock says that is a little ahead",
    { transferredAt: new Date("2026-11-20T10:05:00Z") },
    [],
  ],
  ["the day of the order without a time", { transferredAt: new Date("2026-11-19T17:00:00Z") }, []],
  ["another day without a time", { transferredAt: new Date("2026-11-18T17:00:00Z") }, ["time"]],
  ["a wallet's slip of the same day", { slips: [{ ...slip, bank: "TMN", day: "2026-11-20" }] }, []],
  [
    "a wallet's slip of the day before the order",
    { transferredAt: null, slips: [{ ...slip, bank: "TMN", day: "2026-11-19" }] },
    ["time"],
  ],
  [
    "a wallet's slip of another day than the buyer gives",
    { slips: [{ ...slip, bank: "TMN", day: "2026-11-21" }] },
    ["time"],
  ],
])("%s", (_what, parts, doubts) => {
  expect(slipDoubts({ ...fits, ...parts }, now)).toEqual(doubts);
});

it("what does not fit is red, what nothing shows is amber", () => {
  expect(
    (["amount", "bank", "reference", "picture", "time", "code"] as const).map(doubtTone),
  ).toEqual(["red", "red", "red", "red", "amber", "amber"]);
});
