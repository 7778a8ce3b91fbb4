import type { RegistrationRules } from "#domain/account/registration.ts";
import { shortFields } from "#domain/account/short-form.ts";
import { registrationCase, rulesOf } from "../account/registration-case.ts";
import type { SiteSettings } from "../payment/payment-types.ts";

/** The owner's rules for the few fields that a buyer fills in. */
export function shortRules(site: SiteSettings): RegistrationRules {
  const rules = rulesOf(registrationCase({ site, labels: [], groups: [] }, { onRegistered: () => {} }));
  return { ...rules, fields: shortFields(rules.fields), asksForGroup: false, taxInvoice: "none" };
}
