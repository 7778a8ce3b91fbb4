import type { FormCode, FormField, FormPart } from "#domain/account/form-fault.ts";
import type { RegistrationForm, RegistrationRules } from "#domain/account/registration.ts";
import { emptyTaxDetails, type TaxDetails } from "#domain/account/tax/tax-details.ts";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";

/**
 * One table for the rules, the server's answers and the form in the browser: all must find the same
 * faults.
 */
export type RegistrationExample = {
  title: string;
  form?: Partial<RegistrationForm>;
  rules?: Partial<RegistrationRules>;
  faults: readonly (readonly [part: FormPart, field: FormField, code: FormCode])[];
};

export const maneesLogin = {
  username: "manee.j",
  password: "dek-D_2569",
  confirmation: "dek-D_2569",
};

export function registrationForm(parts: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    firstName: "มานี",
    lastName: "ใจดี",
    nickname: "",
    email: "manee@example.co.th",
    phone: "0812345678",
    address: "",
    pictures: [],
    groupId: null,
    answers: [],
    isConsentGiven: false,
    login: maneesLogin,
    tax: null,
    ...parts,
  };
}

export function registrationRules(parts: Partial<RegistrationRules> = {}): RegistrationRules {
  return {
    fields: defaultSiteSettings.registration.fields,
    asksForGroup: false,
    asksForConsent: false,
    labels: [],
    taxInvoice: "none",
    ...parts,
  };
}

export function taxDetails(parts: Partial<TaxDetails> = {}): TaxDetails {
  return {
    ...emptyTaxDetails("normal_person"),
    nameOne: "มานี",
    nameTwo: "ใจดี",
    taxId: "1101700230708",
    address: "99/1 ถนนพระราม 9 แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพมหานคร",
    postcode: "10310",
    ...parts,
  };
}

export function companyDetails(parts: Partial<TaxDetails> = {}): TaxDetails {
  return taxDetails({
    personType: "juristic_person",
    nameOne: "บริษัท ใจดี จำกัด",
    nameTwo: "00000",
    taxId: "0105536112014",
    ...parts,
  });
}

export function fieldRule(
  name: keyof RegistrationRules["fields"],
  isEnabled: boolean,
  isRequired: boolean,
): Partial<RegistrationRules> {
  return {
    fields: { ...defaultSiteSettings.registration.fields, [name]: { isEnabled, isRequired } },
  };
}

/** The name of a stored file. */
export function storedName(digit: string, ending = "jpg"): string {
  return `${digit.repeat(32)}.${ending}`;
}
