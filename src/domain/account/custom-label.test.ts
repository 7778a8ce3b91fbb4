import { expect, it } from "vitest";
import { type CustomLabel, checkAnswers, valuesFor } from "./custom-label.ts";

const label = (parts: Partial<CustomLabel>): CustomLabel => ({
  id: 1,
  type: "select",
  isRequired: false,
  options: ["ก", "ข"],
  ...parts,
});
const pictures = (count: number) => Array.from({ length: count }, (_, at) => `${at}.jpg`);

it.each([
  ["select", [], null],
  ["select", ["ก"], null],
  ["select", ["ค"], "NOT_AN_OPTION"],
  ["select", ["ก", "ข"], "TOO_MANY"],
  ["multiple", ["ก", "ข"], null],
  ["checkbox", ["ก", "ค"], "NOT_AN_OPTION"],
  ["inputtext", ["x".repeat(1_000)], null],
  ["inputtext", ["x".repeat(1_001)], "TOO_LONG"],
  ["image", pictures(5), null],
  ["image", pictures(6), "TOO_MANY"],
] as const)("a question of kind %s answered with %j", (type, values, fault) => {
  expect(checkAnswers([label({ type })], [{ labelId: 1, values }])).toEqual([["answer.1", fault]]);
});

it("a question that has to be answered is", () => {
  const ask = (values: string[]) =>
    checkAnswers([label({ isRequired: true })], [{ labelId: 1, values }])[0]?.[1];
  expect(ask([])).toBe("REQUIRED");
  expect(ask([" "])).toBe("REQUIRED");
  expect(ask(["ก"])).toBeNull();
});

it("an answer counts once, and only for its own question", () => {
  expect(
    valuesFor({ id: 1 }, [
      { labelId: 2, values: ["ก"] },
      { labelId: 1, values: ["ข", "ข", ""] },
    ]),
  ).toEqual(["ข"]);
});
