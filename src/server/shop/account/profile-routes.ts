import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { ownerOf } from "#server/shop/storage/reserve-storage.ts";
import type { SocialTickets } from "../session/ticket.ts";
import { visitOf } from "../session/visit.ts";
import { consentDocument } from "../settings/consent-document.ts";
import type { Settings } from "../settings/settings.ts";
import { changeTaxDetails } from "./change-tax-details.ts";
import { completeProfile } from "./complete-profile.ts";
import { hasGivenConsent } from "./consent-queries.ts";
import { listAnswers, listLabels } from "./label-queries.ts";
import { findProfile } from "./profile-queries.ts";
import { taxOf } from "./register/registration-wire.ts";
import { requiredProfileRows } from "./required-profile-wire.ts";
import { isEmailLocked, isSamePerson, whoseProfile } from "./whose-profile.ts";

type ProfileRoutesDeps = {
  db: Db;
  settings: Settings;
  limiter: RateLimiter;
  tickets: SocialTickets;
  dataKey: Buffer;
};

export function serveProfile(app: FastifyInstance, deps: ProfileRoutesDeps): void {
  const { db, settings, limiter, dataKey } = deps;

  serve(app, "updateSocialProfile").with(async ({ body }, { caller, lang, request }) => {
    const whose = await whoseProfile(deps, caller, request);
    if (whose === null) return refuse("SOCIAL_TICKET_REQUIRED");
    const tooMany = await limiter.take("profileChange", whose.accountId);
    if (tooMany) return tooMany;
    const completion = {
      ...whose,
      owner: ownerOf(caller),
      body,
      site: await settings.current(),
      lang,
      visit: visitOf(request, { caller }),
    };
    const refusal = await completeProfile(deps, completion);
    return (
      refusal ?? { success: true, createStudent: null, updateStudent: { id: whose.accountId } }
    );
  });

  serve(app, "getRequiredProfile").with(async ({ body }, { caller, request }) => {
    const tooMany = await limiter.take("profileFailureByAddress", request.ip);
    if (tooMany) return tooMany;
    const whose = await whoseProfile(deps, caller, request);
    const profile = whose && (await findProfile(db, whose.accountId));
    if (whose === null || profile === null || !isSamePerson(body, profile, whose.ticket)) {
      return refuse("SOCIAL_TICKET_REQUIRED");
    }
    await limiter.giveBack("profileFailureByAddress", request.ip);
    const known = { labels: await listLabels(db), answers: await listAnswers(db, profile.id) };
    const { version } = consentDocument(await settings.current());
    const hasAcceptedTerms = await hasGivenConsent(db, profile.id, version);
    return {
      success: true,
      data: requiredProfileRows(profile, known, {
        isEmailLocked: isEmailLocked(profile, whose.ticket),
        hasAcceptedTerms,
        dataKey,
      }),
    };
  });

  // Old pages call this. Whether an account exists is private, so nothing is looked up.
  serve(app, "checkRequiredProfile").with(async () => ({ success: true }));

  serve(app, "updateTaxDetails").with(async ({ body }, { caller, lang, request }) => {
    const tooMany = await limiter.take("taxChange", caller.account.id);
    if (tooMany) return tooMany;
    const tax = body.is_require_tax_invoice ? taxOf(body) : null;
    const change = {
      accountId: caller.account.id,
      version: body.version,
      tax,
      site: await settings.current(),
      lang,
      requestId: request.id,
    };
    return (await changeTaxDetails(deps, change)) ?? { success: true };
  });
}
