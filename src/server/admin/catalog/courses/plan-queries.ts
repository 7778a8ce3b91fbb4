import { sql } from "kysely";
import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { type PlanRow, planColumns, toPlan } from "#server/shop/course/plan-row-queries.ts";

/** The plans of these items whether or not they are on sale; archived plans are left out. */
export async function listAdminPlans(
  db: Db | Tx,
  itemIds: readonly number[],
): Promise<PricingPlan[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<PlanRow>`select ${sql.raw(planColumns)} from pricing_plan p
    where p.item_id = any
      (${itemIds}::bigint[]) and p.archived_at is null
      order by p.item_id, p.position, p.id`.execute(db);
  return rows.map(toPlan);
}

export type PlanRecord = PlanRow & { version: number; is_sold: boolean; is_archived: boolean };
const recordColumns = sql`${sql.raw(planColumns)}, p.version, p.archived_at is not null
  as is_archived,
  exists (select from order_line l where l.plan_id = p.id) as is_sold`;

/** Those on sale first, then the archive. */
export async function listPlanRecords(db: Db | Tx, itemId: number): Promise<PlanRecord[]> {
  const { rows } =
    await sql<PlanRecord>`select ${recordColumns} from pricing_plan p where p.item_id = ${itemId}
    order by p.archived_at is not null, p.position, p.id`.execute(db);
  return rows;
}

/** A plan stays with its course. */
export async function findCourseOfPlan(tx: Tx, id: number): Promise<number | null> {
  const { rows } = await sql<{
    itemId: number;
  }>`select item_id as "itemId" from pricing_plan where id = ${id}`.execute(tx);
  return rows[0]?.itemId ?? null;
}

export async function findPlan(db: Db | Tx, id: number): Promise<PlanRecord | null> {
  const { rows } =
    await sql<PlanRecord>`select ${recordColumns} from pricing_plan p where p.id = ${id}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/**
 * No other transaction edits it until this one ends; an order has its own copy of what was
 * promised.
 */
export async function lockPlan(tx: Tx, id: number): Promise<PlanRecord | null> {
  await sql`select from pricing_plan where id = ${id} for no key update`.execute(tx);
  return findPlan(tx, id);
}

export type PlanParts = Omit<PlanRow, "plan_id" | "plan_item_id" | "plan_has_lessons">;

function storedOf({
  plan_name_th: name_th,
  plan_name_en: name_en,
  plan_price_satang: price_satang,
  plan_price_usd_cents: price_usd_cents,
  ...parts
}: PlanParts) {
  return { ...parts, name_th, name_en, price_satang, price_usd_cents };
}

export async function insertPlan(tx: Tx, itemId: number, parts: PlanParts): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from pricing_plan
    where item_id = ${itemId})`;
  const row = { ...storedOf(parts), item_id: itemId, position };
  return (await tx.insertInto("pricing_plan").values(row).returning("id").executeTakeFirstOrThrow())
    .id;
}

export async function updatePlan(tx: Tx, id: number, parts: PlanParts): Promise<void> {
  await tx
    .updateTable("pricing_plan")
    .set({ ...storedOf(parts), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/**
 * Those on sale, in the order of the shop. NOTE: locked by their numbers, and read by a statement
 * after that.
 */
export async function lockPlanOrder(tx: Tx, itemId: number): Promise<number[]> {
  await sql`select from pricing_plan
    where item_id = ${itemId} and archived_at is null order by id
    for no key update`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`select id from pricing_plan
    where item_id = ${itemId} and archived_at is null
    order by position, id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function updatePlanOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update pricing_plan p set position = a.place
    from unnest(${ids}::bigint[]) with ordinality a (id, place) where p.id = a.id`.execute(tx);
}

export async function updatePlanArchived(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await sql`update pricing_plan set archived_at
    = ${isArchived ? sql`now()` : null}, version = version + 1 where id = ${id}`.execute(tx);
}

export async function countCourses(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from catalog_item
    where id = any (${ids}::bigint[]) and kind = 'course'`.execute(tx);
  return rows[0]?.count ?? 0;
}
