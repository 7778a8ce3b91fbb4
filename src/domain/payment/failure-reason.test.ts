import { describe, expect, it } from "vitest";
import { failureReason, failureReasons } from "./failure-reason.ts";

describe("why a payment did not come about", () => {
  it.each([
    ["insufficient_fund", "funds"],
    ["stolen_or_lost_card", "contactBank"],
    ["failed_fraud_check", "fraud"],
    ["failed_processing", "processing"],
    ["payment_rejected", "declined"],
    ["invalid_security_code", "card"],
    ["invalid_card_token", "cardAgain"],
    ["used_token", "cardAgain"],
    ["payment_cancelled", "cancelled"],
  ])("PAY-08 PAY-09 Omise's %s is %s", (code, reason) => expect(failureReason(code)).toBe(reason));

  it.each([
    ["0003", "cancelled"],
    ["4080", "cancelled"],
    ["4005", "declined"],
    ["4051", "funds"],
    ["4054", "cardExpired"],
    ["4061", "limit"],
    ["4081", "notConfirmed"],
    ["4099", "declined"],
    ["5009", "expired"],
    ["4120", "refunded"],
  ])("PAY-10 PAY-15 2C2P's %s is %s", (code, reason) => expect(failureReason(code)).toBe(reason));

  it.each([
    ["status_D", "declined"],
    ["status_V", "cancelled"],
    ["status_FF", "declined"],
    ["status_VO", "cancelled"],
    ["status_RE", "refunded"],
    ["INSTRUMENT_DECLINED", "declined"],
    ["declined", "declined"],
    ["not_started", "notStarted"],
    ["unknown_token", "cardAgain"],
    ["provider_unreachable", "unreachable"],
  ])("PAY-04 PAY-11 PAY-13 the code %s of the others is %s", (code, reason) =>
    expect(failureReason(code)).toBe(reason),
  );

  it("PAY-17 an unknown code is not the same as no code", () => {
    expect(["status_9", "constructor", "__proto__", "", "5000"].map(failureReason)).toEqual([
      "other",
      "other",
      "other",
      "other",
      "other",
    ]);
    expect(new Set(failureReasons).size).toBe(failureReasons.length);
  });
});
