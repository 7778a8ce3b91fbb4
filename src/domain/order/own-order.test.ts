import { expect, it } from "vitest";
import { isOwnOrder } from "./own-order.ts";

it("an order is its buyer's own", () => expect(isOwnOrder({ accountId: 7 }, 7)).toBe(true));
it("an order belongs to its buyer alone", () =>
  expect(isOwnOrder({ accountId: 7 }, 8)).toBe(false));
