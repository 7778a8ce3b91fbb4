import { expect, it } from "vitest";
import { isSecondMoney } from "./second-money.ts";

const paid = { isPaid: true, hasLine: false, cameSums: [311_000] };
it.each([
  ["the sum that has come", 311_000, paid, false],
  ["about the sum that has come", 310_900, paid, false],
  ["a rest that was forgiven", 10_000, paid, true],
  ["far more", 500_000, paid, true],
  ["a part of two", 100_000, { ...paid, cameSums: [100_000, 211_000] }, false],
  ["both parts at once", 311_000, { ...paid, cameSums: [100_000, 211_000] }, false],
  ["the same sum where its line is known", 311_000, { ...paid, hasLine: true }, true],
  ["money of an order that is not paid", 10_000, { ...paid, isPaid: false }, false],
])("%s: %i of %j is second money: %s", (_, amount, order, second) =>
  expect(isSecondMoney(amount, order)).toBe(second),
);
