import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Db } from "../platform/database.ts";
import type { RateLimiter } from "../platform/rate-limit.ts";
import { languageOf, serve } from "../platform/serve-endpoint.ts";
import type { Cookies } from "./cookies.ts";
import { countCartItems, insertGuest } from "./guest-queries.ts";
import type { Identify } from "./identify.ts";
import { csrfToken, hashToken, newGuestHandle, newToken } from "./tokens.ts";

type Needs = { db: Db; identify: Identify; cookies: Cookies; limiter: RateLimiter; secret: string };

const guestLifeSeconds = 30 * 24 * 3600;

export function registerSessionRoutes(app: FastifyInstance, needs: Needs): void {
  const { db, identify, secret } = needs;
  serve(app, "getSession").with(async (_input, { request, reply }) => {
    const { caller } = await identify(request);
    const common = { success: true as const, lang: languageOf(request) };
    if (caller?.kind === "account") {
      const cartCount = await countCartItems(db, { accountId: caller.account.id });
      return { ...common, user: userOf(caller), guest_id: null, csrf_token: csrfToken(secret, caller.sessionHash), cart_count: cartCount };
    }
    const guest = await welcome(needs, request, reply);
    return { ...common, user: null, guest_id: guest.handle, csrf_token: csrfToken(secret, guest.secretHash), cart_count: guest.cartCount };
  });
}

type Welcomed = { handle: string; secretHash: Buffer; cartCount: number };

/** Whoever is not signed in is a guest, the same one as last time where the cookie still says so. */
async function welcome(needs: Needs, request: FastifyRequest, reply: FastifyReply): Promise<Welcomed> {
  const { identify, cookies } = needs;
  const { caller } = await identify(request);
  if (cookies.read(request.headers.cookie, "session") !== null) cookies.clear(reply, "session");
  const secret = cookies.read(request.headers.cookie, "guest");
  if (caller?.kind !== "guest" || secret === null) return welcomeNew(needs, request, reply);
  cookies.set(reply, "guest", secret, guestLifeSeconds);
  return { handle: caller.guest.handle, secretHash: caller.secretHash, cartCount: await countCartItems(needs.db, { guestId: caller.guest.id }) };
}

async function welcomeNew({ db, cookies, limiter }: Needs, request: FastifyRequest, reply: FastifyReply): Promise<Welcomed> {
  const tooMany = await limiter.take("guestByAddress", request.ip);
  if (tooMany) throw tooMany;
  const secret = newToken();
  const guest = { handle: newGuestHandle(), secretHash: hashToken(secret) };
  await insertGuest(db, guest);
  cookies.set(reply, "guest", secret, guestLifeSeconds);
  return { ...guest, cartCount: 0 };
}

function userOf({ account }: SignedIn) {
  const { id, username, firstName, lastName, email, isStudent, isInstructor, isAdministrator } = account;
  return {
    id,
    role: mainRole(account),
    is_student: isStudent,
    is_instructor: isInstructor,
    is_administrator: isAdministrator,
    username,
    firstname: firstName,
    lastname: lastName,
    email,
  };
}
