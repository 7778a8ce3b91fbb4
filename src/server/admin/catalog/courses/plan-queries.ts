import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import { type PlanRow, planColumns, toPlan } from "#server/shop/course/plan-row-queries.ts";

const listPlansStatement = named(
  "list-plans-of-items",
  `select ${planColumns}
  from pricing_plan p
  where p.item_id = any ($1::bigint[]) and p.archived_at is null
  order by p.item_id, p.position, p.id`,
);

/** The plans of these items whether or not they are on sale; archived plans are left out. */
export async function listAdminPlans(
  db: Db | Tx,
  itemIds: readonly number[],
): Promise<PricingPlan[]> {
  if (itemIds.length === 0) return [];
  return (await listPlansStatement(db, [itemIds])).map(toPlan);
}

export type PlanRecord = StatementRow<"find-plan-record">;
const recordColumns = `${planColumns},
    p.version, p.archived_at is not null as is_archived,
    exists (select from order_line l
      where l.item_id = p.item_id and l.plan_id = p.id) as is_sold`;

const listRecords = named(
  "list-plan-records",
  `select ${recordColumns}
  from pricing_plan p
  where p.item_id = $1
  order by p.archived_at is not null, p.position, p.id`,
);

/** Those on sale first, then the archive. */
export async function listPlanRecords(db: Db | Tx, itemId: number): Promise<PlanRecord[]> {
  return await listRecords(db, [itemId]);
}

const findCourse = named(
  "find-course-of-plan",
  `select item_id as "itemId"
  from pricing_plan
  where id = $1`,
);

/** A plan stays with its course. */
export async function findCourseOfPlan(tx: Tx, id: number): Promise<number | null> {
  return (await findCourse(tx, [id]))[0]?.itemId ?? null;
}

const findRecord = named(
  "find-plan-record",
  `select ${recordColumns}
  from pricing_plan p
  where p.id = $1`,
);

export async function findPlan(db: Db | Tx, id: number): Promise<PlanRecord | null> {
  return (await findRecord(db, [id]))[0] ?? null;
}

const lockOne = named("lock-plan", "select from pricing_plan where id = $1 for no key update");

/**
 * No other transaction edits it until this one ends; an order has its own copy of what was
 * promised.
 */
export async function lockPlan(tx: Tx, id: number): Promise<PlanRecord | null> {
  await lockOne(tx, [id]);
  return findPlan(tx, id);
}

export type PlanParts = Omit<PlanRow, "plan_id" | "plan_item_id" | "plan_has_lessons">;

const insertPlanStatement = named(
  "insert-plan",
  `insert into pricing_plan (item_id, plan_type, pricing_type, name_th, name_en, term, term_unit,
    renew_window, renew_window_unit, price_satang, price_usd_cents, is_visible, free_for,
    free_for_item_ids, needs_approval, clock, clock_days, clock_date, position)
  select $1, plan_type, pricing_type, plan_name_th, plan_name_en, term, term_unit,
    renew_window, renew_window_unit, plan_price_satang, plan_price_usd_cents, is_visible, free_for,
    free_for_item_ids, needs_approval, clock, clock_days, clock_date,
    (select coalesce(max(position), 0) + 1 from pricing_plan where item_id = $1)
  from jsonb_to_record($2) as p (plan_type text, pricing_type text, plan_name_th text,
    plan_name_en text, term int, term_unit text, renew_window int, renew_window_unit text,
    plan_price_satang bigint, plan_price_usd_cents bigint, is_visible boolean, free_for text,
    free_for_item_ids bigint[], needs_approval boolean, clock text, clock_days int,
    clock_date timestamptz)
  returning id`,
);

export async function insertPlan(tx: Tx, itemId: number, parts: PlanParts): Promise<number> {
  const made = soleRow(await insertPlanStatement(tx, [itemId, parts]));
  return made.id;
}

const updatePlanStatement = named(
  "update-plan",
  `update pricing_plan b
  set plan_type = p.plan_type, pricing_type = p.pricing_type, name_th = p.plan_name_th,
    name_en = p.plan_name_en, term = p.term, term_unit = p.term_unit,
    renew_window = p.renew_window, renew_window_unit = p.renew_window_unit,
    price_satang = p.plan_price_satang, price_usd_cents = p.plan_price_usd_cents,
    is_visible = p.is_visible, free_for = p.free_for, free_for_item_ids = p.free_for_item_ids,
    needs_approval = p.needs_approval, clock = p.clock, clock_days = p.clock_days,
    clock_date = p.clock_date, version = b.version + 1
  from jsonb_to_record($2) as p (plan_type text, pricing_type text, plan_name_th text,
    plan_name_en text, term int, term_unit text, renew_window int, renew_window_unit text,
    plan_price_satang bigint, plan_price_usd_cents bigint, is_visible boolean, free_for text,
    free_for_item_ids bigint[], needs_approval boolean, clock text, clock_days int,
    clock_date timestamptz)
  where b.id = $1`,
);

export async function updatePlan(tx: Tx, id: number, parts: PlanParts): Promise<void> {
  await updatePlanStatement(tx, [id, parts]);
}

const lockPlansOnSale = named(
  "lock-plan-order",
  `select
  from pricing_plan
  where item_id = $1 and archived_at is null
  order by id
  for no key update`,
);
const listPlanOrder = named(
  "list-plan-order",
  `select id
  from pricing_plan
  where item_id = $1 and archived_at is null
  order by position, id`,
);

/**
 * Those on sale, in the order of the shop. NOTE: locked by their numbers, and read by a statement
 * after that.
 */
export async function lockPlanOrder(tx: Tx, itemId: number): Promise<number[]> {
  await lockPlansOnSale(tx, [itemId]);
  return (await listPlanOrder(tx, [itemId])).map(({ id }) => id);
}

const updateOrder = named(
  "update-plan-order",
  `update pricing_plan p
  set position = a.place
  from unnest($1::bigint[]) with ordinality a (id, place)
  where p.id = a.id`,
);

export async function updatePlanOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await updateOrder(tx, [ids]);
}

const updateArchived = named(
  "archive-plan",
  `update pricing_plan
  set archived_at = case when $2 then now() end, version = version + 1
  where id = $1`,
);

export async function updatePlanArchived(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await updateArchived(tx, [id, isArchived]);
}

const countCoursesStatement = named(
  "count-courses",
  `select count(*)::int as count
  from catalog_item
  where id = any ($1::bigint[]) and kind = 'course'`,
);

export async function countCourses(tx: Tx, ids: readonly number[]): Promise<number> {
  return (await countCoursesStatement(tx, [ids]))[0]?.count ?? 0;
}
