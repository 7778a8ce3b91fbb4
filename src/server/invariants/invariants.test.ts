import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Buyer, givenBuyer } from "../../../tests/support/buyers.ts";
import { courseRow } from "../../../tests/support/catalog-rows.ts";
import { givenCartItem, givenPaymentMethods } from "../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import { brokenInvariants, checkInvariants, readVerdicts } from "./check-invariants.ts";

let shop: TestApp;
let buyer: Buyer;
let ids: { free: number; open: number; course: number };
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  buyer = await givenBuyer(shop);
  const course = await courseRow(shop.db, { seat_limit: 3 });
  const free = await courseRow(shop.db, { plan: { plan_type: "free", price_satang: 0 } });
  const order = async ({ id, planId }: { id: number; planId: number }) => {
    const answer = await buyer.api.placeOrder({
      body: { payment_method_id: 1, courses: [{ course_id: id, priecingplan_id: planId }] },
    });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.orderId;
  };
  ids = { free: await order(free), open: await order(course), course: course.id };
  await buyer.api.reportPayment({ body: { order_id: ids.free, payment: "AutoFree" } });
  await givenCartItem(
    shop.db,
    { accountId: buyer.person.id },
    { itemId: course.id, planId: course.planId },
  );
});
afterAll(() => shop.close());

/**
 * The invariants that the damage breaks. It bypasses every guard of the schema, and its transaction
 * is rolled back.
 */
async function brokenBy(damage: string): Promise<string[]> {
  const tx = await shop.db.startTransaction().execute();
  try {
    await sql.raw("set local session_replication_role = replica").execute(tx);
    for (const statement of damage.split(";")) await sql.raw(statement).execute(tx);
    return (await readVerdicts(tx))
      .filter(({ breaks }) => breaks > 0)
      .map(({ promise }) => promise);
  } finally {
    await tx.rollback().execute();
  }
}

const paymentOf = (
  order: number,
) => `insert into payment (order_id, payment_method_id, state, amount_satang, currency, evidence, provider, next_check_at)
  select id, 9, 'STATE', payable_satang, currency, 'omise: x', 'omise', now() from shop_order where id = ${order}`;

const waitingRefunds =
  "every waiting refund stands in the list of money to resolve, and of one whose provider is silent somebody was told";

/** Each way in which an administrator could decide on an own order. */
function ownDecisions(): (() => string)[] {
  const me = () => buyer.person.id;
  const pay = () => `(select id from payment where order_id = ${ids.free})`;
  return [
    () =>
      `update payment set decided_by = ${me()}, decided_at = now() where order_id = ${ids.free}`,
    () =>
      `insert into scheduled_decision (payment_id, decision, decided_by, due_at) values (${pay()}, 'reject', ${me()}, now())`,
    () => `insert into first_approval (payment_id, account_id) values (${pay()}, ${me()})`,
    () => `insert into refund (order_id, payment_id, amount_satang, currency, way, state, is_of_sale, requested_by, settled_at)
      values (${ids.free}, ${pay()}, 1, 'THB', 'provider', 'failed', true, ${me()}, now())`,
    () => `insert into refund_approval (order_id, payment_id, kind, account_id, amount_satang, currency, reason, way, ended_at)
      values (${ids.free}, ${pay()}, 'refund', ${me()}, 1, 'THB', '', 'bank', now())`,
    () => `insert into refund_approval (order_id, payment_id, kind, account_id, amount_satang, currency, reason, way, ended_at, ended_by, ended_how)
      values (${ids.free}, ${pay()}, 'refund', 0, 1, 'THB', '', 'bank', now(), ${me()}, 'declined')`,
    () =>
      `insert into review_item (kind, order_id, detail, resolved_at, resolved_by, resolution) values ('late_money', ${ids.free}, '{}', now(), ${me()}, 'keep')`,
    () =>
      `insert into provider_break (provider, day, kind, reference, order_id, closed_at, closed_by) values ('omise', now(), 'amount', 'x', ${ids.free}, now(), ${me()})`,
    () =>
      `insert into audit_entry (actor_id, actor_role, action, object) values (${me()}, 'administrator', 'order.cancelled', 'order:${ids.open}')`,
  ];
}

/** Each invariant, and how to break it. */
const damages: [string, () => string][] = [
  [
    "an order's price and discount are the sums of its lines",
    () =>
      `update order_line set unit_price_satang = 1, gross_satang = 1 where order_id = ${ids.open}`,
  ],
  [
    "what is to be paid is price less discount plus shipping less withholding tax, and never below nothing",
    () =>
      `alter table shop_order drop constraint payable_is_the_formula; update shop_order set payable_satang = 1 where id = ${ids.open}`,
  ],
  [
    "tax is withheld at a rate and is not more than that of the sum before VAT",
    () =>
      `update shop_order set withholding_percent = 1, withholding_satang = 9000, payable_satang = payable_satang - 9000 where id = ${ids.open}`,
  ],
  [
    "every satang off a line has its coupon or promotion, or makes the amount the order's own",
    () => `update order_line set discount_satang = 1 where order_id = ${ids.open}`,
  ],
  [
    "the satang that make an amount an order's own are less than a baht or a hundredth, and those that its lines name",
    () =>
      `alter table shop_order drop constraint own_amount_is_in_baht; update shop_order set satang_off = 7 where id = ${ids.open}`,
  ],
  [
    "an amount of an order's own is no other open order's own",
    () =>
      `drop index shop_order_own_amount; insert into shop_order (token, account_id, payment_method_id, price_satang, discount_satang, payable_satang, before_vat_satang,
        contact_name, email, content_hash, cancel_at, satang_off)
      select 'own-' || n, account_id, 1, 1000, 3, 997, 997, '', '', n::text::bytea, now(), 3 from shop_order cross join generate_series(1, 2) n where id = ${ids.open}`,
  ],
  [
    "a coupon's use takes off what the lines of its order say",
    () => `insert into coupon (id, code, code_folded, coupon_type, discount_type, percent) values (900, 'X', 'x', 'P1', 'percent', 10);
      insert into coupon_use (order_id, coupon_id, account_id, discount_satang) values (${ids.open}, 900, ${buyer.person.id}, 5)`,
  ],
  [
    "an order has the promotion that its lines name",
    () => `insert into promotion (id, title_th, title_en, promotion_type, discount_type, percent) values (900, 'x', 'x', 'P1', 'percent', 10);
      insert into order_line_discount (order_line_id, position, promotion_id, name_th, name_en, amount_satang)
      select id, 1, 900, 'x', 'x', 5 from order_line where order_id = ${ids.open}`,
  ],
  [
    "the courses of an order are on order as long as the order is open",
    () => `delete from course_on_order where order_id = ${ids.open}`,
  ],
  [
    "an order has its time, and does not end by the clock before it",
    () => `update shop_order set cancel_at = created_at - interval '1 hour' where id = ${ids.open}`,
  ],
  [
    "an order that waits has somebody to wait for, and only such an order does",
    () => `update shop_order set status = 'pending' where id = ${ids.open}`,
  ],
  [
    "an order is approved when one payment of it has succeeded, and only then",
    () =>
      `delete from ledger_entry; update payment set state = 'failed' where order_id = ${ids.free}`,
  ],
  [
    "an order has one open payment at most",
    () =>
      `drop index payment_one_open; ${paymentOf(ids.open).replace("STATE", "pending")}; ${paymentOf(ids.open).replace("STATE", "unknown")}`,
  ],
  [
    "a payment is over what its order costs, or over the rest of it, in its currency",
    () =>
      `${paymentOf(ids.open).replace("STATE", "pending")}; update payment set amount_satang = 1 where order_id = ${ids.open}`,
  ],
  [
    "every approval names what it rests on",
    () => `update payment set evidence = '' where order_id = ${ids.free}`,
  ],
  ...ownDecisions().map((decide): [string, () => string] => [
    "nobody decided on an own order",
    decide,
  ]),
  [
    waitingRefunds,
    () => `insert into refund (order_id, payment_id, amount_satang, currency, way, state, is_of_sale, requested_at, next_try_at)
      select order_id, id, 100, 'THB', 'provider', 'sent', true, now() - interval '20 minutes', now() from payment where order_id = ${ids.free}`,
  ],
  [
    "money that approves nothing is before a person",
    () => paymentOf(ids.open).replace("STATE", "refund_due"),
  ],
  [
    "an open payment at a provider is asked about again, or is before a person",
    () =>
      `${paymentOf(ids.open).replace("STATE", "pending")}; update payment set next_check_at = null`,
  ],
  [
    "a payment that a provider called expired is asked about until a day after its end",
    () =>
      `${paymentOf(ids.open).replace("STATE", "expired")}; update payment set next_check_at = null`,
  ],
  [
    "the lines of a posting sum to nothing",
    () => `insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang, currency)
      select gen_random_uuid(), order_id, id, 'sales', 5, 'THB' from payment where order_id = ${ids.free}`,
  ],
  [
    "an order in review has its report, the line it was first approved by, or the hand that took its money, and that report each slip it came with",
    () => `insert into payment (order_id, payment_method_id, state, amount_satang, currency) select id, 1, 'pending', payable_satang, currency from shop_order where id = ${ids.open};
      update shop_order set status = 'pending', review_since = now() where id = ${ids.open};
      insert into payment_report (payment_id, order_id, slips) select p.id, p.order_id, 1 from payment p where p.order_id = ${ids.open}`,
  ],
  [
    "an order asks for a rest when a part of its price has come, and only then",
    () => `update shop_order set owed_satang = 1 where id = ${ids.open}`,
  ],
  [
    "what is booked equals what was received: what was sold is the price less what was forgiven, and a line of a statement is its payment",
    () => `insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang, currency)
      select gen_random_uuid(), order_id, id, 'sales', -5, 'THB' from payment where order_id = ${ids.free}`,
  ],
  [
    "the sign of a line is what it did to the balance of the account, or the line is in doubt and certain for no order",
    () => `insert into bank_account (id, bank_code, account_number, account_name, position) overriding system value values (900, 'KTB', '1', 'x', 1);
      insert into statement_import (id, bank_account_id, file_name, imported_by) overriding system value values (900, 900, 'x', ${buyer.person.id});
      insert into statement_line (import_id, bank_account_id, line_number, at, has_time, amount_satang, balance_satang, balance_before_satang, line_key, state)
      values (900, 900, 1, now(), true, 5, 0, 5, 'x', 'unmatched')`,
  ],
  [
    "what the books owe to buyers is what waits for a rest or to go back",
    () => `insert into ledger_entry (posting, order_id, payment_id, ledger_account, amount_satang, currency)
      select gen_random_uuid(), order_id, id, 'refund_due', -5, 'THB' from payment where order_id = ${ids.free}`,
  ],
  [
    "the ledger has received exactly what succeeded",
    () => paymentOf(ids.open).replace("STATE", "succeeded"),
  ],
  [
    "a course's seats are the lines they stand for",
    () => `update catalog_item set seats_held = 2 where id = ${ids.course}`,
  ],
  [
    "no order holds a seat past its time",
    () =>
      `update shop_order set created_at = now() - interval '2 days', cancel_at = now() - interval '11 minutes' where id = ${ids.open}`,
  ],
  [
    "a seat that is kept for somebody who waits is there",
    () => `update catalog_item set seat_limit = 1 where id = ${ids.course};
      insert into seat_wait (item_id, account_id, joined_from, offered_at, offer_until) values (${ids.course}, ${buyer.person.id}, '', now(), now() + interval '1 hour')`,
  ],
  [
    "access comes from an approved order, and an approved order gives it",
    () => "delete from enrollment",
  ],
  [
    "access lasts the term of its plan",
    () => "update enrollment set ends_at = now() + interval '1 day'",
  ],
  ["an erased account carries nothing of its person", () => "update account set erased_at = now()"],
  [
    "nothing is left that an erased account could be opened or found by",
    () => "update account set erased_at = now()",
  ],
  [
    "the orders of an erased account are over and say nothing of the buyer",
    () => "update account set erased_at = now()",
  ],
  [
    "the files of an erased account are going, but for slips of sales on record",
    () => `update account set erased_at = now();
      insert into stored_file (name, account_id, purpose, media_type, size_bytes) values ('x', ${buyer.person.id}, 'slip', 'image/png', 0)`,
  ],
  [
    "sales are on record for buyers who have gone, each until its time",
    () =>
      `insert into tax_record (order_id, buyer_name, keep_until) values (${ids.free}, 'มานี', now() + interval '1 year')`,
  ],
  [
    "a cart holds a course once, and products in whole numbers up to 99",
    () => "update cart_item set quantity = 2",
  ],
  [
    "the storage in use is the size of the files there are",
    () => "update storage_quota set used_bytes = 5",
  ],
  [
    "what buyers and visitors have of the room is the size of their files and uploads",
    () => "update storage_quota set people_used_bytes = 5",
  ],
  [
    "the reserved storage is what uploads under way have reserved, and all of it fits",
    () => "update storage_quota set reserved_bytes = 5",
  ],
  [
    "a file has an owner, unless it is the shop's",
    () =>
      "insert into stored_file (name, purpose, media_type, size_bytes) values ('x', 'slip', 'image/png', 0)",
  ],
  [
    "the files that a person's profile names are that person's own, each for its use",
    () => `insert into stored_file (name, account_id, purpose, media_type, size_bytes) values ('x', ${buyer.person.id}, 'slip', 'image/png', 0);
      update account set picture_file = 'x'`,
  ],
  [
    "nothing that counts is left at an account that has become another, and nobody comes in by it",
    () => `insert into account (id, username, email, first_name, last_name) values (900, 'kept', 'kept@shop.example', '', '');
      update account set merged_into = 900, merged_at = now(), is_allowed = false, password_hash = null where id = ${buyer.person.id}`,
  ],
  [
    "an upload under way has its reservation, and a finished one its file",
    () =>
      `insert into resumable_upload (id, account_id, size_bytes, original_name) values ('x', ${buyer.person.id}, 1, '')`,
  ],
  [
    "a file that a person's profile or tax details name is still there",
    () => `insert into stored_file (name, purpose, state, media_type, size_bytes) values ('tax.png', 'certificate', 'deleted', 'image/png', 0);
      update account set tax_certificate_file = 'tax.png' where id = ${buyer.person.id}`,
  ],
  [
    "no message has been lying for an hour",
    () =>
      "insert into outbox_message (key, kind, payload, due_at) values ('x', 'mail', '{}', now() - interval '2 hours')",
  ],
  [
    "the files in passing are those that are not used yet or about to go",
    () => "insert into file_in_passing values ('nowhere.jpg', true, now())",
  ],
  ["the mails that have not left are noted", () => "insert into mail_unsent values (999999999)"],
  [
    "the messages that are open are those that are not done",
    () => "insert into outbox_open (id, is_patient) values (999999999, false)",
  ],
  [
    "a kept day has the money of its sales",
    () => `insert into figure_day values ('2020-01-01');
      insert into figure_day_money select '2020-01-01', id, 'THB', 1, 100, 0, 100, 7, 0, 0 from payment_method where id = 1`,
  ],
  [
    "a kept day has its orders by their states",
    () =>
      `insert into figure_day select (created_at at time zone 'Asia/Bangkok')::date from shop_order where id = ${ids.open}`,
  ],
  [
    "a kept day has the coupons of its orders",
    () => `insert into figure_day values ('2020-01-01');
      insert into figure_day_coupons values ('2020-01-01', 77, 'THB', 1, 0, 500)`,
  ],
];

describe("npm run invariants", () => {
  it("finds nothing broken after orders, payments and carts", async () => {
    expect(await brokenInvariants(shop.db)).toEqual([]);
    expect((await checkInvariants(shop.db)).length).toBeGreaterThan(30);
  });

  it.each(damages)("notices when this is not so: %s", async (promise, damage) => {
    expect(await brokenBy(damage())).toContain(promise);
  });

  it("names the place and what is there", async () => {
    await shop.pool.query("update catalog_item set seats_held = 2 where id = $1", [ids.course]);
    const broken = await brokenInvariants(shop.db);
    await shop.pool.query("update catalog_item set seats_held = 1 where id = $1", [ids.course]);
    expect(broken).toEqual([
      `a course's seats are the lines they stand for: 1 (course ${ids.course}: held 2 taken 0, lines 1 and 0)`,
    ]);
  });
});
