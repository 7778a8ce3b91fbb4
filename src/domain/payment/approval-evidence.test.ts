import { describe, expect, it } from "vitest";
import { alarmReason, readEvidence } from "./approval-evidence.ts";
import { failureReason } from "./failure-reason.ts";

describe("what an approval rests on", () => {
  it.each([
    ["free: payable 0", [{ kind: "free" }]],
    [
      "omise: chrg_1, read from the provider",
      [{ kind: "provider", provider: "omise", reference: "chrg_1" }],
    ],
    [
      "two-c-two-p: ABC0001, read from the provider",
      [{ kind: "provider", provider: "two-c-two-p", reference: "ABC0001" }],
    ],
    ["administrator 3: slip a.webp", [{ kind: "slips", count: 1 }]],
    [
      "administrator 3 after administrator 2: slip a.webp, b.webp",
      [{ kind: "slips", count: 2 }, { kind: "second" }],
    ],
    [
      "administrator 3: statement line 12, no slip",
      [{ kind: "statement", line: 12 }, { kind: "noSlip" }],
    ],
    ["administrator 3: brought back, omise: chrg_1", [{ kind: "broughtBack" }]],
    ["administrator 3: something else", null],
    ["a test", null],
  ])("PAY-15 is read out of %j", (kept, parts) => {
    expect(readEvidence(kept)).toEqual(parts);
  });

  it("PAY-15 a code that is not known has a reason all the same", () => {
    expect(
      ["insufficient_fund", "INSTRUMENT_DECLINED", "status_9", "constructor"].map(failureReason),
    ).toEqual(["funds", "declined", "other", "other"]);
    expect(["order_already_paid", "not_offered"].map(failureReason)).toEqual([
      "alreadyPaid",
      "notOffered",
    ]);
    const alarms = [
      "the payment was refunded in part",
      "the charge was refunded in full",
      "the code was paid 2 times",
      'unknown status "Q"',
      "the payment was reversed",
      "the provider never said what became of it",
      "there is no way to pay any more",
    ];
    expect(alarms.map(alarmReason)).toEqual([
      "returnedInPart",
      "returned",
      "paidTwice",
      "unknown",
      "reversed",
      "noAnswer",
      "noWayToPay",
    ]);
  });
});
