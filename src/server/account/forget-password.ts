import { randomUUID } from "node:crypto";
import { foldName } from "#domain/account/fold-name.ts";
import { insertAudit } from "../audit/audit-queries.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Db } from "../platform/database.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import type { RateLimiter, TooMany } from "../platform/rate-limit.ts";
import { hashToken } from "../session/tokens.ts";
import { shortAddress, type Visit } from "../session/visit.ts";
import { addForgottenMail } from "./password-queries.ts";

type Needs = { db: Db; limiter: RateLimiter; outbox: Pick<Outbox, "kick"> };

/** The same steps, the same limits and the same answer for an address that nobody has. The link itself is made when its mail is written. */
export async function forgetPassword({ db, limiter, outbox }: Needs, email: string, visit: Visit): Promise<TooMany | null> {
  const subject = hashToken(foldName(email)).toString("base64url");
  const tooMany = (await limiter.take("forgottenByAddress", visit.address)) ?? (await limiter.take("forgottenByEmail", subject));
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
