import type { PricingPlan } from "#domain/catalog/pricing-plan.ts";
import type { StatementRow } from "#server/platform/database/named-statement.ts";
import { hasLessons } from "../lesson/shown-lessons-queries.ts";

/** The columns of a pricing plan `p` as every statement that needs plans selects them. */
export const planColumns = `p.id as plan_id, p.item_id as plan_item_id, p.plan_type, p.pricing_type,
  p.name_th as plan_name_th, p.name_en as plan_name_en,
  p.term, p.term_unit, p.renew_window, p.renew_window_unit, p.price_satang as plan_price_satang,
    p.price_usd_cents as plan_price_usd_cents,
  p.is_visible, p.free_for, p.free_for_item_ids, p.needs_approval, p.clock, p.clock_days,
    p.clock_date,
  p.clock <> 'approval' and ${hasLessons("p.item_id")} as plan_has_lessons`;

export type PlanRow = StatementRow<"list-plans">;

/** A row of a statement that may find no plan: then all its columns are null. */
export type MaybePlanRow = { [Column in keyof PlanRow]: PlanRow[Column] | null };

export function toPlan(row: PlanRow): PricingPlan {
  return {
    id: row.plan_id,
    itemId: row.plan_item_id,
    name: { th: row.plan_name_th, en: row.plan_name_en },
    planType: row.plan_type,
    pricingType: row.pricing_type,
    term: row.term,
    termUnit: row.term_unit,
    renewWindow:
      row.renew_window === null || row.renew_window_unit === null
        ? null
        : { count: row.renew_window, unit: row.renew_window_unit },
    priceSatang: row.plan_price_satang,
    priceUsdCents: row.plan_price_usd_cents,
    isVisible: row.is_visible,
    freeFor: row.free_for,
    freeForItemIds: row.free_for_item_ids,
    needsApproval: row.needs_approval,
    ...(row.clock !== "approval" && {
      clock: {
        kind: row.clock,
        days: row.clock_days,
        date: row.clock_date,
        hasLessons: row.plan_has_lessons,
      },
    }),
  };
}

export function hasPlan<Row extends MaybePlanRow>(row: Row): row is Row & PlanRow {
  return row.plan_id !== null;
}
