import type pg from "pg";
import {
  analyzeAll,
  insertManyCourses,
  insertManyOrders,
  insertManyStudents,
} from "../../src/server/demo/demo-large-queries.ts";
import type { Db } from "../../src/server/platform/database/database.ts";

const large = { students: 30_000, courses: 2_000 };
const batch = 10_000;

/** Students and courses for as many orders as are wanted later. */
export async function prepareLargeShop(db: Db): Promise<void> {
  await insertManyCourses(db, large.courses);
  await insertManyStudents(db, large.students, "nobody signs in");
}

export async function growOrders(
  db: Db,
  { from, until }: { from: number; until: number },
): Promise<void> {
  for (let begin = from; begin < until; begin += batch)
    await insertManyOrders(db, { ...large, from: begin, until: Math.min(begin + batch, until) });
  await analyzeAll(db);
}

/**
 * Two courses with a promotion on one of them and fifty coupons for both, which may stand together.
 */
export async function insertDiscounts(
  pool: pg.Pool,
  itemIds: readonly number[],
): Promise<number[]> {
  await pool.query(`update site_setting set settings = settings || '{"couponOrPromotion": false}'`);
  await pool.query(
    `with made as (insert into promotion (title_th, title_en, promotion_type, discount_type,
      percent) values ('วัดความเร็ว', 'Bench', 'P1', 'percent', 5) returning id)
    insert into promotion_item (promotion_id, item_id) select id, $1 from made`,
    [itemIds[0]],
  );
  const { rows } = await pool.query(
    `with made as (
      insert into coupon (code, code_folded, coupon_type, discount_type, percent)
      select 'BENCH' || n, 'bench' || n, 'P1', 'percent', 10 from generate_series(1, 50) n
        returning id),
    items as (insert into coupon_item (coupon_id, item_id) select id, unnest($1::bigint[])
      from made),
    ways as (insert into coupon_payment_method (coupon_id, payment_method_id) select id,
      unnest(array[1, 9]) from made)
    select id from made order by id`,
    [itemIds],
  );
  return rows.map(({ id }) => Number(id));
}

type FilledShop = {
  accountIds: readonly number[];
  courses: readonly { id: number; planId: number }[];
  couponIds: readonly number[];
};

/** The same courses in the cart of each, and one of the coupons known and chosen there. */
export async function fillCarts(
  pool: pg.Pool,
  { accountIds, courses, couponIds }: FilledShop,
): Promise<void> {
  await pool.query(
    `with made as (
      insert into cart (account_id, payment_method_id, known_coupon_ids, coupon_ids)
      select a, 1, c.ids, c.ids from unnest($1::bigint[]) with ordinality as u (a, n),
        lateral (select case when cardinality($2::bigint[]) = 0 then '{}'::bigint[]
          else array[($2::bigint[])[1 + n % greatest(1, cardinality($2::bigint[]))]] end as ids) c
      returning id)
    insert into cart_item (cart_id, item_id, plan_id, quantity) select made.id, w.item_id,
      w.plan_id, 1 from made, unnest($3::bigint[], $4::bigint[]) as w (item_id, plan_id)`,
    [accountIds, couponIds, courses.map(({ id }) => id), courses.map(({ planId }) => planId)],
  );
  await pool.query("analyze cart, cart_item");
}

export async function findManyCourses(
  pool: pg.Pool,
  count: number,
): Promise<{ id: number; planId: number }[]> {
  const { rows } = await pool.query(
    `select i.id, p.id as plan_id from catalog_item i
      join pricing_plan p on p.item_id = i.id and p.position = 0 where i.slug like 'large-%'
      order by i.id limit $1`,
    [count],
  );
  return rows.map(({ id, plan_id }) => ({ id: Number(id), planId: Number(plan_id) }));
}

export async function findCharge(pool: pg.Pool, orderId: number): Promise<string> {
  const { rows } = await pool.query("select provider_reference from payment where order_id = $1", [
    orderId,
  ]);
  return rows[0].provider_reference;
}

/**
 * From now on the database says at each commit which orders' courses it has opened. Telling is part
 * of what is measured.
 */
export async function tellEnrolled(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create function bench_tell() returns trigger language plpgsql as $$ begin
      perform pg_notify('bench_enrolled', string_agg(distinct l.order_id::text, ',')) from opened
        join order_line l on l.id = opened.order_line_id;
      return null;
    end $$;
    create trigger bench_tell after insert
      on enrollment referencing new table as opened for each statement execute function
      bench_tell();`);
}

export async function tellNoMore(pool: pg.Pool): Promise<void> {
  await pool.query("drop function bench_tell() cascade");
}

/** Calls with each order whose course has been opened; the answer ends it. */
export async function listenEnrolled(
  pool: pg.Pool,
  opened: (orderId: number) => void,
): Promise<() => Promise<void>> {
  const client = await pool.connect();
  const hear = ({ payload = "" }: pg.Notification) => {
    for (const id of payload.split(",")) opened(Number(id));
  };
  client.on("notification", hear);
  await client.query("listen bench_enrolled");
  return async () => {
    await client.query("unlisten *");
    client.off("notification", hear);
    client.release();
  };
}
