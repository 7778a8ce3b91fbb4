import { afterAll, beforeAll, expect, it } from "vitest";
import type { ShopClient } from "#contract/client.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import {
  type AdminBuyer,
  type Claims,
  givenAdminBuyer,
  placeAdminOrder,
  plainPicture,
  reportTransfer,
} from "../../../../../tests/support/admin-orders.ts";
import {
  clientOf,
  givenAdministrator,
  givenBankAccount,
  givenPaymentMethods,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";

let shop: TestApp;
let admin: ShopClient;
let account: number;
let shade = 1;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  account = (await givenBankAccount(shop.db)).id;
  admin = clientOf(await signedIn(shop, await givenAdministrator(shop.db)));
});
afterAll(() => shop.close());

const daysAgo = (days: number) => bangkokDay(new Date(Date.now() - days * 86_400_000));
const saidOn = (day: string): Claims => ({
  bank_account: account,
  transfer_datetime: day,
  time: "10:30",
});

async function approved(
  buyer: AdminBuyer,
  { claims = {}, slipDay = null }: { claims?: Claims; slipDay?: string | null },
) {
  const orderId = await placeAdminOrder(shop, buyer);
  shade += 1;
  const { paymentId, slips } = await reportTransfer(buyer, {
    orderId,
    pictures: [await plainPicture(shade)],
    claims,
  });
  await shop.pool.query("update stored_file set slip_day = $2 where name = $1", [
    slips[0],
    slipDay,
  ]);
  const answer = await admin.adminApprovePayment({ params: { paymentId }, body: {} });
  if (!answer.ok) throw new Error(answer.code);
  return { orderId, paymentId };
}

async function cameOf({ orderId, paymentId }: { orderId: number; paymentId: number }) {
  const { rows } = await shop.pool.query(
    `select p.paid_on::text as day, p.paid_source as source,
      (select s.posted_on::text from sale_posting s join ledger_entry e on e.posting = s.posting where e.payment_id = p.id limit 1) as figure from payment p where p.id = $1`,
    [paymentId],
  );
  const shown = await admin.adminGetOrder({ params: { id: orderId } });
  const [payment] = shown.ok ? shown.value.data.payments : [];
  expect({ day: payment?.paid_on, source: payment?.paid_source }).toEqual({
    day: rows[0].day,
    source: rows[0].source,
  });
  return rows[0];
}

it("a transfer came on the day that its buyer says, confirmed by who approves; figures count it on that day", async () => {
  const buyer = await givenAdminBuyer(shop);
  const paid = await approved(buyer, { claims: saidOn(daysAgo(2)) });
  expect(await cameOf(paid)).toEqual({ day: daysAgo(2), source: "buyer", figure: daysAgo(2) });
  expect(await buyer.api.getOrder({ params: { orderId: paid.orderId } })).toMatchObject({
    ok: true,
    value: { paid_on: daysAgo(2) },
  });
});

it("the day in the slip's code counts before the buyer's word", async () => {
  const paid = await approved(await givenAdminBuyer(shop), {
    claims: saidOn(daysAgo(2)),
    slipDay: daysAgo(3),
  });
  expect(await cameOf(paid)).toEqual({ day: daysAgo(3), source: "slip", figure: daysAgo(3) });
});

it("where nobody tells a day it is the approval's", async () => {
  const buyer = await givenAdminBuyer(shop);
  const orderId = await placeAdminOrder(shop, buyer);
  const { paymentId } = await reportTransfer(buyer, {
    orderId,
    pictures: [await plainPicture(250)],
    claims: saidOn(daysAgo(0)),
  });
  await shop.pool.query("update payment_report set transferred_at = null where payment_id = $1", [
    paymentId,
  ]);
  await admin.adminApprovePayment({ params: { paymentId }, body: {} });
  expect(await cameOf({ orderId, paymentId })).toMatchObject({
    day: daysAgo(0),
    source: "approval",
  });
});
