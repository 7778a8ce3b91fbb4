import { beforeEach, expect, it } from "vitest";
import {
  forgetOpenPayment,
  isPutAside,
  keepOpenPayment,
  keepUnpaid,
  putAside,
  readOpenPayment,
  readUnpaid,
} from "./kept-payment.ts";

beforeEach(() => sessionStorage.clear());

it("ROUTE-02 the tab knows the way to pay that is open, for its own order alone", () => {
  keepOpenPayment(57, 9);
  expect([readOpenPayment(57), readOpenPayment(58)]).toEqual([9, null]);
  forgetOpenPayment();
  expect(readOpenPayment(57)).toBeNull();
});

it.each(["", "57", "57:", "57:x", "57:1.5", "x:9"])(
  "ROUTE-02 what stands there as %j opens nothing",
  (kept) => {
    sessionStorage.setItem("open_payment", kept);
    expect([readOpenPayment(57), readOpenPayment(0), readOpenPayment(Number.NaN)]).toEqual([
      null,
      null,
      null,
    ]);
  },
);

it("ROUTE-07 an order that was left unpaid is told until it is put aside", () => {
  expect(readUnpaid()).toBeNull();
  keepUnpaid(57);
  expect([readUnpaid(), isPutAside("57:0:")]).toEqual([57, false]);
  putAside("57:0:");
  expect([readUnpaid(), isPutAside("57:0:"), isPutAside("57:1:failed")]).toEqual([
    null,
    true,
    false,
  ]);
});
