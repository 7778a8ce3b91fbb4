import { expect, it } from "vitest";
import { orderStatuses } from "./order-status.ts";
import { isStillSo } from "./resend-mail.ts";

it("a mail is said again while what it says is so", () => {
  const when = (template: string) => orderStatuses.filter((status) => isStillSo({ template, shipmentId: null }, { status, parcelId: null }));
  expect([when("transferReceived"), when("freeOrderWaiting"), when("paymentApproved"), when("paymentRejected")]).toEqual([
    ["pending"],
    ["pending"],
    ["approved"],
    ["rejected"],
  ]);
  expect(when("moneyReturned")).toEqual(orderStatuses);
});

it("a parcel's mail is said again for the parcel that is on its way, and a mail that opens an account never", () => {
  const now = { status: "approved", parcelId: 7 } as const;
  const again = (template: string, shipmentId: number | null) => isStillSo({ template, shipmentId }, now);
  expect([again("orderShipped", 7), again("shipmentCorrected", 6), again("orderShipped", null), again("forgotPassword", 7)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
