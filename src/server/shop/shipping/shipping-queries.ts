import type { Kysely } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

type Db = Kysely<Database>;

export const mostAddresses = 20;

export type StoredAddress = StatementRow<"find-shipping-address">;
export type ShippingOption = StatementRow<"list-shipping-options-th">;

const columns = ofTable("shipping_address");

function ofTable(s: string): string {
  return `${s}.id, ${s}.name, ${s}.first_name as "firstName", ${s}.last_name as "lastName",
    ${s}.phone as telephone, ${s}.address, ${s}.sub_district as "subDistrict", ${s}.district,
    ${s}.province, ${s}.postcode, ${s}.tax_id as "taxId", ${s}.version,
    ${s}.is_default as "isDefault"`;
}

const listAddresses = named(
  "list-shipping-addresses",
  `select ${columns} from shipping_address where account_id = $1 and archived_at is null
    order by is_default desc, id`,
);

export async function listShippingAddresses(db: Db, accountId: number): Promise<StoredAddress[]> {
  return listAddresses(db, [accountId]);
}

/** What a student writes, as one JSON parameter. */
const written = `jsonb_to_record($1) as x ("accountId" bigint, name text, "firstName" text,
  "lastName" text, telephone text, address text, "subDistrict" text, district text, province text,
  postcode text, "taxId" text`;

const insert = named(
  "insert-shipping-address",
  `insert into shipping_address (account_id, name, first_name, last_name, phone, address,
    sub_district, district, province, postcode, tax_id)
   select x."accountId", x.name, x."firstName", x."lastName", x.telephone, x.address,
     x."subDistrict", x.district, x.province, x.postcode, x."taxId"
   from ${written})
   where (select count(*) from shipping_address s
     where s.account_id = x."accountId" and s.archived_at is null) < ${mostAddresses}
   returning ${columns}`,
);

/**
 * null: the account has as many as it may keep. NOTE: the account is locked, or several at once are
 * all counted before any is written.
 */
export async function insertShippingAddress(
  tx: Db,
  accountId: number,
  address: ShippingAddress,
): Promise<StoredAddress | null> {
  return (await insert(tx, [{ ...address, accountId }]))[0] ?? null;
}

const update = named(
  "update-shipping-address",
  `update shipping_address s set name = x.name, first_name = x."firstName",
     last_name = x."lastName", phone = x.telephone, address = x.address,
     sub_district = x."subDistrict", district = x.district, province = x.province,
     postcode = x.postcode, tax_id = x."taxId", version = s.version + 1
   from ${written}, id bigint, version int)
   where s.id = x.id and s.account_id = x."accountId" and s.archived_at is null
     and s.version = x.version
   returning ${ofTable("s")}`,
);

type OwnAddress = { id: number; accountId: number };
type VersionedAddress = OwnAddress & { version: number };

const findOwn = named(
  "find-shipping-address",
  `select ${columns} from shipping_address where id = $1 and account_id = $2
    and archived_at is null`,
);

/** null: there is no such address, or it is another person's. */
export async function findShippingAddress(
  db: Db,
  { id, accountId }: OwnAddress,
): Promise<StoredAddress | null> {
  return (await findOwn(db, [id, accountId]))[0] ?? null;
}

/** null: it does not stand there in this version. */
export async function updateShippingAddress(
  db: Db,
  { id, accountId, version }: VersionedAddress,
  address: ShippingAddress,
): Promise<StoredAddress | null> {
  return (await update(db, [{ ...address, id, accountId, version }]))[0] ?? null;
}

const archive = named(
  "archive-shipping-address",
  `update shipping_address set archived_at = now(), is_default = false
    where id = $1 and account_id = $2 and archived_at is null and version = $3 returning id`,
);

/** False: it does not stand there in this version. */
export async function archiveShippingAddress(
  db: Db,
  { id, accountId, version }: VersionedAddress,
): Promise<boolean> {
  return (await archive(db, [id, accountId, version])).length === 1;
}

const lockOwn = named(
  "lock-shipping-addresses",
  `select id from shipping_address where account_id = $1 and archived_at is null order by id
    for no key update`,
);
const unprefer = named(
  "unprefer-shipping-addresses",
  "update shipping_address set is_default = false where account_id = $1 and is_default",
);
const prefer = named(
  "prefer-shipping-address",
  "update shipping_address set is_default = true where id = $1",
);

/** In a transaction: the one before steps back first. False: it is not one of the person's. */
export async function preferShippingAddress(
  tx: Db,
  { id, accountId }: OwnAddress,
): Promise<boolean> {
  const own = await lockOwn(tx, [accountId]);
  if (!own.some((address) => address.id === id)) return false;
  await unprefer(tx, [accountId]);
  await prefer(tx, [id]);
  return true;
}

const optionsIn = (lang: Language) =>
  named(
    `list-shipping-options-${lang}`,
    `select id, name_${lang} as name, fee_satang as "feeSatang" from shipping_option
    where archived_at is null order by position, id`,
  );
const options = { th: optionsIn("th"), en: optionsIn("en") };

export function listShippingOptions(db: Db, lang: Language): Promise<ShippingOption[]> {
  return options[lang](db);
}
