import { type SqlBool, sql } from "kysely";
import type { TaxBuyer } from "#domain/account/tax/tax-buyer.ts";
import type { TaxPersonType } from "#domain/account/tax/tax-details.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type AccountTaxDetails = {
  personType: TaxPersonType;
  nameOne: string;
  nameTwo: string;
  taxIdSealed: Buffer | null;
  address: string;
  postcode: string;
};

/** Null: the person wants no paper in a name. */
export async function findWantedDetails(
  tx: Tx,
  accountId: number,
): Promise<AccountTaxDetails | null> {
  const found = await tx
    .selectFrom("account")
    .select([
      ...([
        "tax_person_type as personType",
        "tax_name_one as nameOne",
        "tax_name_two as nameTwo",
        "tax_id_sealed as taxIdSealed",
      ] as const),
      ...(["tax_address as address", "tax_postcode as postcode"] as const),
    ])
    .where("id", "=", accountId)
    .where("requires_tax_invoice", "=", true)
    .where("tax_name_one", "<>", "")
    .executeTakeFirst();
  return found ?? null;
}

/** False if the order can no longer be changed. */
export async function lockUnpaidOrder(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from shop_order
      where id = ${orderId} and status in ('notYetReceived', 'rejected')
      for no key update`.execute(tx);
  return rows.length > 0;
}

export type OrderTaxBuyer = TaxBuyer & {
  taxIdSealed: Buffer | null;
  address: string;
  postcode: string;
};

export async function writeTaxBuyer(tx: Tx, orderId: number, buyer: OrderTaxBuyer): Promise<void> {
  const { personType, name, branch, taxIdSealed, address, postcode } = buyer;
  const values = {
    person_type: personType,
    name,
    branch,
    tax_id_sealed: taxIdSealed,
    address,
    postcode,
  };
  await tx
    .insertInto("order_tax_buyer")
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(values))
    .execute();
}

export async function deleteTaxBuyer(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom("order_tax_buyer").where("order_id", "=", orderId).execute();
}

export async function listTaxBuyers(
  db: Db,
  orderIds: readonly number[],
): Promise<(OrderTaxBuyer & { orderId: number })[]> {
  return db
    .selectFrom("order_tax_buyer")
    .select([
      ...(["order_id as orderId", "person_type as personType", "name", "branch"] as const),
      ...(["tax_id_sealed as taxIdSealed", "address", "postcode"] as const),
    ])
    .where(sql<SqlBool>`order_id = any (${orderIds}::bigint[])`)
    .execute();
}
