import type { FastifyRequest } from "fastify";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { refusals } from "#contract/refusals/refusals.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Guard } from "#server/platform/http/admission/guard.ts";
import type { Caller, Identification } from "#server/platform/http/caller.ts";
import { fieldTexts } from "#server/platform/http/field-fault.ts";
import { type LimitName, type RateLimiter, refusalOf } from "#server/platform/http/rate-limit.ts";
import { isDrawn } from "#server/platform/pages/page-client.ts";
import type { CustomTexts } from "../custom-text/custom-texts.ts";
import type { CsrfGuard } from "./csrf-guard.ts";
import { takeEndedReason } from "./ended-reason.ts";
import type { TakeTurn } from "./idempotency.ts";
import type { Identify } from "./identify.ts";
import type { StudentViews } from "./student-view/student-views.ts";

type Parts = {
  db: Db;
  identify: Identify;
  csrfGuard: CsrfGuard;
  customTexts: CustomTexts;
  takeTurn: TakeTurn;
  limiter: RateLimiter;
  views: StudentViews;
};

/** The checks before every call of the shop. */
export function createGuard(parts: Parts): Guard {
  const { db, identify, csrfGuard, customTexts, takeTurn, limiter, views } = parts;
  return {
    identify: async (request) => {
      const seen = await views.through(request, await identify(request));
      return repeatsItsRegistration(request) ? asClosedGuest(seen) : seen;
    },
    identifyAndCount: (request, limit) => identifyAndCount(parts, request, limit),
    count: (caller, limit) => limiter.take(limit, subjectOf(caller)),
    recall: (request) => (views.mayBe(request) ? null : identify.recall(request)),
    // NOTE: this is a new visit object, so that no cached result is used.
    identifyAnew: ({ headers }) => identify({ headers: { cookie: headers.cookie } }),
    takeEndedReason: async (request) => {
      const seen = await identify(request);
      // A page that is being rendered does not consume the message: its browser asks by itself.
      return isDrawn(request)
        ? { ended: seen.ended ?? "UNAUTHORIZED", by: seen.endedBy }
        : takeEndedReason(db, seen);
    },
    isOwnPage: (request, caller) =>
      csrfGuard.mayChange(request.headers, caller && bearerHashOf(caller)),
    refusalText: (code, lang) => customTexts.known(lang, `refusal.${code}`) ?? refusals[code][lang],
    fieldText: (key, lang) => customTexts.known(lang, key) ?? fieldTexts[lang][key],
    takeTurn: (request, name, caller, limit) =>
      takeTurn(request, name, caller, limit === undefined ? null : limiter.toCount(limit)),
  };
}

/** A forged call of another page is not counted. */
async function identifyAndCount(
  { identify, csrfGuard, limiter, views }: Parts,
  request: FastifyRequest,
  limit: LimitName,
) {
  const hitToCount = limiter.toCount(limit);
  const isFor = (bearerHash: Buffer) => csrfGuard.mayChange(request.headers, bearerHash);
  const { hit, ...seen } = await identify(request, { ...hitToCount, isFor });
  const through = await views.through(request, seen);
  return { ...through, tooMany: hit === null ? undefined : refusalOf(hit, hitToCount.most) };
}

function bearerHashOf(caller: Caller): Buffer {
  return caller.kind === "account" ? caller.sessionHash : caller.secretHash;
}

/** NOTE: the statements that count along build the same key. */
function subjectOf(caller: Caller): string | number {
  return caller.kind === "account" ? caller.account.id : `guest:${caller.guest.id}`;
}

/** Registering closes the guest. A browser that missed the answer asks again as that guest. */
function repeatsItsRegistration({ routeOptions, headers }: FastifyRequest): boolean {
  const { registerStudent, registerBuyer, registerShortly } = allEndpoints;
  const isRegistration = [registerStudent, registerBuyer, registerShortly].some(
    ({ path }) => routeOptions.url === path,
  );
  return isRegistration && headers["idempotency-key"] !== undefined;
}

function asClosedGuest({
  caller,
  ended,
  closedGuest,
}: Awaited<ReturnType<Identify>>): Identification {
  if (caller !== null || closedGuest === null) return { caller, ended };
  const { id, handle, secretHash } = closedGuest;
  return { caller: { kind: "guest", guest: { id, handle }, secretHash }, ended };
}
