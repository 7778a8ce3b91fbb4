import { describe, expect, it } from "vitest";
import { orderStatuses } from "./order-status.ts";
import { isStillSo } from "./resend-mail.ts";

describe("a mail is said again while what it says is so", () => {
  it.each([
    ["transferReceived", ["pending"]],
    ["freeOrderWaiting", ["pending"]],
    ["paymentApproved", ["approved"]],
    ["restWanted", ["notYetReceived"]],
    ["paymentRejected", ["rejected"]],
    ["freeOrderRefused", ["rejected"]],
    ["approvalTakenBack", ["notYetReceived", "rejected"]],
    ["orderCancelled", ["cancelled"]],
    ["moneyReturned", orderStatuses],
  ])("%s: of orders that are %j", (template, statuses) => {
    expect(
      orderStatuses.filter((status) =>
        isStillSo({ template, shipmentId: null }, { status, parcelId: null }),
      ),
    ).toEqual(statuses);
  });
});

describe("a parcel's mail is said again for the parcel that is on its way", () => {
  it.each([
    ["orderShipped", 7, 7, true],
    ["shipmentCorrected", 7, 7, true],
    ["shipmentCorrected", 6, 7, false],
    ["orderShipped", null, 7, false],
    ["orderShipped", null, null, false],
  ])("%s of parcel %j while %j is on its way: %s", (template, shipmentId, parcelId, again) => {
    expect(isStillSo({ template, shipmentId }, { status: "approved", parcelId })).toBe(again);
  });
});

it("a mail that opens an account is never said again", () => {
  expect(
    isStillSo({ template: "forgotPassword", shipmentId: 7 }, { status: "approved", parcelId: 7 }),
  ).toBe(false);
});
