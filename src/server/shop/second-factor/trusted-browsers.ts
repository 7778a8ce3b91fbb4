import type { FastifyReply } from "fastify";
import { trustedDays } from "#domain/account/sign-in/second-factor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { hashToken, newToken } from "#server/platform/process/tokens.ts";
import type { Cookies } from "../session/cookies.ts";
import { insertTrusted } from "./trusted-browser-queries.ts";

type Visit = { headers: { cookie?: string | undefined } };

/** As many accounts as one browser is trusted for. */
const accountsOfOne = 5;
const lifeSeconds = trustedDays * 24 * 3600;

/** The tokens by which accounts trust this browser, hashed as they are stored. */
export function trustHashes(cookies: Cookies, visit: Visit): Buffer[] {
  return tokensOf(cookies, visit).map(hashToken);
}

/** From now on this browser is not asked for the second step. Answers the token for its cookie. */
export async function trustBrowser(
  tx: Tx,
  { accountId, userAgent }: { accountId: number; userAgent: string },
): Promise<string> {
  const token = newToken();
  await insertTrusted(tx, { accountId, tokenHash: hashToken(token), userAgent });
  return token;
}

export function keepTrust(
  cookies: Cookies,
  { visit, reply, token }: { visit: Visit; reply: FastifyReply; token: string },
): void {
  const kept = [token, ...tokensOf(cookies, visit)].slice(0, accountsOfOne);
  cookies.set(reply, "trusted", kept.join("."), lifeSeconds);
}

function tokensOf(cookies: Cookies, { headers }: Visit): string[] {
  return cookies.read(headers.cookie, "trusted")?.split(".") ?? [];
}
