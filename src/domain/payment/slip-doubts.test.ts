import { expect, it } from "vitest";
import { type SlipClaims, slipDoubts } from "./slip-doubts.ts";

const now = new Date("2026-11-20T10:00:00Z");
const slip = { bank: "KBANK", isReferenceSeen: false, isPictureSeen: false };
const fits: SlipClaims = {
  ...{ payableSatang: 129_000, claimedSatang: 129_000, orderedAt: new Date("2026-11-20T08:00:30Z"), transferredAt: new Date("2026-11-20T08:00:00Z") },
  ...{ claimedBank: "KBANK", slips: [slip] },
};

it.each<[string, Partial<SlipClaims>, string[]]>([
  ["everything fits", {}, []],
  ["nothing is claimed", { claimedSatang: null, transferredAt: null, claimedBank: null, slips: [] }, []],
  ["a satang less", { claimedSatang: 128_999 }, ["amount"]],
  ["a satang more", { claimedSatang: 129_001 }, ["amount"]],
  ["the slip is of another bank", { slips: [{ ...slip, bank: "SCB" }] }, ["bank"]],
  ["the slip cannot be read", { slips: [{ ...slip, bank: null }] }, []],
  ["the second slip was shown before", { slips: [slip, { ...slip, isReferenceSeen: true, isPictureSeen: true }] }, ["reference", "picture"]],
  ["paid before the order", { transferredAt: new Date("2026-11-20T07:59:00Z") }, ["time"]],
  ["paid in the future", { transferredAt: new Date("2026-11-20T10:01:00Z") }, ["time"]],
  ["the day of the order without a time", { transferredAt: new Date("2026-11-19T17:00:00Z") }, []],
  ["another day without a time", { transferredAt: new Date("2026-11-18T17:00:00Z") }, ["time"]],
])("%s", (_what, parts, doubts) => {
  expect(slipDoubts({ ...fits, ...parts }, now)).toEqual(doubts);
});
