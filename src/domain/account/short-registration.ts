import type { RegistrationFields } from "#domain/settings/site-settings.ts";
import { checkName, checkPassword, filled } from "./check-field.ts";
import { type FormFault, faultsOf } from "./form-fault.ts";
import { contactFault, readContact } from "./read-contact.ts";

const off = { isEnabled: false, isRequired: false };

/**
 * The fields of a buyer who orders before registering: names, e-mail and phone by the owner's
 * rules, and the owner's questions. Address and tax papers are asked for later.
 */
export function shortRegistration(fields: RegistrationFields): RegistrationFields {
  return { ...fields, address: off, picture: off, companyCertificate: off };
}

/** The short form of a student: a whole name, an e-mail address or a phone, and a password. */
export type ShortForm = {
  name: string;
  contact: string;
  password: string;
  isConsentGiven: boolean;
};

/** The faults of the short form, one per field, in its order. */
export function validateShortForm(
  { name, contact, password, isConsentGiven }: ShortForm,
  { asksForConsent }: { asksForConsent: boolean },
): FormFault[] {
  const { email, phone } = readContact(contact);
  return [
    ...faultsOf("main", [
      ["name", filled(name, checkName)],
      ["contact", contactFault(contact)],
    ]),
    ...faultsOf("login", [
      ["password", checkPassword(password, { username: phone, email: email || contact.trim() })],
    ]),
    ...faultsOf("main", [["consent", asksForConsent && !isConsentGiven ? "REQUIRED" : null]]),
  ];
}
