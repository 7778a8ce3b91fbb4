import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Buyer, givenBuyer } from "../../../tests/support/buyers.ts";
import { courseRow, planRow } from "../../../tests/support/catalog-rows.ts";
import { givenPaymentMethods } from "../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import { brokenInvariants, readVerdicts } from "./check-invariants.ts";

let shop: TestApp;
let buyer: Buyer;
let ids: { course: number; open: number; renewal: number; other: number };
const free = { plan_type: "free", price_satang: 0, term: 30, term_unit: "day" } as const;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  buyer = await givenBuyer(shop);
  const course = await courseRow(shop.db, { plan: free });
  const renewalId = await planRow(shop.db, course.id, { ...free, pricing_type: "renew" });
  const other = await courseRow(shop.db);
  for (const planId of [course.planId, renewalId]) {
    await buyer.api.reportPayment({
      body: { order_id: await order(course.id, planId), payment: "AutoFree" },
    });
  }
  const open = await order(other.id, other.planId);
  const { rows } = await shop.pool.query(
    "select id from enrollment where account_id = $1 order by id",
    [buyer.person.id],
  );
  ids = { course: course.id, open, renewal: rows[1].id, other: other.id };
});
afterAll(() => shop.close());

async function order(courseId: number, planId: number): Promise<number> {
  const answer = await buyer.api.placeOrder({
    body: { payment_method_id: 1, courses: [{ course_id: courseId, priecingplan_id: planId }] },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.orderId;
}

/** The invariants that the damage breaks. Its transaction is rolled back. */
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

const join = "a renewal that is to come begins where the access before it ends";
const twice = "nobody has a course twice at the same time, bought or given";
const shift = (by: string) =>
  `update enrollment set starts_at = starts_at + interval '${by}', ends_at = ends_at + interval '${by}' where id = ${ids.renewal}`;
const damages: [string, string, () => string][] = [
  ["a hole", join, () => shift("1 day")],
  ["an overlap", join, () => shift("-1 day")],
  [
    "what was before it is gone",
    join,
    () =>
      `update enrollment set state = 'revoked' where id < ${ids.renewal} and item_id = ${ids.course}`,
  ],
  ["two that overlap", twice, () => shift("-1 day")],
  [
    "bought, and given beside",
    twice,
    () =>
      `insert into enrollment (account_id, item_id, state) values (${buyer.person.id}, ${ids.course}, 'active')`,
  ],
  [
    "lessons that are there",
    "no access waits for the first lesson of a course that has one",
    () => `update enrollment set waits_for = 'lessons', ends_at = null where id = ${ids.renewal};
      with part as (insert into course_section (item_id, position, title_th, title_en, is_published) values (${ids.course}, 1, 'บทนำ', '', true) returning id)
      insert into lesson (section_id, item_id, position, kind, title_th, title_en, completion, is_published) select id, ${ids.course}, 1, 'text', 'บท', '', 'marked', true from part`,
  ],
  [
    "an order beside a gift",
    "nobody has an open order for a course that is theirs",
    () =>
      `insert into enrollment (account_id, item_id, state) values (${buyer.person.id}, ${ids.other}, 'active')`,
  ],
  [
    "somebody who is locked out",
    "a place in line belongs to somebody who can come for the seat",
    () => `insert into account (id, username, email, first_name, last_name, is_allowed, updated_at) values (900, 'x', 'x@shop.example', '', '', false, now() - interval '1 hour');
      insert into seat_wait (item_id, account_id, joined_from, joined_at) values (${ids.other}, 900, '', now() - interval '1 hour')`,
  ],
  [
    "nothing that came",
    "a payment whose money is due back has some to give back",
    () =>
      `insert into payment (order_id, payment_method_id, state, amount_satang, currency) select id, 1, 'refund_due', payable_satang, currency from shop_order where id = ${ids.open}`,
  ],
];

it("finds nothing broken in a term and its renewal", async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

it.each(damages)("notices %s: %s", async (_, promise, damage) => {
  expect(await brokenBy(damage())).toContain(promise);
});
