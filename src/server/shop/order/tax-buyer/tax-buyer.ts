import { type TaxBuyer, taxBuyerOf } from "#domain/account/tax/tax-buyer.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { seal, unseal } from "#server/platform/process/encryption.ts";
import * as queries from "./tax-buyer-queries.ts";

/** A sealed value is bound to its row. */
const placeOf = (orderId: number) => `order_tax_buyer.tax_id:${orderId}`;

type TaxBuyerInput = { orderId: number; accountId: number; dataKey: Buffer };

/**
 * Copies the tax buyer from the account to the order. Later changes of the account apply to later
 * orders only.
 */
export async function keepTaxBuyer(
  tx: Tx,
  { orderId, accountId, dataKey }: TaxBuyerInput,
): Promise<void> {
  const found = await queries.findWantedDetails(tx, accountId);
  if (found === null) return queries.deleteTaxBuyer(tx, orderId);
  const { taxIdSealed, address, postcode } = found;
  const taxId = taxIdSealed && unseal(dataKey, `account.tax_id:${accountId}`, taxIdSealed);
  const sealed = taxId ? seal(dataKey, placeOf(orderId), taxId) : null;
  await queries.writeTaxBuyer(tx, orderId, {
    ...taxBuyerOf(found),
    taxIdSealed: sealed,
    address,
    postcode,
  });
}

/** When an unpaid order is submitted again, the account's present tax buyer applies. */
export async function keepTaxBuyerAgain(db: Db, keeping: TaxBuyerInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await queries.lockUnpaidOrder(tx, keeping.orderId)) await keepTaxBuyer(tx, keeping);
  });
}

export type ReadTaxBuyer = TaxBuyer & { taxId: string; address: string; postcode: string };

export async function readTaxBuyers(
  db: Db,
  orderIds: readonly number[],
  dataKey: Buffer,
): Promise<Map<number, ReadTaxBuyer>> {
  const rows = orderIds.length === 0 ? [] : await queries.listTaxBuyers(db, orderIds);
  return new Map(
    rows.map(({ orderId, taxIdSealed, ...buyer }) => [
      orderId,
      { ...buyer, taxId: openTaxId(orderId, taxIdSealed, dataKey) },
    ]),
  );
}

export function openTaxId(orderId: number, sealed: Buffer | null, dataKey: Buffer): string {
  return sealed === null ? "" : unseal(dataKey, placeOf(orderId), sealed);
}

export function taxBuyerWire(buyer: ReadTaxBuyer | undefined) {
  if (buyer === undefined) return null;
  const { personType, name, taxId, branch, address, postcode } = buyer;
  return {
    person_type: personType,
    name,
    tax_id: taxId,
    branch,
    address: `${address} ${postcode}`.trim(),
  };
}
