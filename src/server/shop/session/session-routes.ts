import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { languageOf, serve } from "#server/platform/http/serve-endpoint.ts";
import { isDrawn } from "#server/platform/pages/page-client.ts";
import { consentDocument } from "../settings/consent-document.ts";
import { hasAgreedToOther } from "../settings/consent-version-queries.ts";
import type { Settings } from "../settings/settings.ts";
import type { ProfileIsMissing } from "../social/log-in-socially.ts";
import type { TellReturn } from "../social/tell-return.ts";
import type { Cookies } from "./cookies.ts";
import { createGuest, guestLifeSeconds } from "./create-guest.ts";
import { countCartItems } from "./guest-queries.ts";
import type { Identify, Seen } from "./identify.ts";
import { asksProfile } from "./session-queries.ts";
import { tellEnded } from "./tell-ended.ts";
import { csrfToken } from "./tokens.ts";

type Needs = {
  db: Db;
  identify: Identify;
  cookies: Cookies;
  limiter: RateLimiter;
  secret: string;
  tellReturn: TellReturn;
  settings: Pick<Settings, "current">;
  profileIsMissing: ProfileIsMissing;
};

export function registerSessionRoutes(app: FastifyInstance, needs: Needs): void {
  const { db, identify, secret, tellReturn } = needs;
  serve(app, "getSession").with(async (_input, { request, reply }) => {
    const seen = await identify(request);
    const { caller } = seen;
    const ended = await endOf(needs, seen, request);
    const social = await tellReturn(request, caller);
    const common = { success: true as const, lang: languageOf(request), social, ...(ended !== null && { ended }) };
    if (caller?.kind === "account") {
      const cartCount = await countCartItems(db, { accountId: caller.account.id });
      const mine = { user: userOf(caller), guest_id: null, csrf_token: csrfToken(secret, caller.sessionHash), cart_count: cartCount };
      const { endsAt } = caller.account;
      return {
        ...common,
        ...mine,
        ...(endsAt !== null && { ends_at: endsAt.toISOString() }),
        ...((await isConsentDue(needs, caller)) && { is_consent_due: true }),
        ...((await isProfileDue(needs, caller)) && { is_profile_due: true }),
      };
    }
    const guest = await welcome(needs, request, reply);
    return { ...common, user: null, guest_id: guest.handle, csrf_token: csrfToken(secret, guest.secretHash), cart_count: guest.cartCount };
  });
}

/** New terms are shown once more to those who agreed to older ones. */
async function isConsentDue({ db, settings }: Needs, { account }: SignedIn): Promise<boolean> {
  const site = await settings.current();
  return account.isStudent && site.consent.isAsked && hasAgreedToOther(db, account.id, consentDocument(site).version);
}

/** What is asked for at the sign-in is asked for until it is there. */
async function isProfileDue({ db, settings, profileIsMissing }: Needs, { account, sessionHash }: SignedIn): Promise<boolean> {
  const { registration } = await settings.current();
  if (!registration.asksAtSignIn || !account.isStudent || account.isAdministrator) return false;
  return (await asksProfile(db, sessionHash)) && profileIsMissing(account.id);
}

/** A session that merely ran out leaves a guest and no words. A page that is drawn leaves the telling to the browser. */
async function endOf({ db }: Needs, seen: Seen, request: FastifyRequest): Promise<Exclude<Seen["ended"], "UNAUTHORIZED">> {
  if (seen.ended === null || seen.ended === "UNAUTHORIZED" || isDrawn(request)) return null;
  const ended = await tellEnded(db, seen);
  return ended === "UNAUTHORIZED" ? null : ended;
}

type Welcomed = { handle: string; secretHash: Buffer; cartCount: number };

/** A visitor who is not signed in is a guest, the same one as last time where the cookie still says so. */
async function welcome(needs: Needs, request: FastifyRequest, reply: FastifyReply): Promise<Welcomed> {
  const { identify, cookies } = needs;
  const { caller, ended } = await identify(request);
  const isStillToBeTold = isDrawn(request) && ended !== null && ended !== "UNAUTHORIZED";
  if (cookies.read(request.headers.cookie, "session") !== null && !isStillToBeTold) cookies.clear(reply, "session");
  const secret = cookies.read(request.headers.cookie, "guest");
  if (caller?.kind !== "guest" || secret === null) return { ...(await createGuest(needs, request, reply)), cartCount: 0 };
  cookies.set(reply, "guest", secret, guestLifeSeconds);
  return { handle: caller.guest.handle, secretHash: caller.secretHash, cartCount: await countCartItems(needs.db, { guestId: caller.guest.id }) };
}

function userOf({ account }: SignedIn) {
  const { id, username, firstName, lastName, email, isEmailConfirmed, isStudent, isInstructor, isAdministrator, isOwner } = account;
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
  };
}
