import {
  blankValues,
  type SettingField,
  type SettingValues,
} from "#domain/settings/setting-field.ts";

const toggle = { kind: "switch" } as const;
const line = (longest: number, isRequired: boolean) =>
  ({ kind: "text", longest, isRequired, isLong: false }) as const;
const whole = (least: number, most: number) =>
  ({ kind: "number", least, most, decimals: 0 }) as const;
const amount = (most: number) =>
  ({ kind: "number", least: 0.01, most, decimals: 2, isOptional: true }) as const;
/** Several values in one text, joined by commas: ids, tiers. */
const list = { kind: "text", longest: 100_000, isRequired: false, isLong: true } as const;

/** The fields of a discount. Times are Bangkok's: 2026-11-22T09:00. */
export const ruleFields = {
  discount_type: { kind: "choice", options: ["percent", "amount"] },
  percent: amount(100),
  discount_amont: amount(10_000_000),
  discount_amount_usd: amount(1_000_000),
  scope: { kind: "choice", options: ["P1", "P2"] },
  number_of_course: whole(1, 100),
  /** `all`, `categories`, `except`: also of what the shop will sell later. */
  reach: { kind: "choice", options: ["chosen", "all", "categories", "except"] },
  categories: list,
  except: list,
  courses: list,
  starts_at: line(25, false),
  ends_at: line(25, false),
  tier_list: list,
} as const;

export const couponFields = {
  is_enabled: toggle,
  code: line(40, true),
  ...ruleFields,
  payment_method: list,
  use_limit: { ...whole(1, 1_000_000), isOptional: true },
  use_limit_per_account: { ...whole(1, 1_000), isOptional: true, inFile: true },
  is_returned_on_refund: { ...toggle, inFile: true },
} as const satisfies Record<string, SettingField>;

export type CouponValues = SettingValues<typeof couponFields>;
export type RuleValues = Pick<CouponValues, "is_enabled" | keyof typeof ruleFields>;

export const promotionFields = {
  is_enabled: toggle,
  title_th: line(120, true),
  title_en: line(120, false),
  /** One per line. */
  description_th: { kind: "text", longest: 2_000, isRequired: false, isLong: true },
  description_en: { kind: "text", longest: 2_000, isRequired: false, isLong: true },
  ...ruleFields,
} as const satisfies Record<string, SettingField>;

export type PromotionValues = SettingValues<typeof promotionFields>;

const usual = { is_enabled: true, percent: 10 } as const;
/** The defaults of a new one. */
export const blankCoupon: CouponValues = { ...blankValues(couponFields), ...usual };
export const blankPromotion: PromotionValues = { ...blankValues(promotionFields), ...usual };

/** The fields that all coupons of a series share: all but the code. */
const { code: _, ...alike } = couponFields;
export const seriesFields = {
  ...alike,
  /** The limit for all its codes together. */
  series_limit_per_account: { ...whole(1, 1_000), isOptional: true },
} as const satisfies Record<string, SettingField>;
const { code: __, ...blankAlike } = blankCoupon;
export const blankSeries: SettingValues<typeof seriesFields> = {
  ...blankAlike,
  series_limit_per_account: "",
};

/**
 * Characters that nobody confuses with others when reading or listening: no 0 O 1 I L, 2 Z, 5 S, 8
 * B, U V.
 */
export const codeLetters = "ACDEFGHJKMNPQRTWXY34679";
export const seriesLimits = { count: 1_000, prefix: 12, letters: 8 };
