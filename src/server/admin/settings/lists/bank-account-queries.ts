import { sql } from "kysely";
import type { ListValues } from "#contract/settings/setting-lists.ts";
import { plainFigures } from "#domain/text/plain-figures.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { ListRow } from "./list-rule.ts";

type Values = ListValues<"bank-accounts">;

const listBankAccountsStatement = named(
  "list-bank-accounts-to-edit",
  `select id, version, bank_code as bank_name, account_name, account_name_en,
    account_number as account_id, coalesce(promptpay_image_file, '') as prompt_pay_image, position,
    archived_at is null as is_active
  from bank_account
  order by archived_at is not null, position, id`,
);

export async function listBankAccounts(db: Db | Tx): Promise<ListRow<"bank-accounts">[]> {
  const rows = await listBankAccountsStatement(db);
  return rows.map(({ id, version, ...values }) => ({ id, version, values }));
}

/** Buyers type the number into a bank's app, which takes no Thai digits. */
function stored(values: Values): Values {
  return { ...values, account_id: plainFigures(values.account_id) };
}

/** Money goes to these accounts, so a change of one waits for another change that is under way. */
export async function lockBankAccounts(tx: Tx): Promise<void> {
  await sql`lock table bank_account in share row exclusive mode`.execute(tx);
}

const insertBankAccountStatement = named(
  "insert-bank-account",
  `insert into bank_account (bank_code, account_name, account_name_en, account_number,
    promptpay_image_file, position, archived_at)
  select bank_name, account_name, account_name_en, account_id, nullif(prompt_pay_image, ''),
    position, case when not is_active then now() end
  from jsonb_to_record($1) as a (bank_name text, account_name text, account_name_en text,
    account_id text, prompt_pay_image text, position int, is_active boolean)
  returning id`,
);

export async function insertBankAccount(tx: Tx, values: Values): Promise<number> {
  return (await insertBankAccountStatement(tx, [stored(values)]))[0]?.id ?? 0;
}

const updateBankAccountStatement = named(
  "update-bank-account",
  `update bank_account b
  set bank_code = a.bank_name, account_name = a.account_name,
    account_name_en = a.account_name_en, account_number = a.account_id,
    promptpay_image_file = nullif(a.prompt_pay_image, ''), position = a.position,
    archived_at = case when not a.is_active then coalesce(b.archived_at, now()) end,
    version = b.version + 1
  from jsonb_to_record($2) as a (bank_name text, account_name text, account_name_en text,
    account_id text, prompt_pay_image text, position int, is_active boolean)
  where b.id = $1`,
);

export async function updateBankAccount(tx: Tx, id: number, values: Values): Promise<void> {
  await updateBankAccountStatement(tx, [id, stored(values)]);
}

const lockShopPictureStatement = named(
  "lock-shop-picture",
  `select
  from stored_file
  where name = $1
    and purpose in ('component', 'shop')
    and media_type like 'image/%'
    and state in ('stored', 'attached')
  for update`,
);

/**
 * No other transaction deletes this picture until this one ends. False: it is not there, or not
 * public.
 */
export async function lockShopPicture(tx: Tx, name: string): Promise<boolean> {
  return (await lockShopPictureStatement(tx, [name])).length === 1;
}
