import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { insertDecision, listDecisions } from "#server/shop/my-account/own-consent-queries.ts";
import { lockAccount } from "#server/shop/session/lock-account-queries.ts";
import { shortAddress } from "#server/shop/session/visit.ts";
import { findLeft, findLiving, setLeft, updateLeftBy } from "./learner-mail-queries.ts";
import type { MailSubscription } from "./leave-link.ts";

/** Null: there is no such account any more. */
export async function isSubscribed(
  db: Db,
  { accountId, kind }: MailSubscription,
): Promise<boolean | null> {
  if (kind !== "news") {
    const left = await findLeft(db, accountId, kind);
    return left && !left.hasLeft;
  }
  const livingId = await findLiving(db, accountId);
  return livingId === null ? null : (await findNewsDecision(db, livingId))?.isGiven === true;
}

/** Of several presses of the button one counts. For an account that is gone, nothing happens. */
export async function unsubscribe(
  db: Db,
  { accountId, kind, announcementId }: MailSubscription,
  request: { ip: string; id: string },
): Promise<void> {
  if (kind === "news") await withdrawNews(db, accountId, request);
  else await setLeft(db, { accountId, kind, hasLeft: true });
  if (announcementId !== undefined) await updateLeftBy(db, announcementId, accountId);
}

/** News rest on consent, so whoever unsubscribes takes it back on record. */
async function withdrawNews(
  db: Db,
  accountId: number,
  { ip, id: requestId }: { ip: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const livingId = await findLiving(tx, accountId);
    if (livingId === null) return;
    await lockAccount(tx, livingId);
    const last = await findNewsDecision(tx, livingId);
    if (!last?.isGiven) return;
    const { version, lang } = last;
    const purpose = "marketing";
    await insertDecision(tx, {
      accountId: livingId,
      purpose,
      version,
      lang,
      isGiven: false,
      channel: "mail",
      address: shortAddress(ip),
    });
    await insertAudit(tx, {
      actorId: livingId,
      actorRole: "student",
      action: "consent.withdrawn",
      object: `account:${livingId}`,
      detail: { purpose, version },
      requestId,
    });
  });
}

async function findNewsDecision(db: Parameters<typeof listDecisions>[0], accountId: number) {
  const decisions = await listDecisions(db, accountId);
  return decisions.find(({ purpose }) => purpose === "marketing");
}
