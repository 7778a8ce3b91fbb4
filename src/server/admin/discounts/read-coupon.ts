import {
  blankCoupon,
  blankSeries,
  type CouponValues,
  couponFields,
  seriesFields,
} from "#contract/admin/discount-fields.ts";
import { readIds } from "#contract/admin/rule-of-values.ts";
import type { FieldFault } from "#contract/client.ts";
import { couponTermFaults } from "#domain/discount/discount-terms.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Giver } from "#server/shop/gift/keep-gift.ts";
import type { CouponContent, EditedCoupon } from "./coupon-edit-queries.ts";
import { readTerms, unasked } from "./read-terms.ts";
import { couponKept } from "./rule-columns.ts";
import { ruleValues } from "./rule-values.ts";
import { termFault } from "./term-fault-words.ts";
import { writeList } from "./value-list.ts";

type CouponInput = Readonly<Record<string, SettingValue>>;

export type TypedCoupon = { code: string; content: CouponContent; values: CouponValues };

/** Reads a typed coupon and checks it by the rules that price orders. */
export async function readCoupon(
  _tx: Tx,
  given: CouponInput,
  { stands, by: { lang } }: { stands: CouponInput | null; by: Giver },
): Promise<TypedCoupon | Refused<"INPUT_ERROR">> {
  const values = readSettingValues(couponFields, given, { stands: stands ?? blankCoupon, lang });
  if (values instanceof Refused) return values;
  const { content, errors } = readContent(values, lang);
  if (/\s/.test(values.code)) errors.push(termFault("CODE_LETTERS", lang));
  return errors.length > 0
    ? refuse("INPUT_ERROR", { errors })
    : { code: values.code, content, values };
}

/** The same without a code, and with the number of codes that one buyer may use. */
export function readSeriesContent(
  given: CouponInput,
  lang: Language,
): { content: CouponContent; mostEach: number | null } | Refused<"INPUT_ERROR"> {
  const values = readSettingValues(seriesFields, given, { stands: blankSeries, lang });
  if (values instanceof Refused) return values;
  const { content, errors } = readContent(values, lang);
  const mostEach = values.series_limit_per_account === "" ? null : values.series_limit_per_account;
  return errors.length > 0 ? refuse("INPUT_ERROR", { errors }) : { content, mostEach };
}

function readContent(
  values: Omit<CouponValues, "code">,
  lang: Language,
): { content: CouponContent; errors: FieldFault[] } {
  const { terms, errors } = readTerms(values, lang);
  const methodIds = readIds(values.payment_method);
  if (methodIds === null) errors.push(termFault("UNKNOWN_METHOD", lang));
  const content = {
    ...terms,
    methodIds: methodIds ?? [],
    cells: couponKept.cellsOf(values),
  };
  const reported = new Set([...errors.map(({ param }) => param), ...unasked(values)]);
  const more = couponTermFaults(content).map((code) => termFault(code, lang));
  return { content, errors: [...errors, ...more.filter(({ param }) => !reported.has(param))] };
}

/** A coupon as values of the form's fields. */
export function couponValues(coupon: EditedCoupon): CouponValues {
  const { code, methodIds, cells } = coupon;
  return {
    ...couponKept.valuesOf(cells),
    code,
    ...ruleValues(coupon),
    payment_method: writeList(methodIds),
  } as CouponValues;
}
