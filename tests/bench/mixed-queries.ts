import type pg from "pg";

type RefundApproval = { courses: number; coupons: number; accountIds: readonly number[] };

export async function findAdminId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("select min(id) as id from account where is_administrator");
  return Number(rows[0].id);
}

/**
 * New courses with seats, coupons for all of them whose codes everybody knows, and a promotion for
 * none of them that is bought.
 */
export async function insertMixedWares(
  pool: pg.Pool,
  { courses, coupons, accountIds }: RefundApproval,
) {
  const { rows } = await pool.query(
    `with made as (
      insert into catalog_item (kind, slug, category_id, title_th, title_en, seat_limit,
        is_withholdable, is_published)
      select 'course', 'mixed-' || n || '-' || substr(md5(random()::text), 1, 8), (select min(id)
        from category), 'คอร์ส ' || n, 'Course ' || n, 5000, true, true
      from generate_series(1, $1::int) n returning id)
    insert into pricing_plan (item_id, plan_type, name_th, name_en, price_satang) select id,
      'actual', 'ตลอดชีพ', 'Lifetime', 129000 from made returning item_id, id`,
    [courses],
  );
  const wares = rows.map((row) => ({ id: Number(row.item_id), planId: Number(row.id) }));
  const couponIds = await insertCoupons(
    pool,
    coupons,
    wares.map(({ id }) => id),
  );
  await pool.query(
    `insert into cart (account_id, payment_method_id, known_coupon_ids) select a, 1, $2
      from unnest($1::bigint[]) a`,
    [accountIds, couponIds],
  );
  const promotion = await pool.query("select min(id) as id from promotion");
  return { courses: wares, couponIds, promotionId: Number(promotion.rows[0].id) };
}

async function insertCoupons(
  pool: pg.Pool,
  coupons: number,
  itemIds: readonly number[],
): Promise<number[]> {
  const { rows } = await pool.query(
    `with made as (
      insert into coupon (code, code_folded, coupon_type, discount_type, percent, returns_on_refund)
      select 'MIXED' || n, 'mixed' || n, 'P1', 'percent', 10, true
        from generate_series(1, $1::int) n returning id),
    items as (insert into coupon_item (coupon_id, item_id) select id, unnest($2::bigint[])
      from made),
    ways as (insert into coupon_payment_method (coupon_id, payment_method_id) select id,
      unnest(array[1, 9]) from made)
    select id from made order by id`,
    [coupons, itemIds],
  );
  return rows.map(({ id }) => Number(id));
}

/** NOTE: connections tell what they have counted a little later. */
export async function countDeadlocks(pool: pg.Pool): Promise<number> {
  await pool.query("select pg_sleep(2)");
  const { rows } = await pool.query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return rows[0].deadlocks;
}
