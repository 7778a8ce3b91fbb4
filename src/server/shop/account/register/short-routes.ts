import type { FastifyInstance } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import { readContact } from "#domain/account/read-contact.ts";
import type { RegistrationForm } from "#domain/account/registration.ts";
import { type ShortForm, validateShortForm } from "#domain/account/short-registration.ts";
import { splitName } from "#domain/account/split-name.ts";
import { noContact } from "#domain/account/switched-off-fields.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import { chooseGroup } from "#domain/account/user-group.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { refuseOldTerms } from "../accept-consent.ts";
import { registerVisitor } from "./register-visitor.ts";
import type { RegistrationDeps } from "./registration-routes.ts";
import { fieldsRefusal } from "./registration-wire.ts";
import { findAsked } from "./settle-form.ts";

type ShortBody = Input<AllSchemas["registerShortly"]>["body"];

/**
 * Registration in three fields, where the owner has chosen it. What the shop requires besides is
 * asked for later: at the next sign-in, with the tax papers, or with the parcel.
 */
export function serveShortRegistration(app: FastifyInstance, deps: RegistrationDeps): void {
  const { db, settings } = deps;
  serve(app, "registerShortly").with(async ({ body }, asking) => {
    const { caller, lang } = asking;
    const site = await settings.current();
    if (!site.registration.isShort) return refuse("REGISTRATION_FORM_CHANGED");
    if (caller.kind === "account") return refuse("FORBIDDEN");
    const typed = typedOf(body);
    const faults = validateShortForm(typed, { asksForConsent: site.consent.isAsked });
    if (faults.length > 0) return fieldsRefusal(faults, lang);
    const changed = refuseOldTerms(body, site, lang);
    if (changed) return changed;
    const asked = { ...(await findAsked(db, site)), labels: [] };
    const group = chooseGroup(asked.groups, { chosen: null, current: null });
    const form = { ...formOf(typed), groupId: group === "NOT_AN_OPTION" ? null : group };
    return registerVisitor(deps, { form, asked, ticket: null, password: typed.password }, asking);
  });
}

function typedOf({ name, contact, password, is_accept_consent }: ShortBody): ShortForm {
  const texts = { name: typedLine(name), contact: typedLine(contact) };
  return { ...texts, password, isConsentGiven: is_accept_consent };
}

function formOf({ name, contact, isConsentGiven }: ShortForm): RegistrationForm {
  const { first, last } = splitName(name);
  return {
    ...noContact,
    ...readContact(contact),
    firstName: first,
    lastName: last,
    groupId: null,
    answers: [],
    isConsentGiven,
    login: null,
    tax: null,
  };
}
