import type { Db } from "#server/platform/database/database.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { findTaxRecord } from "./erasure/tax-record-queries.ts";

export type KeptBuyer = {
  buyer_name: string;
  branch: string | null;
  buyer_address: string;
  tax_id: string;
  keep_until: string;
};

/**
 * For the shop's accounting. Null: the buyer still has an account, or the retention time is over.
 */
export async function readTaxRecord(
  db: Db,
  orderId: number,
  dataKey: Buffer,
): Promise<KeptBuyer | null> {
  const record = await findTaxRecord(db, orderId);
  if (record === null) return null;
  const { buyerName, branch, buyerAddress, postcode, taxIdSealed, keepUntil } = record;
  const taxId =
    taxIdSealed === null ? "" : unseal(dataKey, `tax_record.tax_id:${orderId}`, taxIdSealed);
  return {
    buyer_name: buyerName,
    branch,
    buyer_address: `${buyerAddress} ${postcode}`.trim(),
    tax_id: taxId,
    keep_until: keepUntil.toISOString(),
  };
}
