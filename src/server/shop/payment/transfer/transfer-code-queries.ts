import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const findTransferCode = named(
  "find-transfer-code",
  `select a.account_number as "accountNumber",
    coalesce(o.owed_satang, o.payable_satang) as "dueSatang"
  from shop_order o, bank_account a
  where o.id = $1 and o.account_id = $2
    and o.status in ('pending', 'notYetReceived', 'rejected')
    and o.currency = 'THB'
    and a.id = $3 and a.bank_code = 'PROMPTPAY' and a.archived_at is null`,
);

type CodeRequest = { orderId: number; accountId: number; bankAccountId: number };

/** Null: no order of this person waits for money, or the shop has no such PromptPay number. */
export async function findCodeFacts(
  db: Db,
  { orderId, accountId, bankAccountId }: CodeRequest,
): Promise<{ accountNumber: string; dueSatang: number } | null> {
  return (await findTransferCode(db, [orderId, accountId, bankAccountId]))[0] ?? null;
}
