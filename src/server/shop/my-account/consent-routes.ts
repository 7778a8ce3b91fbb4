import type { FastifyInstance } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { lockAccount } from "../session/lock-account-queries.ts";
import { shortAddress } from "../session/visit.ts";
import type { Settings } from "../settings/settings.ts";
import { insertDecision, keepDocument, listDecisions } from "./own-consent-queries.ts";
import { consentsOf, documentInForce } from "./own-consents.ts";

type ConsentRouteDeps = { db: Db; settings: Settings; limiter: RateLimiter };

export function registerConsentRoutes(
  app: FastifyInstance,
  { db, settings, limiter }: ConsentRouteDeps,
): void {
  serve(app, "listConsents").with(async (_input, { caller, lang }) => {
    return {
      success: true,
      data: consentsOf(await listDecisions(db, caller.account.id), await settings.current(), lang),
    };
  });

  serve(app, "changeConsent").with(
    async ({ params: { purpose }, body }, { caller: { account }, lang, request }) => {
      const tooMany = await limiter.take("consentChange", account.id);
      if (tooMany) return tooMany;
      const document = documentInForce(purpose, await settings.current(), lang);
      if (body.is_given && document === null) return refuse("NOT_FOUND");
      // Consent is given to a text that was read, so it names that version.
      if (body.is_given && body.version !== document?.version) return refuse("CONSENT_CHANGED");
      return inTransaction(db, async (tx) => {
        await lockAccount(tx, account.id);
        const last = (await listDecisions(tx, account.id)).find(
          (decision) => decision.purpose === purpose,
        );
        // Withdraws the consent that was given, whichever version is in force now.
        const version = body.is_given ? document?.version : last?.version;
        const shown = body.is_given ? document?.lang : last?.lang;
        if (version === undefined || shown === undefined) return refuse("NOT_FOUND");
        if (last?.isGiven === body.is_given && last.version === version)
          return { success: true as const };
        if (body.is_given && document) await keepDocument(tx, document);
        const address = shortAddress(request.ip);
        await insertDecision(tx, {
          accountId: account.id,
          purpose,
          version,
          lang: shown,
          isGiven: body.is_given,
          channel: "account",
          address,
        });
        const action = body.is_given ? "consent.given" : "consent.withdrawn";
        const who = {
          actorId: account.id,
          actorRole: mainRole(account),
          object: `account:${account.id}`,
        };
        await insertAudit(tx, {
          ...who,
          action,
          detail: { purpose, version },
          requestId: request.id,
        });
        return { success: true as const };
      });
    },
  );
}
