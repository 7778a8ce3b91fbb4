import { expect, it } from "vitest";
import { rejectSubjectOf } from "./reject-reason.ts";

it("an order that costs nothing has no slip to turn down", () => {
  expect(rejectSubjectOf({ payableSatang: 0 })).toBe("free");
  expect(rejectSubjectOf({ payableSatang: 1 })).toBe("slip");
});
