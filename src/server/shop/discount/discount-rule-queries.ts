import type {
  Coupon,
  DiscountRule,
  DiscountScope,
  Promotion,
} from "#domain/discount/discount-rule.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";

/**
 * The version changes with every rule: an order is made by the rules that its quote was made by.
 */
export type StoredCoupon = Coupon & { version: number };
export type StoredPromotion = Promotion & { version: number };
export type StoredCouponChoice = { id: number; coupon: StoredCoupon | null };

/**
 * The SQL of a JSON object with the rule of a coupon or promotion `r`; `items` is the SQL for the
 * JSON list of its courses.
 */
function ruleFields(r: string, kind: "coupon" | "promotion", items: string): string {
  return `'id', ${r}.id, 'version', ${r}.version, 'scope', ${r}.${kind}_type, 'requiredCourses',
    ${r}.required_course_count, 'percent', ${r}.percent,
    'satang', ${r}.amount_satang, 'usdCents',
      ${r}.amount_usd_cents, 'isEnabled',
      ${r}.is_enabled, 'startsAt', ${r}.starts_at, 'endsAt', ${r}.ends_at,
    'tiers', case when ${r}.is_tier_limited then to_json(${r}.tiers) end, 'isForAll',
      ${r}.is_for_all, 'exceptIds', ${r}.except_item_ids, 'categoryIds', ${r}.category_ids,
    'itemIds', ${items}`;
}

export function promotionJson(p: string, items: string): string {
  return `json_build_object(${ruleFields(p, "promotion", items)}, 'title', json_build_object('th',
    ${p}.title_th, 'en', ${p}.title_en))`;
}

type CouponSql = {
  items: string;
  /** Names the buyer's account, which may be null. */
  account: string;
  /**
   * How often the buyer's own open orders hold the coupon that the order in question would take the
   * place of.
   */
  returning: string;
  /** The same of all codes of its series. */
  returningOfSeries: string;
};

/**
 * How often an account uses codes of the series of `c`: all that count, or those of a further
 * condition on the use `su`.
 */
export function usesOfSeries(c: string, account: string, which = "su.state <> 'released'"): string {
  return `select count(*) from coupon_use su join coupon sc on sc.id = su.coupon_id
    where su.account_id = ${account} and sc.series = ${c}.series and ${which}`;
}

/** A coupon `c` with what is left of its limits for one buyer. */
export function couponJson(
  c: string,
  { items, account, returning, returningOfSeries }: CouponSql,
): string {
  return `json_build_object(${ruleFields(c, "coupon", items)}, 'code', ${c}.code,
    'methodIds', (select coalesce(json_agg(cm.payment_method_id
      order by cm.payment_method_id), '[]') from coupon_payment_method cm
      where cm.coupon_id = ${c}.id),
    'usesLeft', case when
      ${c}.use_limit is not null then greatest(0,
      ${c}.use_limit - ${c}.uses_held - ${c}.uses_redeemed + ${returning}) end,
    'ownUsesLeft', case when
      ${c}.use_limit_per_account is not null then greatest(0,
      ${c}.use_limit_per_account + ${returning} - (
      select count(*) from coupon_use cu
        where cu.coupon_id
        = ${c}.id and cu.account_id = ${account} and cu.state <> 'released')) end,
    'ofSeries', case when
      ${c}.series_limit_per_account is not null then json_build_object('id',
      ${c}.series, 'usesLeft',
      greatest(0, ${c}.series_limit_per_account
        + ${returningOfSeries} - (${usesOfSeries(c, account)}))) end)`;
}

type RuleJson = Omit<DiscountRule, "cut" | "startsAt" | "endsAt"> & {
  version: number;
  scope: DiscountScope;
  percent: number | null;
  satang: number | null;
  usdCents: number | null;
  startsAt: string | null;
  endsAt: string | null;
};
type CouponJson = RuleJson &
  Pick<Coupon, "code" | "methodIds"> & {
    usesLeft: number | null;
    ownUsesLeft: number | null;
    ofSeries: Coupon["ofSeries"];
  };
type PromotionJson = RuleJson & { title: LocalizedText };

export function readPromotions(text: string | null): StoredPromotion[] {
  return text === null ? [] : (JSON.parse(text) as PromotionJson[]).map(toRule);
}

export function readPromotion(json: unknown): StoredPromotion {
  return toRule(json as PromotionJson);
}

export function readCoupon(json: unknown): StoredCoupon {
  return toRule(json as CouponJson);
}

function toRule<Json extends RuleJson>({
  percent,
  satang,
  usdCents,
  startsAt,
  endsAt,
  ...rule
}: Json) {
  const cut =
    percent === null
      ? ({ kind: "amount", satang, usdCents } as const)
      : ({ kind: "percent", percent } as const);
  return { ...rule, cut, startsAt: toDate(startsAt), endsAt: toDate(endsAt) };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
