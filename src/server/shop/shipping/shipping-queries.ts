import { type Kysely, sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named } from "#server/platform/database/named-statement.ts";

type Db = Kysely<Database>;

export const mostAddresses = 20;

export type StoredAddress = ShippingAddress & { id: number; version: number; isDefault: boolean };
export type ShippingOption = { id: number; name: string; feeSatang: number };

const columns = `id, name, first_name as "firstName", last_name as "lastName", phone as telephone, address, sub_district as "subDistrict", district, province, postcode,
  tax_id as "taxId", version, is_default as "isDefault"`;

const listAddresses = named<StoredAddress>(
  "list-shipping-addresses",
  `select ${columns} from shipping_address where account_id = $1 and archived_at is null order by is_default desc, id`,
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

/** null: the account has as many as it may keep. NOTE: the account is locked, or several at once are all counted before any is written. */
export async function insertShippingAddress(tx: Db, accountId: number, address: ShippingAddress): Promise<StoredAddress | null> {
  const { name, firstName, lastName, telephone, subDistrict, district, province, postcode, taxId } = address;
  const values = [accountId, name, firstName, lastName, telephone, address.address, subDistrict, district, province, postcode, taxId];
  return (await insert(tx, values))[0] ?? null;
}

const update = named<StoredAddress>(
  "update-shipping-address",
  `update shipping_address set name = $3, first_name = $4, last_name = $5, phone = $6, address = $7, sub_district = $8, district = $9, province = $10, postcode = $11,
     tax_id = $12, version = version + 1
   where id = $1 and account_id = $2 and archived_at is null and version = $13
   returning ${columns}`,
);

type Own = { id: number; accountId: number };
type Seen = Own & { version: number };

const findOwn = named<StoredAddress>(
  "find-shipping-address",
  `select ${columns} from shipping_address where id = $1 and account_id = $2 and archived_at is null`,
);

/** null: there is no such address, or it is another person's. */
export async function findShippingAddress(db: Db, { id, accountId }: Own): Promise<StoredAddress | null> {
  return (await findOwn(db, [id, accountId]))[0] ?? null;
}

/** null: it does not stand there in this version. */
export async function updateShippingAddress(db: Db, { id, accountId, version }: Seen, address: ShippingAddress): Promise<StoredAddress | null> {
  const { name, firstName, lastName, telephone, subDistrict, district, province, postcode, taxId } = address;
  const values = [id, accountId, name, firstName, lastName, telephone, address.address, subDistrict, district, province, postcode, taxId, version];
  return (await update(db, values))[0] ?? null;
}

const archive = named<{ id: number }>(
  "archive-shipping-address",
  "update shipping_address set archived_at = now(), is_default = false where id = $1 and account_id = $2 and archived_at is null and version = $3 returning id",
);

/** False: it does not stand there in this version. */
export async function archiveShippingAddress(db: Db, { id, accountId, version }: Seen): Promise<boolean> {
  return (await archive(db, [id, accountId, version])).length === 1;
}

const lockOwn = named<{ id: number }>(
  "lock-shipping-addresses",
  "select id from shipping_address where account_id = $1 and archived_at is null order by id for no key update",
);
const unprefer = named("unprefer-shipping-addresses", "update shipping_address set is_default = false where account_id = $1 and is_default");
const prefer = named("prefer-shipping-address", "update shipping_address set is_default = true where id = $1");

/** In a transaction: the one before steps back first. False: it is not one of the person's. */
export async function preferShippingAddress(tx: Db, { id, accountId }: Own): Promise<boolean> {
  const own = await lockOwn(tx, [accountId]);
  if (!own.some((address) => address.id === id)) return false;
  await unprefer(tx, [accountId]);
  await prefer(tx, [id]);
  return true;
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
