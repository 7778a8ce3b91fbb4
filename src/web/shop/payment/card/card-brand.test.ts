import { describe, expect, it } from "vitest";
import { cardBrands, cardTypeOf, maskCode, maskNumber } from "./card-brand.ts";
import { type CardDraft, checkCard } from "./card-check.ts";

const samples: [brand: (typeof cardBrands)[number], number: string, shown: string][] = [
  ["visa", "4242424242424242", "4242 4242 4242 4242"],
  ["mastercard", "5555555555554444", "5555 5555 5555 4444"],
  ["american-express", "378282246310005", "3782 822463 10005"],
  ["diners-club", "36021042000004", "3602 104200 0004"],
  ["discover", "6011000990139424", "6011 0009 9013 9424"],
  ["jcb", "3530111333300000", "3530 1113 3330 0000"],
  ["unionpay", "6250947000000014", "6250 9470 0000 0014"],
  ["maestro", "6759649826438453", "6759 6498 2643 8453"],
  ["elo", "6362970000457013", "6362 9700 0045 7013"],
  ["mir", "2200700000000000", "2200 7000 0000 0000"],
  ["hiper", "6370950000000005", "6370 9500 0000 0005"],
  ["hipercard", "6062826786276634", "6062 8267 8627 6634"],
];

describe("a card's brand", () => {
  it("PAY-06 is one of twelve", () => {
    expect(samples.map(([brand]) => brand)).toEqual(cardBrands);
  });

  it.each(samples)(
    "PAY-06 %s is known by its number, which is written as on the card",
    (brand, number, shown) => {
      const type = cardTypeOf(number);
      expect([type?.brand, type?.lengths.includes(number.length), maskNumber(number)]).toEqual([
        brand,
        true,
        shown,
      ]);
    },
  );

  it.each(["", "9", "1234"])("PAY-06 %j has no brand", (number) => {
    expect(cardTypeOf(number)).toBeNull();
  });

  it("PAY-05 a number is no longer than its brand's are, 16 digits while there is none", () => {
    expect([
      maskNumber("9".repeat(30)),
      maskNumber(`37${"8".repeat(30)}`),
      maskNumber(`4${"2".repeat(30)}`),
      maskCode("12345x"),
    ]).toEqual(["9999 9999 9999 9999", "3788 888888 88888", `4222 2222 2222 2222222`, "1234"]);
  });
});

const now = new Date(2026, 10, 22);
const card = (parts: Partial<CardDraft> = {}): CardDraft => ({
  number: "4242 4242 4242 4242",
  month: "12",
  year: "2028",
  code: "123",
  ...parts,
});

describe("what is wrong with a card", () => {
  const faults: [string, Partial<CardDraft>, object][] = [
    ["nothing", {}, {}],
    ["nothing in the month that it ends", { month: "11", year: "2026" }, {}],
    [
      "everything is missing",
      { number: "", month: "", year: "", code: "" },
      { number: "empty", month: "empty", year: "empty", code: "empty" },
    ],
    ["a digit of the number", { number: "4242 4242 4242 4243" }, { number: "number" }],
    ["the number is too short", { number: "4242 4242" }, { number: "number" }],
    ["there is no such month", { month: "13" }, { month: "month" }],
    ["it ended last month", { month: "10", year: "2026" }, { month: "expired", year: "expired" }],
    ["the year has two digits", { year: "28" }, { year: "year" }],
    ["the code is too short", { code: "12" }, { code: "code" }],
    ["American Express has four digits of code", { number: "3782 822463 10005" }, { code: "code" }],
  ];
  it.each(faults)("PAY-05 PAY-20 %s", (_, parts, expected) => {
    expect(checkCard(card(parts), now)).toEqual(expected);
  });
});
