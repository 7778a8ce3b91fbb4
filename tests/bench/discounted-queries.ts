import type pg from "pg";
import { analyzeAll, insertManyCourses, insertManyOrders, insertManyStudents } from "../../src/server/demo/demo-large-queries.ts";
import type { Db } from "../../src/server/platform/database.ts";

const large = { students: 30_000, courses: 2_000 };
const batch = 10_000;

/** People and courses for as many orders as are wanted later. */
export async function prepareLargeShop(db: Db): Promise<void> {
  await insertManyCourses(db, large.courses);
  await insertManyStudents(db, large.students, "nobody signs in");
}

export async function growOrders(db: Db, { from, until }: { from: number; until: number }): Promise<void> {
  for (let begin = from; begin < until; begin += batch) await insertManyOrders(db, { ...large, from: begin, until: Math.min(begin + batch, until) });
  await analyzeAll(db);
}

/** Two courses with a promotion on one of them and fifty coupons for both, which may stand together. */
export async function insertDiscounts(pool: pg.Pool, itemIds: readonly number[]): Promise<number[]> {
  await pool.query(`update site_setting set settings = settings || '{"couponOrPromotion": false}'`);
  await pool.query(
    `with made as (insert into promotion (title_th, title_en, promotion_type, discount_type, percent) values ('วัดความเร็ว', 'Bench', 'P1', 'percent', 5) returning id)
    insert into promotion_item (promotion_id, item_id) select id, $1 from made`,
    [itemIds[0]],
  );
  const { rows } = await pool.query(
    `with made as (
      insert into coupon (code, code_folded, coupon_type, discount_type, percent)
      select 'BENCH' || n, 'bench' || n, 'P1', 'percent', 10 from generate_series(1, 50) n returning id),
    items as (insert into coupon_item (coupon_id, item_id) select id, unnest($1::bigint[]) from made),
    ways as (insert into coupon_payment_method (coupon_id, payment_method_id) select id, unnest(array[1, 9]) from made)
    select id from made order by id`,
    [itemIds],
  );
  return rows.map(({ id }) => Number(id));
}

type Filled = { accountIds: readonly number[]; courses: readonly { id: number; planId: number }[]; couponIds: readonly number[] };

/** The same courses in the cart of each, and one of the coupons known and chosen there. */
export async function fillCarts(pool: pg.Pool, { accountIds, courses, couponIds }: Filled): Promise<void> {
  await pool.query(
    `with made as (
      insert into cart (account_id, payment_method_id, known_coupon_ids, coupon_ids)
      select a, 1, c.ids, c.ids from unnest($1::bigint[]) with ordinality as u (a, n),
        lateral (select case when cardinality($2::bigint[]) = 0 then '{}'::bigint[] else array[($2::bigint[])[1 + n % greatest(1, cardinality($2::bigint[]))]] end as ids) c
      returning id)
    insert into cart_item (cart_id, item_id, plan_id, quantity) select made.id, w.item_id, w.plan_id, 1 from made, unnest($3::bigint[], $4::bigint[]) as w (item_id, plan_id)`,
    [accountIds, couponIds, courses.map(({ id }) => id), courses.map(({ planId }) => planId)],
  );
  await pool.query("analyze cart, cart_item");
}

export async function findManyCourses(pool: pg.Pool, count: number): Promise<{ id: number; planId: number }[]> {
  const { rows } = await pool.query(
    `select i.id, p.id as plan_id from catalog_item i join pricing_plan p on p.item_id = i.id and p.position = 0 where i.slug like 'large-%' order by i.id limit $1`,
    [count],
  );
  return rows.map(({ id, plan_id }) => ({ id: Number(id), planId: Number(plan_id) }));
}

export async function findCharge(pool: pg.Pool, orderId: number): Promise<string> {
  const { rows } = await pool.query("select provider_reference from payment where order_id = $1", [orderId]);
  return rows[0].provider_reference;
}

/** Those of the orders whose courses are open. */
export async function listEnrolled(pool: pg.Pool, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query({
    name: "list-enrolled",
    text: `select o.id from unnest($1::bigint[]) o (id),
      lateral (select from order_line l join enrollment e on e.order_line_id = l.id where l.order_id = o.id and e.state = 'active' limit 1) open`,
    values: [orderIds],
  });
  return rows.map(({ id }) => Number(id));
}
