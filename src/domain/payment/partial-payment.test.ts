import { expect, it } from "vitest";
import { acceptSum, dueOf, partsOf } from "./partial-payment.ts";

const sum = (receivedSatang: number, parts: object = {}) => ({
  receivedSatang,
  forgivenSatang: 0,
  owedSatang: 0,
  overSatang: 0,
  ...parts,
});

it.each([
  ["the very sum", 321_000, null, sum(321_000)],
  ["a hundred baht short, forgiven", 311_000, "forgive", sum(311_000, { forgivenSatang: 10_000 })],
  ["a hundred baht short, asked for", 311_000, "ask", sum(311_000, { owedSatang: 10_000 })],
  ["a satang short, and no word about it", 320_999, null, null],
  ["a satang too much", 321_001, null, sum(321_001, { overSatang: 1 })],
  [
    "too much, and a word about a rest that there is not",
    331_000,
    "ask",
    sum(331_000, { overSatang: 10_000 }),
  ],
  ["nothing, whatever is said", 0, "forgive", null],
  ["less than nothing", -1, "forgive", null],
] as const)("of 3,210.00: %s", (_what, received, rest, expected) => {
  expect(acceptSum(321_000, received, rest)).toEqual(expected);
});

it("an order that costs nothing takes nothing", () => {
  expect(acceptSum(0, 0, null)).toEqual(sum(0));
});

it.each([
  ["of which nothing has come: all of it is asked for", null, 321_000, 0],
  ["of which some has come: the rest is asked for", 10_000, 10_000, 311_000],
  ["of which all has come: nothing is asked for", 0, 0, 321_000],
])("an order %s", (_, owedSatang, due, come) => {
  expect(dueOf({ payableSatang: 321_000, owedSatang })).toBe(due);
  expect(partsOf({ payableSatang: 321_000, owedSatang })).toBe(come);
});

it("a satang is enough where some is forgiven", () =>
  expect(acceptSum(2, 1, "forgive")).toEqual(sum(1, { forgivenSatang: 1 })));
it("of an order of a satang nothing is not enough", () =>
  expect(acceptSum(1, 0, "forgive")).toBeNull());
