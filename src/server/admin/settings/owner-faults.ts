import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import { keepOwner, listOwners } from "./owner-queries.ts";

type OwnerChange = { fields: readonly string[]; accountId: number };

/**
 * Fields that only an owner may change. The owner's row stays locked until the change is written.
 */
export async function ownerFaults(
  tx: Tx,
  { fields, accountId }: OwnerChange,
  lang: Language,
): Promise<FieldFault[]> {
  if (fields.length === 0 || (await keepOwner(tx, accountId))) return [];
  return fields.map((param) => fieldFault("field.setting-ONLY_OWNER", { param, lang }));
}

type AmountMail = { by: string; from: number | ""; to: number | ""; version: number };

/** Mails every owner, also the one who made the change, so that no change goes unnoticed. */
export async function amountMails(
  tx: Tx,
  { version, ...data }: AmountMail,
): Promise<OutboxMessage[]> {
  return (await listOwners(tx)).map((accountId) => ({
    key: `secondAmountChanged:${version}:${accountId}`,
    kind: "mail",
    payload: { template: "secondAmountChanged", accountId, data },
  }));
}
