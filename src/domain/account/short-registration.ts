import type { RegistrationFields } from "#domain/settings/site-settings.ts";

const off = { isEnabled: false, isRequired: false };

/**
 * What is asked of a buyer who orders before registering: names, e-mail and phone by the owner's
 * own rules, beside the owner's questions. Address and papers are asked for in the account.
 */
export function shortRegistration(fields: RegistrationFields): RegistrationFields {
  return { ...fields, address: off, picture: off, companyCertificate: off };
}
