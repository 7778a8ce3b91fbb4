import { registrationWireName } from "#contract/account/registration-wire.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input, RefusalOf } from "#contract/endpoint.ts";
import type { CustomLabel } from "#domain/account/custom-label.ts";
import type { FormFault } from "#domain/account/form-fault.ts";
import { readPhone } from "#domain/account/read-phone.ts";
import { readPostcode } from "#domain/account/read-postcode.ts";
import type { RegistrationForm } from "#domain/account/registration.ts";
import type { TaxDetails } from "#domain/account/tax/tax-details.ts";
import { readTaxId } from "#domain/account/tax/tax-id.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { answerFault, formFault } from "../fault-words.ts";
import type { AskedLabel } from "../label-queries.ts";
import { readAnswers } from "./read-answers.ts";

export type RegistrationBody = Input<AllSchemas["registerStudent"]>["body"];
/** The data that a person enters at registration or later. */
export type ProfileBody = Omit<Input<AllSchemas["updateSocialProfile"]>["body"], "version">;
type TaxBody = Omit<Input<AllSchemas["updateTaxDetails"]>["body"], "version">;
type FormCodes = Extract<
  RefusalOf<AllSchemas["registerStudent"]>,
  "INPUT_ERROR" | `INVALID_FORMAT_${string}`
>;

/** The typed form. Null: the answers to the owner's questions cannot be read. */
export function formOf(
  body: ProfileBody,
  labels: readonly CustomLabel[],
): Omit<RegistrationForm, "login"> | null {
  const answers = readAnswers(body.customLabel, labels);
  if (answers === null) return null;
  return {
    firstName: typedLine(body.firstname),
    lastName: typedLine(body.lastname),
    nickname: typedLine(body.nickname),
    email: typedLine(body.email),
    phone: readPhone(body.tel),
    address: typedLine(body.address),
    pictures: namesOf(body.displayImgUrl),
    groupId: Number(body.studentGroupKpi ?? 0) || null,
    answers,
    isConsentGiven: body.is_accept_consent,
    tax: body.is_require_tax_invoice ? taxOf(body) : null,
  };
}

export function taxOf(body: Omit<TaxBody, "is_require_tax_invoice">): TaxDetails {
  return {
    personType: body.tax_person_type,
    nameOne: typedLine(body.tax_name_one),
    nameTwo: typedLine(body.tax_name_two),
    taxId: readTaxId(body.tax_payer_identification_no),
    isIdConfirmed: body.is_tax_id_confirmed,
    address: typedLine(body.tax_address),
    postcode: readPostcode(body.tax_postcode),
    deliversToTaxAddress: body.tax_is_delivery_by_tax_address,
    deliveryAddress: typedLine(body.tax_delivery_address),
    certificates: namesOf(body.tax_company_certificate),
  };
}

/** A single fault has its own code. Several faults are described by their fields. */
export function faultRefusal(
  faults: readonly FormFault[],
  lang: Language,
  labels: readonly AskedLabel[],
): Refused<FormCodes> {
  const [first, ...others] = faults;
  const code = first && others.length === 0 ? ownCode(first) : "INPUT_ERROR";
  return refuse(code, fieldFaults(faults, lang, labels));
}

export function fieldsRefusal(
  faults: readonly FormFault[],
  lang: Language,
  labels: readonly AskedLabel[] = [],
): Refused<"INPUT_ERROR"> {
  return refuse("INPUT_ERROR", fieldFaults(faults, lang, labels));
}

export function unreadableAnswers(lang: Language): Refused<"INPUT_ERROR"> {
  return refuse("INPUT_ERROR", { errors: [formFault("customLabel", "REQUIRED", lang, "INVALID")] });
}

function ownCode({ field, code }: FormFault): FormCodes {
  if (
    code === "INVALID_FORMAT_EMAIL" ||
    code === "INVALID_FORMAT_USERNAME" ||
    code === "INVALID_FORMAT_PASSWORD"
  )
    return code;
  return field === "password" && code === "TOO_SHORT" ? "INVALID_FORMAT_PASSWORD" : "INPUT_ERROR";
}

/** Faults of the owner's questions have the form's field names. */
function fieldFaults(
  faults: readonly FormFault[],
  lang: Language,
  labels: readonly AskedLabel[],
): { errors: FieldFault[] } {
  const errors = faults.map(({ field, code }) => {
    const own = labels.find(({ id }) => field === `answer.${id}`);
    return own ? answerFault(own, code, lang) : formFault(registrationWireName(field), code, lang);
  });
  return { errors };
}

export function namesOf(names: string | null): string[] {
  return (names ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
