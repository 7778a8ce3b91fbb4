import type { RegistrationFields } from "#domain/settings/site-settings.ts";

const off = { isEnabled: false, isRequired: false };

/**
 * The fields of a buyer who orders before registering: names, e-mail and phone by the owner's
 * rules, and the owner's questions. Address and tax papers are asked for later.
 */
export function shortRegistration(fields: RegistrationFields): RegistrationFields {
  return { ...fields, address: off, picture: off, companyCertificate: off };
}
