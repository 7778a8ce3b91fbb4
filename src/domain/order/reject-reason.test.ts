import { expect, it } from "vitest";
import { rejectSubjectOf } from "./reject-reason.ts";

it("an order that costs nothing has no slip to turn down", () => {
  expect([rejectSubjectOf({ payableSatang: 0 }), rejectSubjectOf({ payableSatang: 1 })]).toEqual(["free", "slip"]);
});
