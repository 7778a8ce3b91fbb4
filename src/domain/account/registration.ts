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
   * null after a social login, and for a profile to complete: neither asks for username and
   * password.
   */
  login: LoginForm | null;
  /** null: no tax invoice is wanted. */
  tax: TaxDetails | null;
};

/** Only the browser checks the confirmation. */
export type LoginForm = { username: string; password: string; confirmation?: string };

export type RegistrationRules = {
  fields: RegistrationFields;
  asksForGroup: boolean;
  asksForConsent: boolean;
  /** A phone can take the place of an e-mail address: of those who have registered by phone. */
  takesPhoneOnly?: boolean | undefined;
  /** In the order of the form. */
  labels: readonly CustomLabel[];
  /** "withholding": the form is for withholding tax, so it requires a company's tax invoice. */
  taxInvoice: "none" | "offered" | "withholding";
};

/** The faults of a registration or a profile, one per field, in the order of the form. */
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
  { fields, asksForGroup, asksForConsent, takesPhoneOnly, labels }: RegistrationRules,
): FieldCheck[] {
  const isByPhone = takesPhoneOnly === true && form.email.trim() === "";
  const phone = isByPhone ? { ...fields.phone, isRequired: true } : fields.phone;
  return [
    ["firstName", asEnabled(fields.firstName, form.firstName, checkName)],
    ["lastName", asEnabled(fields.lastName, form.lastName, checkName)],
    ["email", isByPhone ? null : checkEmail(form.email)],
    ["phone", asEnabled(phone, form.phone, checkPhone)],
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
 * The fields that a person must add before the shop has all required data. Terms, passwords and tax
 * papers are not asked for again.
 */
export function missingFields(profile: RegistrationForm, rules: RegistrationRules): FormField[] {
  const asked = { ...rules, asksForConsent: false };
  return faultsOf("main", checkMain(profile, asked)).flatMap(({ field, code }) =>
    code === "REQUIRED" ? [field] : [],
  );
}
