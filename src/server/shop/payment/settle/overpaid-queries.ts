import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const clear = named("clear-overpaid", "update payment set over_satang = null where id = $1");

/** The excess was refunded, or a person has settled it in another way. */
export async function clearOverpaid(tx: Tx, paymentId: number): Promise<void> {
  await clear(tx, [paymentId]);
}
