import { randomUUID } from "node:crypto";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { updateEmail } from "../profile-queries.ts";
import { clearNewEmail } from "./new-email-queries.ts";
import { consumeToken } from "./one-time-token.ts";
import { confirmAddress } from "./password-queries.ts";

/**
 * Completes the change by the link from the new mailbox. Null if the link is invalid, or if another
 * address was requested since.
 */
export async function takeNewEmail(
  tx: Tx,
  token: string,
  requestId: string,
): Promise<string | null> {
  const link = await consumeToken(tx, token, "change_email");
  const before = link && (await clearNewEmail(tx, link.accountId, link.email));
  if (link === null || before === null) return null;
  const { accountId, email } = link;
  await updateEmail(tx, accountId, email);
  await confirmAddress(tx, link);
  await addMessages(tx, [
    {
      key: `emailChanged:${accountId}:${randomUUID()}`,
      kind: "mail",
      payload: { template: "emailChanged", accountId, data: { email: before } },
    },
  ]);
  await insertAudit(tx, {
    actorId: accountId,
    actorRole: "visitor",
    action: "account.email-changed",
    object: `account:${accountId}`,
    requestId,
  });
  return email;
}
