import type { Measure } from "#domain/gift/access-worth.ts";
import type { GiftKind } from "#domain/gift/gift-kinds.ts";
import { worthOfPlan, worthOfPrice } from "#domain/gift/price-worth.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Actor } from "#server/record/actor.ts";
import type { ShownGift } from "#server/shop/gift/gift-queries.ts";
import { type GiftRefusal, type Giver, keepGift } from "#server/shop/gift/keep-gift.ts";
import { findMorningPrice, listMeasures, windowDays } from "#server/shop/gift/worth-queries.ts";
import type { ItemParts, ItemRecord } from "./item-record-queries.ts";
import type { PlanParts, PlanRecord } from "./plan-queries.ts";

type KeepResult = Promise<number | null | GiftRefusal>;
type AboutPlan = {
  kind: Extract<GiftKind, `plan-${string}`>;
  item: ItemRecord;
  before: PlanRecord | null;
  after: PlanParts | PlanRecord;
  changed: ShownGift["changed"];
  /** The command that runs once a second person has confirmed it. */
  command: unknown;
};

/**
 * Compares what a changed plan gives away with the same plan and the others as of this morning.
 * NOTE: lock the course first.
 */
export async function keepPlan(
  tx: Tx,
  { kind, item, before, after, changed, command }: AboutPlan,
  by: Giver,
): KeepResult {
  const id = "plan_id" in after ? after.plan_id : (before?.plan_id ?? 0);
  const measures = await listMeasures(tx, item.id);
  const others = measures.filter((one) => one.id !== id);
  const own = before === null ? null : (measures.find((one) => one.id === id) ?? null);
  const now = measureOf(id, after);
  const satang = worthOfPlan({ before: own, after: now, others });
  const name = {
    th: `${item.title_th} · ${after.plan_name_th}`,
    en: `${item.title_en} · ${after.plan_name_en}`,
  };
  // The price it was compared with, whether its own or another plan's. So a next step is measured
  // from the same price.
  const fromSatang = satang === null ? null : (now.priceSatang ?? 0) + satang;
  const subjectId = kind === "plan-create" ? null : id;
  const gift = {
    kind,
    accountId: null,
    subjectId,
    satang,
    fromSatang,
    command,
    shown: { name, changed },
    ...about(item, by),
  };
  return keepGift(tx, gift, by.confirms);
}

function measureOf(id: number, plan: PlanParts): Measure {
  return {
    id,
    planType: plan.plan_type,
    pricingType: plan.pricing_type,
    term: plan.term,
    termUnit: plan.term_unit,
    priceSatang: plan.plan_type === "free" ? 0 : plan.plan_price_satang,
    priceUsdCents: plan.plan_price_usd_cents,
    isVisible: plan.is_visible,
    freeForItemIds: plan.free_for === null ? null : plan.free_for_item_ids,
    needsApproval: plan.needs_approval,
    renewWindowDays: windowDays(plan.renew_window, plan.renew_window_unit),
    isArchived: false,
  };
}

/** The price of an item that is sold without plans. NOTE: lock the item first. */
export async function keepItemPrice(
  tx: Tx,
  {
    item,
    after,
    ...words
  }: { item: ItemRecord; after: ItemParts; changed: ShownGift["changed"]; command: unknown },
  by: Giver,
): KeepResult {
  const priceSatang = await findMorningPrice(tx, item.id);
  const satang = worthOfPrice(
    { priceSatang, priceUsdCents: item.price_usd_cents },
    { priceSatang: after.price_satang, priceUsdCents: after.price_usd_cents },
  );
  const shown = { name: { th: item.title_th, en: item.title_en }, changed: words.changed };
  const gift = {
    kind: "item-save",
    accountId: null,
    subjectId: item.id,
    satang,
    fromSatang: priceSatang,
    command: words.command,
    shown,
  } as const;
  return keepGift(tx, { ...gift, ...about(item, by) }, by.confirms);
}

function about({ id }: ItemRecord, { accountId, requestId }: Actor) {
  return { object: `item:${id}`, reason: "", askedBy: accountId, requestId };
}
