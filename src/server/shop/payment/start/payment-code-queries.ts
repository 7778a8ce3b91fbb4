import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

const findCode = named(
  "find-payment-code",
  `select p.provider, p.next_step #>> '{image,url}' as url
  from payment p join shop_order o on o.id = p.order_id
  where p.id = $1 and p.order_id = $2 and o.account_id = $3
    and p.state in ('requires_action', 'pending', 'unknown')
    and p.next_step #>> '{image,kind}' = 'address'`,
  columnTypes<{ provider: ProviderId; url: string }>(),
);

export type PaymentCode = RowOf<typeof findCode>;
type CodeRequest = { paymentId: number; orderId: number; accountId: number };

/** Null: this person has no such payment, or it shows no picture at its provider any more. */
export async function findPaymentCode(
  db: Db,
  { paymentId, orderId, accountId }: CodeRequest,
): Promise<PaymentCode | null> {
  return (await findCode(db, [paymentId, orderId, accountId]))[0] ?? null;
}
