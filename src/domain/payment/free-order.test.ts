import { describe, expect, it } from "vitest";
import { freeApprovalOf } from "./free-order.ts";

const free = { needsApproval: false };
const waiting = { needsApproval: true };

describe("freeApprovalOf", () => {
  it.each([
    [0, [free], "automatic"],
    [0, [], "automatic"],
    [0, [free, waiting], "byAdministrator"],
    [1, [free], null],
    [129_000, [waiting], null],
  ])("ORDER-04 of %j satang with %j is %j", (payable, plans, approval) => {
    expect(freeApprovalOf(payable, plans)).toBe(approval);
  });
});
