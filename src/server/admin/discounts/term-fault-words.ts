import type { FieldFault } from "#contract/client.ts";
import type { TermFault } from "#domain/discount/discount-terms.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";

export type ValueFault =
  | TermFault
  | "NO_PERCENT"
  | "NO_MOMENT"
  | "NO_CATEGORY"
  | "NO_EXCEPTION"
  | "UNKNOWN_CATEGORY"
  | "UNKNOWN_COURSE"
  | "UNKNOWN_METHOD"
  | "CODE_TAKEN"
  | "CODE_LETTERS"
  | "LIMIT_BELOW_USES";

/** The field of each fault. */
const fields: Record<ValueFault, string> = {
  NO_PERCENT: "percent",
  NO_AMOUNT: "discount_amont",
  NO_MOMENT: "starts_at",
  ENDS_TOO_EARLY: "ends_at",
  NO_COURSE: "courses",
  TOO_FEW_COURSES: "courses",
  UNKNOWN_COURSE: "courses",
  NO_CATEGORY: "categories",
  UNKNOWN_CATEGORY: "categories",
  NO_EXCEPTION: "except",
  NO_METHOD: "payment_method",
  UNKNOWN_METHOD: "payment_method",
  CODE_TAKEN: "code",
  CODE_LETTERS: "code",
  LIMIT_BELOW_USES: "use_limit",
};

/** The fault beside its field. */
export function termFault(code: ValueFault, lang: Language, param = fields[code]): FieldFault {
  return fieldFault(`field.discount-${code}`, { param, lang });
}
