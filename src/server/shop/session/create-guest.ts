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

/** Creates a guest with an own cart for a new visitor. */
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

/** The guest's public name. Without the cookie it gives no access. */
function newGuestHandle(): string {
  return `guest_${randomBytes(16).toString("base64url")}`;
}
