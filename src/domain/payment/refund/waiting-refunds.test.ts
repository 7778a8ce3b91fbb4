import { expect, it } from "vitest";
import { cardLimits } from "../card-limits.ts";
import { endOfDropped, unansweredAfterMinutes } from "./waiting-refunds.ts";

it("who asked for a confirmation takes it back", () =>
  expect(endOfDropped({ firstId: 7 }, 7)).toBe("withdrawn"));
it("another administrator declines it", () =>
  expect(endOfDropped({ firstId: 7 }, 8)).toBe("declined"));
it("a person hears of a refund of which its provider has said nothing for ten minutes", () =>
  expect(unansweredAfterMinutes).toBe(10));

it.each([
  [
    "a person's card may be declined five times an hour",
    cardLimits.person,
    { declined: 5, seconds: 3_600 },
  ],
  [
    "cards from one address may be declined twenty times an hour",
    cardLimits.address,
    { declined: 20, seconds: 3_600 },
  ],
  [
    "an order takes five tries with three cards, and then rests ten minutes",
    cardLimits.order,
    { declined: 5, cards: 3, restSeconds: 600 },
  ],
])("%s", (_, limit, promised) => expect(limit).toEqual(promised));
