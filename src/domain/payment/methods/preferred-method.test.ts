import { expect, it } from "vitest";
import { preferredMethod } from "./preferred-method.ts";

const [before, order, after] = ["2026-11-01", "2026-11-02", "2026-11-03"].map(
  (day) => new Date(day),
) as [Date, Date, Date];

it.each([
  ["nothing is known", { methodId: null, chosenAt: null }, null, null],
  ["only the cart knows one", { methodId: 1, chosenAt: before }, null, 1],
  ["only an order knows one", { methodId: null, chosenAt: null }, { methodId: 9, at: order }, 9],
  ["chosen before the order", { methodId: 1, chosenAt: before }, { methodId: 9, at: order }, 9],
  ["chosen after the order", { methodId: 1, chosenAt: after }, { methodId: 9, at: order }, 1],
  ["chosen in a former version", { methodId: 1, chosenAt: null }, { methodId: 9, at: order }, 9],
])("PAY-01 a cart begins with the last used payment method: %s", (_, cart, last, expected) => {
  expect(preferredMethod(cart, last)).toBe(expected);
});
