import type { RegistrationFields } from "#domain/settings/site-settings.ts";
import {
  asEnabled,
  checkAddress,
  checkConfirmation,
  checkEmail,
  checkFile,
  checkName,
  checkPassword,
  checkPhone,
  checkUsername,
} from "./check-field.ts";
import { type CustomAnswer, type CustomLabel, checkAnswers } from "./custom-label.ts";
import { type FieldCheck, type FormFault, type FormField, faultsOf } from "./form-fault.ts";
import { checkTaxDetails, type TaxDetails } from "./tax/tax-details.ts";

export type RegistrationForm = {
  firstName: string;
  lastName: string;
  nickname: string;
  email: string;
  phone: string;
  address: string;
  pictures: readonly string[];
  groupId: number | null;
  answers: readonly CustomAnswer[];
  isConsentGiven: boolean;
  /**
   * null after a social login and when a profile is completed: neither asks for username and
   * password.
   */
  login: LoginForm | null;
  /** null: no tax invoice is asked for. */
  tax: TaxDetails | null;
};

/** The confirmation is the browser's business; the server leaves it out. */
export type LoginForm = { username: string; password: string; confirmation?: string };

export type RegistrationRules = {
  fields: RegistrationFields;
  asksForGroup: boolean;
  asksForConsent: boolean;
  /** In the order in which they are asked. */
  labels: readonly CustomLabel[];
  /**
   * "withholding": the form stands where tax is to be withheld, so a company's tax invoice has to
   * be asked for.
   */
  taxInvoice: "none" | "offered" | "withholding";
};

/**
 * Everything that is wrong with a registration or a profile, one fault per field, in the order of
 * the form.
 */
export function validateRegistration(
  form: RegistrationForm,
  rules: RegistrationRules,
): FormFault[] {
  return [
    ...faultsOf("main", checkMain(form, rules)),
    ...faultsOf("login", checkLogin(form)),
    ...faultsOf("tax", checkTax(form, rules)),
  ];
}

function checkMain(
  form: RegistrationForm,
  { fields, asksForGroup, asksForConsent, labels }: RegistrationRules,
): FieldCheck[] {
  return [
    ["firstName", asEnabled(fields.firstName, form.firstName, checkName)],
    ["lastName", asEnabled(fields.lastName, form.lastName, checkName)],
    ["email", checkEmail(form.email)],
    ["phone", asEnabled(fields.phone, form.phone, checkPhone)],
    ["nickname", asEnabled(fields.nickname, form.nickname, checkName)],
    ["address", asEnabled(fields.address, form.address, checkAddress)],
    ["picture", checkFile(fields.picture, form.pictures)],
    ["group", asksForGroup && form.groupId === null ? "REQUIRED" : null],
    ...checkAnswers(labels, form.answers),
    ["consent", asksForConsent && !form.isConsentGiven ? "REQUIRED" : null],
  ];
}

function checkLogin({ login, email }: RegistrationForm): FieldCheck[] {
  if (login === null) return [];
  const { username, password, confirmation } = login;
  return [
    ["username", checkUsername(username)],
    ["password", checkPassword(password, { username, email })],
    ["confirmation", confirmation === undefined ? null : checkConfirmation(confirmation, password)],
  ];
}

function checkTax(
  { tax }: RegistrationForm,
  { fields, taxInvoice }: RegistrationRules,
): FieldCheck[] {
  if (taxInvoice === "none") return [];
  const mustBeJuristic = taxInvoice === "withholding";
  if (tax === null) return [["taxInvoice", mustBeJuristic ? "REQUIRED" : null]];
  return checkTaxDetails(tax, { certificate: fields.companyCertificate, mustBeJuristic });
}

/**
 * What a person has to add before the shop knows all that it requires of them. Terms, passwords and
 * tax papers are not asked for again.
 */
export function missingFields(profile: RegistrationForm, rules: RegistrationRules): FormField[] {
  const asked = { ...rules, asksForConsent: false };
  return faultsOf("main", checkMain(profile, asked)).flatMap(({ field, code }) =>
    code === "REQUIRED" ? [field] : [],
  );
}
