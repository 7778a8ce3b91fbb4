import { type Kysely, sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import type { Database } from "../platform/database-schema.ts";
import { named } from "../platform/named-statement.ts";

type Db = Kysely<Database>;

export const mostAddresses = 20;

export type StoredAddress = ShippingAddress & { id: number };
export type ShippingOption = { id: number; name: string; feeSatang: number };

const columns = `id, name, first_name as "firstName", last_name as "lastName", phone as telephone, address, sub_district as "subDistrict", district, province, postcode,
  tax_id as "taxId"`;

const listAddresses = named<StoredAddress>(
  "list-shipping-addresses",
  `select ${columns} from shipping_address where account_id = $1 and archived_at is null order by id`,
);

export async function listShippingAddresses(db: Db, accountId: number): Promise<StoredAddress[]> {
  return listAddresses(db, [accountId]);
}

const insert = named<StoredAddress>(
  "insert-shipping-address",
  `insert into shipping_address (account_id, name, first_name, last_name, phone, address, sub_district, district, province, postcode, tax_id)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
   where (select count(*) from shipping_address where account_id = $1 and archived_at is null) < ${mostAddresses}
   returning ${columns}`,
);

/** null: the account has as many as it may keep. */
export async function insertShippingAddress(db: Db, accountId: number, address: ShippingAddress): Promise<StoredAddress | null> {
  const { name, firstName, lastName, telephone, subDistrict, district, province, postcode, taxId } = address;
  const values = [accountId, name, firstName, lastName, telephone, address.address, subDistrict, district, province, postcode, taxId];
  return (await insert(db, values))[0] ?? null;
}

export async function listShippingOptions(db: Db, lang: Language): Promise<ShippingOption[]> {
  const name = sql.ref<string>(`name_${lang}`);
  return db
    .selectFrom("shipping_option")
    .select(["id", name.as("name"), "fee_satang as feeSatang"])
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}
