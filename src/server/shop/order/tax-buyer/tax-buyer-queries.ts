import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, quick, type RowOf } from "#server/platform/database/named-statement.ts";

const findWanted = named(
  "find-wanted-tax-details",
  `select tax_person_type as "personType", tax_name_one as "nameOne", tax_name_two as "nameTwo",
    tax_id_sealed as "taxIdSealed", tax_address as address, tax_postcode as postcode
  from account
  where id = $1 and requires_tax_invoice and tax_name_one <> ''`,
);

export type AccountTaxDetails = RowOf<typeof findWanted>;

/** Null: the person wants no paper in a name. */
export async function findWantedDetails(
  tx: Tx,
  accountId: number,
): Promise<AccountTaxDetails | null> {
  return (await findWanted(tx, [accountId]))[0] ?? null;
}

const lockUnpaid = named(
  "lock-unpaid-order",
  `select id from shop_order
  where id = $1 and status in ('notYetReceived', 'rejected')
  for no key update`,
);

/** False if the order can no longer be changed. */
export async function lockUnpaidOrder(tx: Tx, orderId: number): Promise<boolean> {
  return (await lockUnpaid(tx, [orderId])).length > 0;
}

const list = quick(
  named(
    "list-tax-buyers",
    `select order_id as "orderId", person_type as "personType", name, branch,
    tax_id_sealed as "taxIdSealed", address, postcode
  from order_tax_buyer
  where order_id = any ($1::bigint[])`,
  ),
);

export type OrderTaxBuyer = Omit<RowOf<typeof list>, "orderId">;

const write = named(
  "write-tax-buyer",
  `insert into order_tax_buyer (order_id, person_type, name, branch, tax_id_sealed, address,
    postcode)
  select x."orderId", x."personType", x.name, x.branch, $2, x.address, x.postcode
  from jsonb_to_record($1) as x ("orderId" bigint, "personType" text, name text, branch text,
    address text, postcode text)
  on conflict (order_id) do update
    set person_type = excluded.person_type, name = excluded.name, branch = excluded.branch,
      tax_id_sealed = excluded.tax_id_sealed, address = excluded.address,
      postcode = excluded.postcode`,
);

export async function writeTaxBuyer(
  tx: Tx,
  orderId: number,
  { taxIdSealed, ...buyer }: OrderTaxBuyer,
): Promise<void> {
  await write(tx, [{ ...buyer, orderId }, taxIdSealed]);
}

const remove = named("delete-tax-buyer", "delete from order_tax_buyer where order_id = $1");

export async function deleteTaxBuyer(tx: Tx, orderId: number): Promise<void> {
  await remove(tx, [orderId]);
}

export async function listTaxBuyers(
  db: Db,
  orderIds: readonly number[],
): Promise<RowOf<typeof list>[]> {
  return list(db, [orderIds]);
}
