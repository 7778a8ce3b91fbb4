import type { RegistrationField } from "#domain/settings/site-settings.ts";

/** The short form has a whole name, and one field for an e-mail address or a phone. */
export type ShortField = "name" | "contact";
export type LoginField = "username" | "password" | "confirmation";
export type TaxField =
  | "taxInvoice"
  | "taxPersonType"
  | "taxNameOne"
  | "taxNameTwo"
  | "taxId"
  | "taxAddress"
  | "taxPostcode"
  | "taxDeliveryAddress"
  | "taxCertificate";
/** The answer to a question of the owner, by the question's id. */
export type AnswerField = `answer.${number}`;
export type FixedField =
  | Exclude<RegistrationField, "companyCertificate">
  | "email"
  | "group"
  | "consent"
  | ShortField
  | LoginField
  | TaxField;
export type FormField = FixedField | AnswerField;

/** The three parts of the form. */
export type FormPart = "main" | "login" | "tax";

export type FormCode =
  | "REQUIRED"
  | "TOO_LONG"
  | "TOO_SHORT"
  | "TOO_MANY"
  | "NOT_DIGITS"
  | "NOT_9_TO_10_DIGITS"
  | "NOT_ONE_PHONE"
  | "ROUNDED_PHONE"
  | "UNCLEAR_PHONE"
  | "NOT_13_DIGITS"
  | "NOT_A_BRANCH"
  | "NOT_5_DIGITS"
  | "WRONG_CHECK_DIGIT"
  | "NOT_AN_OPTION"
  | "NOT_JURISTIC_PERSON"
  /** Only the server says it: there is no such upload of this person for this purpose. */
  | "UPLOAD_AGAIN"
  /** Only the server says it: another person signs in with this phone. */
  | "PHONE_TAKEN"
  | "NOT_A_CONTACT"
  | "INVALID_FORMAT_EMAIL"
  | "INVALID_FORMAT_USERNAME"
  | "INVALID_FORMAT_PASSWORD"
  | "TOO_COMMON"
  | "SAME_AS_LOGIN"
  | "NOT_EQUAL";

export type FormFault = { part: FormPart; field: FormField; code: FormCode };
export type FieldCheck = readonly [field: FormField, code: FormCode | null];
export type FieldRule = { isEnabled: boolean; isRequired: boolean };

export function faultsOf(part: FormPart, checks: readonly FieldCheck[]): FormFault[] {
  return checks.flatMap(([field, code]) => (code === null ? [] : [{ part, field, code }]));
}
