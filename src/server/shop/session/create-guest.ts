import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { guestDays } from "#domain/account/sign-in/session-length.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { hashToken, newToken } from "#server/platform/process/tokens.ts";
import type { Cookies } from "./cookies.ts";
import { insertGuest } from "./guest-queries.ts";

type CreateGuestDeps = { db: Db; cookies: Cookies; limiter: RateLimiter };
export type NewGuest = { id: number; handle: string; secretHash: Buffer };

export const guestLifeSeconds = guestDays * 24 * 3600;

/** A new visitor gets a cart of their own. */
export async function createGuest(
  { db, cookies, limiter }: CreateGuestDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NewGuest> {
  const tooMany = await limiter.take("guestByAddress", request.ip);
  if (tooMany) throw tooMany;
  const secret = newToken();
  const guest = { handle: newGuestHandle(), secretHash: hashToken(secret) };
  const id = await insertGuest(db, guest);
  cookies.set(reply, "guest", secret, guestLifeSeconds);
  return { ...guest, id };
}

/** What a guest is called in public; it opens nothing without the cookie. */
function newGuestHandle(): string {
  return `guest_${randomBytes(16).toString("base64url")}`;
}
