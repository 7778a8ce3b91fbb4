import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bahtFromSatang,
  bahtTextFromSatang,
  isSatang,
  parseBaht,
  satangFromBaht,
} from "./satang.ts";

describe("satangFromBaht", () => {
  it("says the satang of an amount", () =>
    expect([0, 7, 1290.5].map(satangFromBaht)).toEqual([0, 700, 129_050]));
  it.each([-1, 0.001, Number.NaN])("takes %s for no amount", (baht) =>
    expect(() => satangFromBaht(baht)).toThrow(RangeError),
  );
});

describe("parseBaht", () => {
  it.each([
    ["0", 0],
    ["1290", 129_000],
    ["1290.5", 129_050],
    ["1290.50", 129_050],
    ["0.01", 1],
    [" 20.00 ", 2_000],
    ["10.500", 1_050],
    [0.07, 7],
    [1.1, 110],
    [19.99, 1_999],
    ["90071992547409.91", Number.MAX_SAFE_INTEGER],
  ])("reads %j as %j satang", (input, satang) => {
    expect(parseBaht(input)).toBe(satang);
  });

  it.each([
    "",
    " ",
    "-1",
    "+1",
    "1,290",
    "1.005",
    "1e3",
    "1.",
    ".5",
    "฿10",
    "12 0",
    "NaN",
    "Infinity",
    "๑๐",
    "90071992547409.92",
    "9".repeat(17),
    Number.NaN,
    -1,
    0.1 + 0.2,
  ])("finds no amount in %j", (input) => {
    expect(parseBaht(input)).toBeNull();
  });

  it("reads back every amount that was written as text", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: Number.MAX_SAFE_INTEGER }),
        (satang) => parseBaht(bahtTextFromSatang(satang)) === satang,
      ),
    );
  });

  it("reads back every amount that was written as a number, up to ten billion baht", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000_000_000 }),
        (satang) => parseBaht(JSON.parse(JSON.stringify(bahtFromSatang(satang)))) === satang,
      ),
    );
  });
});

describe("writing baht", () => {
  it.each([
    [0, 0, "0.00"],
    [1, 0.01, "0.01"],
    [129_050, 1290.5, "1290.50"],
    [-7, -0.07, "-0.07"],
  ])("writes %j satang as the number %j and the text %j", (satang, number, text) => {
    expect(bahtFromSatang(satang)).toBe(number);
    expect(bahtTextFromSatang(satang)).toBe(text);
  });

  it.each([0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])("takes %j for a fault", (satang) => {
    expect(() => bahtTextFromSatang(satang)).toThrow(RangeError);
  });
});

describe("isSatang", () => {
  it.each([
    [0, true],
    [1, true],
    [-1, false],
    [0.5, false],
    [Number.MAX_SAFE_INTEGER + 1, false],
  ])("says of %j: %j", (value, answer) => {
    expect(isSatang(value)).toBe(answer);
  });
});
