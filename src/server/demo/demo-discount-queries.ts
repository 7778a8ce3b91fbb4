import { foldName } from "#domain/text/fold-name.ts";
import type { Tx } from "../platform/database/database.ts";
import type { DemoCoupon, DemoPromotion } from "./content/content-types.ts";
import { coupons, promotions } from "./content/discounts.ts";

function discountColumns(
  {
    discount,
    scope,
    numberOfCourses,
    tierKeys,
    startsInDays,
    endsInDays,
  }: DemoCoupon | DemoPromotion,
  now: Date,
) {
  return {
    required_course_count: numberOfCourses,
    discount_type: discount.type,
    percent: discount.type === "percent" ? String(discount.percent) : null,
    amount_satang: discount.type === "amount" ? discount.amountSatang : null,
    amount_usd_cents: discount.type === "amount" ? discount.amountUsdCents : null,
    is_tier_limited: tierKeys.length > 0,
    tiers: tierKeys,
    starts_at: new Date(now.getTime() + startsInDays * 86_400_000),
    ends_at: new Date(now.getTime() + endsInDays * 86_400_000),
    scope,
  };
}

export async function insertCoupons(tx: Tx, items: Map<string, number>, now: Date) {
  const rows = coupons.map((coupon) => {
    const { scope, ...columns } = discountColumns(coupon, now);
    const limits = { use_limit: coupon.totalLimit, use_limit_per_account: coupon.perPersonLimit };
    return {
      ...columns,
      ...limits,
      code: coupon.code,
      code_folded: foldName(coupon.code),
      coupon_type: scope,
    };
  });
  const ids = await tx.insertInto("coupon").values(rows).returning("id").execute();
  const pairs = coupons.flatMap((coupon, index) =>
    coupon.courseSlugs.map((slug) => ({
      coupon_id: ids[index]?.id ?? 0,
      item_id: items.get(slug) ?? 0,
    })),
  );
  await tx.insertInto("coupon_item").values(pairs).execute();
  const methods = coupons.flatMap((coupon, index) =>
    coupon.paymentMethodIds.map((id) => ({
      coupon_id: ids[index]?.id ?? 0,
      payment_method_id: id,
    })),
  );
  await tx.insertInto("coupon_payment_method").values(methods).execute();
  return ids;
}

export async function insertPromotions(tx: Tx, items: Map<string, number>, now: Date) {
  const rows = promotions.map((promotion, position) => {
    const { scope, ...columns } = discountColumns(promotion, now);
    const words = {
      title_th: promotion.titleTh,
      title_en: promotion.titleEn,
      descriptions_th: promotion.linesTh,
      descriptions_en: promotion.linesEn,
    };
    return { ...columns, ...words, promotion_type: scope, position };
  });
  const ids = await tx.insertInto("promotion").values(rows).returning("id").execute();
  const pairs = promotions.flatMap((promotion, index) =>
    promotion.courseSlugs.map((slug) => ({
      promotion_id: ids[index]?.id ?? 0,
      item_id: items.get(slug) ?? 0,
    })),
  );
  await tx.insertInto("promotion_item").values(pairs).execute();
  return ids;
}
