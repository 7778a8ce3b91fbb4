import { sql } from "kysely";
import type { ListValues } from "#contract/settings/setting-lists.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { ListRow } from "./list-rule.ts";

type Values = ListValues<"bank-accounts">;

export async function listBankAccounts(db: Db | Tx): Promise<ListRow<"bank-accounts">[]> {
  const { rows } = await sql<{ id: number; version: number } & Values>`
    select id, version, bank_code as bank_name, account_name, account_name_en,
      account_number as account_id, coalesce(promptpay_image_file, '') as prompt_pay_image,
      position,
      archived_at is null as is_active
    from bank_account order by archived_at is not null, position, id`.execute(db);
  return rows.map(({ id, version, ...values }) => ({ id, version, values }));
}

/** Money goes to these accounts, so a change of one waits for another change that is under way. */
export async function lockBankAccounts(tx: Tx): Promise<void> {
  await sql`lock table bank_account in share row exclusive mode`.execute(tx);
}

export async function insertBankAccount(tx: Tx, values: Values): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bank_account (bank_code, account_name, account_name_en, account_number,
      promptpay_image_file, position, archived_at)
    values (${values.bank_name}, ${values.account_name}, ${values.account_name_en}, ${values.account_id}, nullif(${values.prompt_pay_image}, ''), ${values.position},
      case when ${values.is_active}::boolean then null else now() end)
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function updateBankAccount(tx: Tx, id: number, values: Values): Promise<void> {
  await sql`
    update bank_account set bank_code
      = ${values.bank_name}, account_name = ${values.account_name}, account_name_en = ${values.account_name_en}, account_number = ${values.account_id},
      promptpay_image_file = nullif(${values.prompt_pay_image}, ''), position = ${values.position},
      archived_at = case when
        ${values.is_active}::boolean then null else coalesce(archived_at,
        now()) end, version = version + 1
    where id = ${id}`.execute(tx);
}

/**
 * No other transaction deletes this picture until this one ends. False: it is not there, or not
 * public.
 */
export async function lockShopPicture(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from stored_file
      where name = ${name} and purpose in ('component', 'shop')
      and media_type like 'image/%' and state in ('stored', 'attached')
    for update`.execute(tx);
  return rows.length === 1;
}
