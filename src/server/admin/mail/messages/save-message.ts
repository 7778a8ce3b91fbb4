import { messageKeys, type SaleMessageName } from "#domain/mail/sale-messages.ts";
import { logWording, type TextActor, writeWords } from "#server/admin/texts/save-text.ts";
import { raiseTextVersions } from "#server/admin/texts/text-admin-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { listWordsOf, lockTexts } from "./message-queries.ts";
import {
  changedKeys,
  type MessageRevision,
  messageRevision,
  readMessage,
} from "./message-words.ts";

/**
 * Words a message over the version it was read in, and over no other. Its texts are those of the
 * area of texts, and so are their versions and their history.
 */
export async function saveMessage(
  db: Db,
  name: SaleMessageName,
  revision: MessageRevision,
  by: TextActor,
): Promise<MessageRevision | Refused<"INPUT_ERROR" | "EDIT_CONFLICT">> {
  const wanted = readMessage(name, revision.values, by.lang);
  if (wanted instanceof Refused) return wanted;
  const keys = Object.values(messageKeys(name));
  return inTransaction(db, async (tx) => {
    await lockTexts(tx, keys);
    const stored = await listWordsOf(tx, keys);
    const before = messageRevision(name, stored);
    if (before.version !== revision.version) return refuse("EDIT_CONFLICT", { result: before });
    const changed = changedKeys(wanted, stored);
    if (changed.length === 0) return before;
    await raiseTextVersions(tx, changed);
    for (const row of stored.filter(({ key }) => changed.includes(key))) {
      const change = { before: row, wanted: wanted[row.key] ?? { th: null, en: null } };
      await writeWords(tx, row.key, change);
      await logWording(tx, row.key, change, { ...by, action: "text.changed" });
    }
    return messageRevision(name, await listWordsOf(tx, keys));
  });
}
