import { sql } from "kysely";
import { foldName } from "#domain/account/fold-name.ts";
import type { TaxPersonType } from "#domain/account/tax/tax-details.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type StoredProfile = {
  id: number;
  version: number;
  username: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  nickname: string;
  phone: string;
  address: string;
  picture: string | null;
  groupId: number | null;
  groupName: string | null;
  groupNameEn: string | null;
  requiresTaxInvoice: boolean;
  taxPersonType: TaxPersonType;
  taxNameOne: string;
  taxNameTwo: string;
  taxIdSealed: Buffer | null;
  taxAddress: string;
  taxPostcode: string;
  taxCertificate: string | null;
  deliversToTaxAddress: boolean;
  taxDeliveryAddress: string;
};

const profile = sql`select a.id, a.version, a.username, a.email,
  a.email_verified_at is not null as "isEmailVerified", a.first_name as "firstName",
  a.last_name as "lastName",
    a.nickname, a.phone, a.address, a.picture_file as picture, a.user_group_id as "groupId",
      g.name as "groupName",
    coalesce(nullif(g.name_en, ''), g.name) as "groupNameEn",
    a.requires_tax_invoice as "requiresTaxInvoice", a.tax_person_type as "taxPersonType",
      a.tax_name_one as "taxNameOne", a.tax_name_two as "taxNameTwo",
    a.tax_id_sealed as "taxIdSealed", a.tax_address as "taxAddress",
      a.tax_postcode as "taxPostcode", a.tax_certificate_file as "taxCertificate",
    a.tax_delivers_to_tax_address as "deliversToTaxAddress",
      a.tax_delivery_address as "taxDeliveryAddress"
  from account a left join user_group g on g.id = a.user_group_id`;

export async function findProfile(db: Db | Tx, accountId: number): Promise<StoredProfile | null> {
  const found =
    await sql<StoredProfile>`${profile} where a.id = ${accountId} and a.erased_at is null`.execute(
      db,
    );
  return found.rows[0] ?? null;
}

/** No other transaction changes it until this one ends. */
export async function lockProfile(tx: Tx, accountId: number): Promise<StoredProfile | null> {
  const found =
    await sql<StoredProfile>`${profile} where a.id = ${accountId} and a.erased_at is null
      for no key update of a`.execute(tx);
  return found.rows[0] ?? null;
}

export type ProfileChange = Pick<
  StoredProfile,
  "firstName" | "lastName" | "nickname" | "phone" | "address" | "picture" | "groupId"
>;

export async function updateProfile(
  tx: Tx,
  accountId: number,
  change: ProfileChange,
): Promise<void> {
  const { firstName, lastName, nickname, phone, address, picture, groupId } = change;
  await sql`update account set first_name
    = ${firstName}, last_name = ${lastName}, nickname = ${nickname}, phone = ${phone}, address = ${address},
    picture_file = ${picture}, user_group_id = ${groupId}, version = version + 1, updated_at = now()
      where id = ${accountId}`.execute(tx);
}

export type StoredTaxDetails = {
  personType: TaxPersonType;
  nameOne: string;
  nameTwo: string;
  idSealed: Buffer;
  address: string;
  postcode: string;
  deliversToTaxAddress: boolean;
  deliveryAddress: string;
  certificate: string | null;
};

export async function updateTaxDetails(
  tx: Tx,
  accountId: number,
  details: StoredTaxDetails,
): Promise<void> {
  const {
    personType,
    nameOne,
    nameTwo,
    idSealed,
    address,
    postcode,
    deliversToTaxAddress,
    deliveryAddress,
    certificate,
  } = details;
  await sql`update account set requires_tax_invoice = true,
    tax_person_type = ${personType}, tax_name_one = ${nameOne}, tax_name_two = ${nameTwo},
    tax_id_sealed = ${idSealed}, tax_address = ${address}, tax_postcode = ${postcode}, tax_delivers_to_tax_address = ${deliversToTaxAddress},
    tax_delivery_address =
      ${deliveryAddress}, tax_certificate_file =
      ${certificate}, version = version + 1, updated_at = now()
    where id = ${accountId}`.execute(tx);
}

/** The details stay for the day when an invoice is wanted again. */
export async function updateWantsTaxInvoice(
  tx: Tx,
  accountId: number,
  isWanted: boolean,
): Promise<void> {
  await sql`update account set requires_tax_invoice
    = ${isWanted}, version = version + 1,
    updated_at = now()
    where id = ${accountId} and requires_tax_invoice is distinct from ${isWanted}`.execute(tx);
}

/**
 * An unconfirmed address. Links that were sent to the old one open nothing any more. A name that is
 * taken breaks `login_name_pkey`.
 */
export async function updateEmail(tx: Tx, accountId: number, email: string): Promise<void> {
  const folded = foldName(email);
  await sql`update account set email
    = ${email}, email_verified_at = null
    where id = ${accountId}`.execute(tx);
  await sql`delete from one_time_token where account_id = ${accountId}`.execute(tx);
  await sql`delete from login_name where account_id
    = ${accountId} and kind = 'email' and folded
    <> ${folded}`.execute(tx);
  await sql`update login_name set kind = case
    when folded = ${folded} then 'both' else 'username'
    end
    where account_id = ${accountId} and kind in ('username', 'both')`.execute(tx);
  await sql`insert into login_name (folded, account_id,
    kind) select ${folded}, ${accountId}, 'email'
    where not exists (select from login_name
      where account_id = ${accountId} and folded = ${folded})`.execute(tx);
}
