import { randomUUID } from "node:crypto";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import { consumeToken } from "./one-time-token.ts";
import { confirmAddress } from "./password-queries.ts";
import { takeNewEmail } from "./take-new-email.ts";

/**
 * Confirms the account's e-mail address. Null: the link is no longer valid. A name that is taken
 * violates `login_name_pkey`.
 */
export async function confirmEmail(
  db: Db,
  token: string,
  requestId: string,
): Promise<string | null> {
  return inTransaction(
    db,
    async (tx) =>
      (await confirmOwn(tx, token, requestId)) ?? (await takeNewEmail(tx, token, requestId)),
  );
}

async function confirmOwn(tx: Tx, token: string, requestId: string): Promise<string | null> {
  const link = await consumeToken(tx, token, "verify_email");
  if (link === null || !(await confirmAddress(tx, link))) return null;
  const { accountId, email } = link;
  await insertAudit(tx, {
    actorId: accountId,
    actorRole: "visitor",
    action: "account.email-confirmed",
    object: `account:${accountId}`,
    requestId,
  });
  return email;
}

/** Each mail invalidates the link of the previous one. */
export function confirmMail(accountId: number, email: string): OutboxMessage {
  return {
    key: `confirmEmail:${accountId}:${randomUUID()}`,
    kind: "mail",
    payload: { template: "confirmEmail", accountId, data: { email } },
  };
}
