import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import { asksLater } from "#domain/settings/site-settings.ts";
import type { Db } from "#server/platform/database/database.ts";
import { languageOf } from "#server/platform/http/answer/send-refusal.ts";
import type { EndedSession, SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { isDrawn } from "#server/platform/pages/page-client.ts";
import { consentDocument } from "../settings/consent-document.ts";
import type { Settings } from "../settings/settings.ts";
import type { Cookies } from "./cookies.ts";
import { createGuest, guestLifeSeconds } from "./create-guest.ts";
import { csrfToken } from "./csrf-token.ts";
import { takeEndedReason } from "./ended-reason.ts";
import { countCartItems } from "./guest-queries.ts";
import type { IdentifiedVisit, Identify } from "./identify.ts";
import { asksProfile, findStanding } from "./session-queries.ts";
import type { ProfileIsMissing, ReadReturn } from "./social-return.ts";

type SessionRouteDeps = {
  db: Db;
  identify: Identify;
  cookies: Cookies;
  limiter: RateLimiter;
  secret: string;
  readReturn: ReadReturn;
  settings: Pick<Settings, "current">;
  profileIsMissing: ProfileIsMissing;
};

export function registerSessionRoutes(app: FastifyInstance, deps: SessionRouteDeps): void {
  const { db, identify, secret, readReturn } = deps;
  serve(app, "getSession").with(async (_input, { request, reply }) => {
    const seen = await identify(request);
    const { caller } = await app.guard.identify(request);
    const ended = await endOf(deps, seen, request);
    const social = await readReturn(request, caller);
    const common = {
      success: true as const,
      lang: languageOf(request),
      social,
      ...(ended !== null && { ended: ended.ended, ...(ended.by && { ended_by: ended.by }) }),
    };
    if (caller?.kind === "account") {
      const terms = caller.view ? null : await askedTerms(deps, caller);
      const standing = await findStanding(db, caller.account.id, terms);
      const mine = {
        user: userOf(caller),
        guest_id: null,
        csrf_token: csrfToken(secret, caller.sessionHash),
        cart_count: standing.cartCount,
      };
      const { endsAt } = caller.account;
      return {
        ...common,
        ...mine,
        ...(endsAt !== null && { ends_at: endsAt.toISOString() }),
        ...(terms !== null && standing.hasAgreedToOther && { is_consent_due: true }),
        ...((await isProfileDue(deps, caller)) && { is_profile_due: true }),
        ...(caller.view && { view_ends_at: caller.view.endsAt.toISOString() }),
      };
    }
    const guest = await welcome(deps, request, reply);
    return {
      ...common,
      user: null,
      guest_id: guest.handle,
      csrf_token: csrfToken(secret, guest.secretHash),
      cart_count: guest.cartCount,
    };
  });
}

/** The version of the terms. New ones are shown once to people who accepted older ones. */
async function askedTerms(
  { settings }: SessionRouteDeps,
  { account }: SignedIn,
): Promise<string | null> {
  const site = await settings.current();
  return account.isStudent && site.consent.isAsked ? consentDocument(site).version : null;
}

/** The sign-in asks for missing profile fields until they are filled in. */
async function isProfileDue(
  { db, settings, profileIsMissing }: SessionRouteDeps,
  { account, sessionHash, view }: SignedIn,
): Promise<boolean> {
  if (view) return false;
  if (!asksLater(await settings.current()) || !account.isStudent || account.isAdministrator)
    return false;
  return (await asksProfile(db, sessionHash)) && profileIsMissing(account.id);
}

/**
 * An expired session becomes a guest without a message. A page that is being rendered leaves the
 * message to the browser.
 */
async function endOf(
  { db }: SessionRouteDeps,
  seen: IdentifiedVisit,
  request: FastifyRequest,
): Promise<{
  ended: Exclude<EndedSession["ended"], "UNAUTHORIZED">;
  by: EndedSession["by"];
} | null> {
  if (seen.ended === null || seen.ended === "UNAUTHORIZED" || isDrawn(request)) return null;
  const { ended, by } = await takeEndedReason(db, seen);
  return ended === "UNAUTHORIZED" ? null : { ended, by };
}

type GuestWelcome = { handle: string; secretHash: Buffer; cartCount: number };

/**
 * Welcomes a visitor without a session as a guest: the same one as last time, if the cookie says
 * so.
 */
async function welcome(
  deps: SessionRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GuestWelcome> {
  const { identify, cookies } = deps;
  const { caller, ended } = await identify(request);
  const isUnsent = isDrawn(request) && ended !== null && ended !== "UNAUTHORIZED";
  if (cookies.read(request.headers.cookie, "session") !== null && !isUnsent)
    cookies.clear(reply, "session");
  const secret = cookies.read(request.headers.cookie, "guest");
  if (caller?.kind !== "guest" || secret === null)
    return { ...(await createGuest(deps, request, reply)), cartCount: 0 };
  cookies.set(reply, "guest", secret, guestLifeSeconds);
  return {
    handle: caller.guest.handle,
    secretHash: caller.secretHash,
    cartCount: await countCartItems(deps.db, caller.guest.id),
  };
}

function userOf({ account }: SignedIn) {
  const {
    id,
    username,
    firstName,
    lastName,
    email,
    isEmailConfirmed,
    isStudent,
    isInstructor,
    isAdministrator,
    isOwner,
    hasFactor,
    needsFactor,
  } = account;
  return {
    id,
    role: mainRole(account),
    is_student: isStudent,
    is_instructor: isInstructor,
    is_administrator: isAdministrator,
    is_owner: isOwner,
    permissions: isAdministrator ? [...account.permissions] : [],
    username,
    firstname: firstName,
    lastname: lastName,
    email,
    is_email_confirmed: isEmailConfirmed,
    ...(hasFactor && { has_factor: true }),
    ...(needsFactor && !hasFactor && { is_factor_due: true }),
  };
}
