import { randomUUID } from "node:crypto";
import { foldName } from "#domain/text/fold-name.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { RateLimiter, TooMany } from "#server/platform/http/rate-limit.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import { shortAddress, type Visit } from "#server/shop/session/visit.ts";
import { addForgottenMail } from "./password-queries.ts";

type ForgetPasswordDeps = { db: Db; limiter: RateLimiter; outbox: Pick<Outbox, "kick"> };

/**
 * An unknown address gets the same steps, limits and answer. The link itself is made when its mail
 * is written.
 */
export async function forgetPassword(
  { db, limiter, outbox }: ForgetPasswordDeps,
  email: string,
  visit: Visit,
): Promise<TooMany | null> {
  const subject = hashToken(foldName(email)).toString("base64url");
  const tooMany =
    (await limiter.take("forgottenByAddress", visit.address)) ??
    (await limiter.take("forgottenByEmail", subject));
  if (tooMany) return tooMany;
  await inTransaction(db, async (tx) => {
    const accountId = await addForgottenMail(tx, { key: `forgotPassword:${randomUUID()}`, email });
    await insertAudit(tx, {
      actorId: null,
      actorRole: "visitor",
      action: "account.password-forgotten",
      object: `account:${accountId ?? "unknown"}`,
      detail: { address: shortAddress(visit.address) },
      requestId: visit.requestId,
    });
  });
  outbox.kick();
  return null;
}
