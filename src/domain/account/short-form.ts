import type { RegistrationFields } from "#domain/settings/site-settings.ts";

const off = { isEnabled: false, isRequired: false };

/** What is asked of a buyer who orders before registering: name, e-mail and phone by the owner's own rules. The rest is asked for in the account. */
export function shortFields(fields: RegistrationFields): RegistrationFields {
  return { ...fields, nickname: off, address: off, picture: off, companyCertificate: off };
}
