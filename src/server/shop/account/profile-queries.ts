import type { TaxPersonType } from "#domain/account/tax/tax-details.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type StoredProfile = StatementRow<"find-profile">;

const profile = `select a.id, a.version, a.username, a.email,
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

const findProfileStatement = named(
  "find-profile",
  `${profile} where a.id = $1 and a.erased_at is null`,
);

export async function findProfile(db: Db | Tx, accountId: number): Promise<StoredProfile | null> {
  return (await findProfileStatement(db, [accountId]))[0] ?? null;
}

const lockProfileStatement = named(
  "lock-profile",
  `${profile} where a.id = $1 and a.erased_at is null for no key update of a`,
);

/** No other transaction changes it until this one ends. */
export async function lockProfile(tx: Tx, accountId: number): Promise<StoredProfile | null> {
  return (await lockProfileStatement(tx, [accountId]))[0] ?? null;
}

export type ProfileChange = Pick<
  StoredProfile,
  "firstName" | "lastName" | "nickname" | "phone" | "address" | "picture" | "groupId"
>;

const updateProfileStatement = named(
  "update-profile",
  `update account
  set first_name = n."firstName", last_name = n."lastName", nickname = n.nickname, phone = n.phone,
    address = n.address, picture_file = n.picture, user_group_id = n."groupId",
    version = version + 1, updated_at = now()
  from jsonb_to_record($2) as n ("firstName" text, "lastName" text, nickname text, phone text,
    address text, picture text, "groupId" bigint)
  where id = $1`,
);

export async function updateProfile(
  tx: Tx,
  accountId: number,
  { firstName, lastName, nickname, phone, address, picture, groupId }: ProfileChange,
): Promise<void> {
  await updateProfileStatement(tx, [
    accountId,
    { firstName, lastName, nickname, phone, address, picture, groupId },
  ]);
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

const updateTaxDetailsStatement = named(
  "update-tax-details",
  `update account
  set requires_tax_invoice = true, tax_person_type = n."personType", tax_name_one = n."nameOne",
    tax_name_two = n."nameTwo", tax_id_sealed = $3, tax_address = n.address,
    tax_postcode = n.postcode, tax_delivers_to_tax_address = n."deliversToTaxAddress",
    tax_delivery_address = n."deliveryAddress", tax_certificate_file = n.certificate,
    version = version + 1, updated_at = now()
  from jsonb_to_record($2) as n ("personType" text, "nameOne" text, "nameTwo" text, address text,
    postcode text, "deliversToTaxAddress" boolean, "deliveryAddress" text, certificate text)
  where id = $1`,
);

export async function updateTaxDetails(
  tx: Tx,
  accountId: number,
  { idSealed, ...details }: StoredTaxDetails,
): Promise<void> {
  await updateTaxDetailsStatement(tx, [accountId, details, idSealed]);
}

const updateWantsTaxInvoiceStatement = named(
  "update-wants-tax-invoice",
  `update account
  set requires_tax_invoice = $1, version = version + 1, updated_at = now()
  where id = $2 and requires_tax_invoice is distinct from $1`,
);

/** The details stay for the day when an invoice is wanted again. */
export async function updateWantsTaxInvoice(
  tx: Tx,
  accountId: number,
  isWanted: boolean,
): Promise<void> {
  await updateWantsTaxInvoiceStatement(tx, [isWanted, accountId]);
}

const setEmail = named(
  "set-unconfirmed-email",
  "update account set email = $2, email_verified_at = null where id = $1",
);
const deleteTokens = named(
  "delete-one-time-tokens",
  "delete from one_time_token where account_id = $1",
);
const deleteEmailName = named(
  "delete-old-email-name",
  "delete from login_name where account_id = $1 and kind = 'email' and folded <> $2",
);
const changeUsername = named(
  "change-kind-of-username",
  `update login_name
  set kind = case when folded = $2 then 'both' else 'username' end
  where account_id = $1 and kind in ('username', 'both')`,
);
const insertEmailName = named(
  "insert-email-name",
  `insert into login_name (folded, account_id, kind)
  select $2, $1, 'email'
  where not exists (select from login_name where account_id = $1 and folded = $2)`,
);

/**
 * An unconfirmed address. Links that were sent to the old one open nothing any more. A name that is
 * taken breaks `login_name_pkey`.
 */
export async function updateEmail(tx: Tx, accountId: number, email: string): Promise<void> {
  const folded = foldName(email);
  await setEmail(tx, [accountId, email]);
  await deleteTokens(tx, [accountId]);
  await deleteEmailName(tx, [accountId, folded]);
  await changeUsername(tx, [accountId, folded]);
  await insertEmailName(tx, [accountId, folded]);
}

const deletePhoneName = named(
  "delete-old-phone-name",
  `delete from login_name
  where account_id = $1 and kind = 'phone' and folded <> $2
  returning account_id as "accountId"`,
);
const insertPhoneName = named(
  "insert-phone-name",
  `insert into login_name (folded, account_id, kind)
  values ($2, $1, 'phone')
  on conflict (folded) do nothing
  returning account_id as "accountId"`,
);

/**
 * A person who signs in by phone does so with the new one. False: it is another person's name.
 * Others do not sign in by phone.
 */
export async function movePhoneName(tx: Tx, accountId: number, phone: string): Promise<boolean> {
  const before = await deletePhoneName(tx, [accountId, phone]);
  if (before.length === 0 || phone === "") return true;
  return (await insertPhoneName(tx, [accountId, phone])).length > 0;
}
