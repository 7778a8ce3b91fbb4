import type { CouponTerms } from "#domain/discount/discount-terms.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { Cells } from "#server/record/kept-fields.ts";
import { keptCells } from "#server/record/kept-fields-queries.ts";
import { couponJson, readCoupon } from "#server/shop/discount/discount-rule-queries.ts";
import { type DiscountState, stateSql } from "./discount-state-queries.ts";
import { couponKept, ruleColumns } from "./rule-columns.ts";

/** Everything that can be set of a coupon but its code. */
export type CouponContent = CouponTerms & { cells: Cells };
export type EditedCoupon = CouponContent & {
  version: number;
  code: string;
  usesHeld: number;
  usesRedeemed: number;
  state: DiscountState;
};

const ruleJson = couponJson("i", {
  items:
    "(select coalesce(json_agg(ci.item_id order by ci.item_id), '[]') from coupon_item ci where ci.coupon_id = i.id)",
  account: "null::bigint",
  returning: "0",
  returningOfSeries: "0",
});

const findEdited = named(
  "find-coupon-to-edit",
  `select ${ruleJson} as rule, ${keptCells(couponKept)} as cells, i.uses_held as "usesHeld",
    i.uses_redeemed as "usesRedeemed", ${stateSql.coupon} as state
  from coupon i
  where i.id = $1`,
);

export async function findEditedCoupon(db: Db | Tx, id: number): Promise<EditedCoupon | null> {
  const [row] = await findEdited(db, [id]);
  if (row === undefined) return null;
  const { rule, ...uses } = row;
  const { id: _, usesLeft: __, ownUsesLeft: ___, ofSeries: ____, ...terms } = readCoupon(rule);
  return { ...terms, ...uses };
}

const lockOne = named("lock-coupon", "select from coupon where id = $1 for no key update");

/** Orders that use it wait; what is read afterwards stays. */
export async function lockCoupon(tx: Tx, id: number): Promise<void> {
  await lockOne(tx, [id]);
}

/**
 * `mostEach`: codes of the series that one buyer may use, all together; null: as many as there are.
 */
type OfSeries = { id: number; mostEach: number | null };

export async function insertCoupons(
  tx: Tx,
  {
    codes,
    series,
    content,
  }: { codes: readonly string[]; series: OfSeries | null; content: CouponContent },
) {
  // In one order everywhere, so that two who make the same codes at once wait for each other and
  // never in a circle.
  const row = {
    series: series?.id ?? null,
    series_limit_per_account: series?.mostEach ?? null,
    ...couponColumns(content),
  };
  const rows = codes.toSorted().map((code) => ({ ...row, code, code_folded: foldName(code) }));
  const made = await tx
    .insertInto("coupon")
    .values(rows)
    .onConflict((conflict) => conflict.column("code_folded").doNothing())
    .returning("id")
    .execute();
  const ids = made.map(({ id }) => id);
  await insertTies(tx, ids, content);
  return ids;
}

const deleteOtherItems = named(
  "delete-other-coupon-items",
  `delete from coupon_item
  where coupon_id = $1 and item_id <> all ($2::bigint[])`,
);
const deleteOtherMethods = named(
  "delete-other-coupon-methods",
  `delete from coupon_payment_method
  where coupon_id = $1 and payment_method_id <> all ($2::int[])`,
);

/** NOTE: every rule is set, changed or not, so that the version goes up with each saving. */
export async function updateCoupon(
  tx: Tx,
  { id, code, content }: { id: number; code: string; content: CouponContent },
): Promise<void> {
  await tx
    .updateTable("coupon")
    .set({ code, code_folded: foldName(code), ...couponColumns(content) })
    .where("id", "=", id)
    .execute();
  await deleteOtherItems(tx, [id, content.itemIds]);
  await deleteOtherMethods(tx, [id, content.methodIds]);
  await insertTies(tx, [id], content);
}

const insertItems = named(
  "insert-coupon-items",
  `insert into coupon_item (coupon_id, item_id)
  select c, i
  from unnest($1::bigint[]) c, unnest($2::bigint[]) i
  on conflict do nothing`,
);
const insertMethods = named(
  "insert-coupon-methods",
  `insert into coupon_payment_method (coupon_id, payment_method_id)
  select c, m
  from unnest($1::bigint[]) c, unnest($2::int[]) m
  on conflict do nothing`,
);

async function insertTies(
  tx: Tx,
  ids: readonly number[],
  { itemIds, methodIds }: CouponContent,
): Promise<void> {
  await insertItems(tx, [ids, itemIds]);
  await insertMethods(tx, [ids, methodIds]);
}

const findCode = named("find-coupon-id", "select id from coupon where code_folded = $1");

export async function isCodeTaken(tx: Tx, code: string, exceptId: number | null): Promise<boolean> {
  const [found] = await findCode(tx, [foldName(code)]);
  return found !== undefined && found.id !== exceptId;
}

const nextSeriesStatement = named(
  "next-coupon-series",
  "select nextval('coupon_series') as series",
);

export async function nextSeries(tx: Tx): Promise<number> {
  return (await nextSeriesStatement(tx))[0]?.series ?? 0;
}

function couponColumns(content: CouponContent) {
  return { coupon_type: content.scope, ...ruleColumns(content), ...content.cells };
}
