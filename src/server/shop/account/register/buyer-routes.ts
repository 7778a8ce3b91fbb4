import type { FastifyInstance } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import { readPhone } from "#domain/account/read-phone.ts";
import type { RegistrationForm } from "#domain/account/registration.ts";
import { shortRegistration } from "#domain/account/short-registration.ts";
import { noContact } from "#domain/account/switched-off-fields.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { refuseOldTerms } from "../accept-consent.ts";
import { readAnswers } from "./read-answers.ts";
import { registerVisitor } from "./register-visitor.ts";
import type { RegistrationDeps } from "./registration-routes.ts";
import { faultRefusal, unreadableAnswers } from "./registration-wire.ts";
import { findAsked, settleForm } from "./settle-form.ts";

type BuyerBody = Input<AllSchemas["registerBuyer"]>["body"];

/**
 * Buying without prior registration, where the owner sells on a course's own page. An e-mail
 * address that has an account is refused here.
 */
export function serveBuyerRegistration(app: FastifyInstance, deps: RegistrationDeps): void {
  const { db, settings } = deps;
  serve(app, "registerBuyer").with(async ({ body }, asking) => {
    const { caller, lang } = asking;
    const site = await settings.current();
    if (site.purchaseLayout !== 4) return refuse("PURCHASE_NEEDS_ACCOUNT");
    if (caller.kind === "account") return refuse("FORBIDDEN");
    const asked = await findAsked(db, asksLittle(site));
    const answers = readAnswers(body.customLabel, asked.labels);
    if (answers === null) return unreadableAnswers(lang);
    const { form, faults } = settleForm(
      { ...personOf(body), answers },
      asked,
      { contact: noContact, groupId: null },
      site.consent.isAsked,
    );
    if (faults.length > 0) return faultRefusal(faults, lang, asked.labels);
    const changed = refuseOldTerms(body, site, lang);
    if (changed) return changed;
    return registerVisitor(deps, { form, asked, ticket: null, isBuyer: true }, asking);
  });
}

function asksLittle(site: SiteSettings): SiteSettings {
  const { registration, taxInvoice } = site;
  const short = {
    ...registration,
    fields: shortRegistration(registration.fields),
    studentSelectsGroup: false,
  };
  return { ...site, registration: short, taxInvoice: { ...taxInvoice, isEnabled: false } };
}

function personOf({
  firstname,
  lastname,
  nickname,
  email,
  tel,
  is_accept_consent,
}: BuyerBody): Omit<RegistrationForm, "answers"> {
  const names = {
    firstName: typedLine(firstname),
    lastName: typedLine(lastname),
    nickname: typedLine(nickname),
  };
  const contact = { email: typedLine(email), phone: readPhone(tel), address: "" };
  return {
    ...names,
    ...contact,
    pictures: [],
    groupId: null,
    isConsentGiven: is_accept_consent,
    login: null,
    tax: null,
  };
}
