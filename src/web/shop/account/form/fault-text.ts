import { answerFaultOf } from "#domain/account/answer-fault.ts";
import type { FormCode, FormFault } from "#domain/account/form-fault.ts";
import type { TaxPersonType } from "#domain/account/tax/tax-details.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { taxFaultText } from "../tax/tax-fault-text.ts";
import { type FieldWordsGiven, fieldLabel } from "./field-label.ts";

export type FaultGiven = FieldWordsGiven & { personType?: TaxPersonType | undefined };

export function faultText(
  { field, code, part }: Pick<FormFault, "field" | "code" | "part">,
  given: FaultGiven,
  t: Translate,
): string {
  if (field === "consent") return t("register.consent-missing");
  if (part === "tax") return taxFaultText({ field, code }, given.personType ?? "normal_person", t);
  if (code === "REQUIRED" && field === "confirmation") return t("fault.CONFIRM");
  const own = given.labels.find(({ id }) => field === `answer.${id}`);
  if (own) return t(`fault.answer-${answerFaultOf(code, own.type_label)}`, { label: own.label });
  const label = fieldLabel(field, given, t);
  if (code === "REQUIRED" && isChosen(field)) return t("fault.CHOOSE", { label });
  return t(faultTexts[code], { label });
}

/** Fields that a person chooses instead of typing. */
function isChosen(field: string): boolean {
  return field === "group" || field === "picture";
}

const faultTexts: Record<FormCode, KeyOf<"sign-in">> = {
  REQUIRED: "fault.REQUIRED",
  TOO_LONG: "fault.TOO_LONG",
  TOO_SHORT: "fault.TOO_SHORT",
  TOO_MANY: "fault.TOO_MANY",
  NOT_DIGITS: "fault.NOT_DIGITS",
  NOT_9_TO_10_DIGITS: "fault.NOT_9_TO_10_DIGITS",
  NOT_ONE_PHONE: "fault.NOT_ONE_PHONE",
  ROUNDED_PHONE: "fault.ROUNDED_PHONE",
  UNCLEAR_PHONE: "fault.UNCLEAR_PHONE",
  NOT_13_DIGITS: "fault.NOT_RIGHT",
  NOT_A_BRANCH: "fault.NOT_RIGHT",
  NOT_5_DIGITS: "fault.NOT_RIGHT",
  WRONG_CHECK_DIGIT: "fault.NOT_RIGHT",
  NOT_JURISTIC_PERSON: "fault.NOT_RIGHT",
  NOT_AN_OPTION: "fault.CHOOSE",
  UPLOAD_AGAIN: "fault.CHOOSE",
  NOT_A_CONTACT: "fault.NOT_A_CONTACT",
  PHONE_TAKEN: "fault.PHONE_TAKEN",
  INVALID_FORMAT_EMAIL: "fault.INVALID_FORMAT_EMAIL",
  INVALID_FORMAT_USERNAME: "fault.INVALID_FORMAT_USERNAME",
  INVALID_FORMAT_PASSWORD: "fault.INVALID_FORMAT_PASSWORD",
  TOO_COMMON: "fault.TOO_COMMON",
  SAME_AS_LOGIN: "fault.SAME_AS_LOGIN",
  NOT_EQUAL: "fault.NOT_EQUAL",
};
