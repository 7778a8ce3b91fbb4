import { sql } from "kysely";
import { withholdingBases } from "#domain/quote/withholding.ts";
import type { Tx } from "../platform/database/database.ts";
import { promotions } from "./content/discounts.ts";
import { findCourse, findProduct } from "./content/order-sums.ts";
import { siteSettings } from "./content/site-settings.ts";
import type { StoryContext } from "./demo-order-queries.ts";
import type { DemoStory } from "./demo-orders.ts";

/** The tax data that the shop's own orders store per line. */
function taxesOf(lines: DemoStory["lines"]) {
  const taxed = lines.map(({ slug, planKey, gross, discount }, lineId) => {
    const { isWithholdable } = planKey === null ? findProduct(slug) : findCourse(slug);
    return {
      lineId,
      itemId: lineId,
      total: gross - discount,
      isWithholdable,
      vatClass: "standard" as const,
    };
  });
  const bases = withholdingBases(taxed, siteSettings.vat);
  return taxed.map(({ lineId, isWithholdable, vatClass }) => ({
    vat_class: vatClass,
    is_withholdable: isWithholdable,
    withholding_base_satang: bases.get(lineId) ?? 0,
  }));
}

export async function insertLines(
  tx: Tx,
  { status, lines }: DemoStory,
  { orderId, accountId }: { orderId: number; accountId: number },
  known: StoryContext,
): Promise<number[]> {
  const isOpen = status === "notYetReceived" || status === "pending" || status === "rejected";
  const taxes = taxesOf(lines);
  const rows = lines.map((line, index) => {
    const item = line.planKey === null ? findProduct(line.slug) : findCourse(line.slug);
    return {
      order_id: orderId,
      account_id: accountId,
      item_id: known.items.get(line.slug) ?? 0,
      plan_id:
        line.planKey === null ? null : (known.plans.get(`${line.slug}/${line.planKey}`) ?? 0),
      kind: line.planKey === null ? ("product" as const) : ("course" as const),
      title_th: item.titleTh,
      title_en: item.titleEn,
      plan_name_th: line.plan?.nameTh ?? "",
      plan_name_en: line.plan?.nameEn ?? "",
      plan_type: line.plan?.planType ?? null,
      pricing_type: line.plan?.pricingType ?? null,
      term: line.plan?.term?.count ?? null,
      term_unit: line.plan?.term?.unit ?? null,
      quantity: line.quantity,
      unit_price_satang: line.unitPrice,
      gross_satang: line.gross,
      discount_satang: line.discount,
      is_shipped: line.planKey === null,
      holds_seat: line.takesSeat && (isOpen || status === "approved"),
      ...taxes[index],
      ...giftsOf(line.slug, line.planKey !== null, known),
    };
  });
  await countSeats(tx, rows, status === "approved" ? "taken" : "held");
  const inserted = await tx.insertInto("order_line").values(rows).returning("id").execute();
  return inserted.map(({ id }) => id);
}

function giftsOf(slug: string, isCourse: boolean, known: StoryContext) {
  if (!isCourse) return {};
  const { freeBook, freeProductSlug } = findCourse(slug);
  const free = freeProductSlug === null ? null : findProduct(freeProductSlug);
  return {
    free_book_title: freeBook?.titleTh ?? null,
    free_book_title_en: freeBook?.titleEn ?? null,
    free_book_type: freeBook?.type ?? null,
    free_product_id: free && (known.items.get(free.slug) ?? null),
    free_product_th: free?.titleTh ?? null,
    free_product_en: free?.titleEn ?? null,
  };
}

/** A demo order has at most one coupon or promotion. */
export async function insertLineDiscounts(
  tx: Tx,
  { order, lines }: DemoStory,
  lineIds: readonly number[],
  known: StoryContext,
): Promise<void> {
  const [code] = order.couponCodes;
  const promotion = promotions.find(({ key }) => key === order.promotionKey);
  const reason = promotion
    ? {
        promotion_id: known.promotions.get(promotion.key) ?? 0,
        name_th: promotion.titleTh,
        name_en: promotion.titleEn,
      }
    : { coupon_id: known.coupons.get(code ?? "") ?? 0, name_th: code ?? "", name_en: code ?? "" };
  const rows = lines.flatMap(({ discount }, index) =>
    discount > 0
      ? [{ ...reason, order_line_id: lineIds[index] ?? 0, position: 1, amount_satang: discount }]
      : [],
  );
  if (rows.length > 0) await tx.insertInto("order_line_discount").values(rows).execute();
}

async function countSeats(
  tx: Tx,
  rows: readonly { item_id: number; holds_seat: boolean }[],
  as: "held" | "taken",
): Promise<void> {
  for (const { item_id } of rows.filter(({ holds_seat }) => holds_seat)) {
    const seat =
      as === "held" ? sql`seats_held = seats_held + 1` : sql`seats_taken = seats_taken + 1`;
    await sql`update catalog_item set ${seat} where id = ${item_id}`.execute(tx);
  }
}
