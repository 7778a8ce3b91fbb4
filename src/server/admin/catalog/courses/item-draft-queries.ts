import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type ItemDraft = StatementRow<"find-item-draft">;
/** By field: what it was, and what was typed. */
export type TypedFields = Record<string, [string | number | boolean, string | number | boolean]>;

const find = named(
  "find-item-draft",
  `select version, typed, updated_at
  from item_draft
  where account_id = $1 and item_id = $2`,
);

export async function findItemDraft(
  db: Db,
  accountId: number,
  itemId: number,
): Promise<ItemDraft | null> {
  return (await find(db, [accountId, itemId]))[0] ?? null;
}

const listOthers = named(
  "list-other-item-drafts",
  `select a.first_name as name, d.updated_at
  from item_draft d join account a on a.id = d.account_id
  where d.item_id = $1 and d.account_id <> $2 and d.updated_at > now() - interval '7 days'
  order by d.updated_at desc
  limit 5`,
);

/** Who else has edits of it that are not in the shop yet, the latest first. */
export async function listOtherDrafts(
  db: Db,
  itemId: number,
  accountId: number,
): Promise<StatementRow<"list-other-item-drafts">[]> {
  return await listOthers(db, [itemId, accountId]);
}

const upsert = named(
  "upsert-item-draft",
  `insert into item_draft (account_id, item_id, version, typed)
  select $1, i.id, $3, $4
  from catalog_item i
  where i.id = $2
  on conflict (account_id, item_id) do update
  set version = excluded.version, typed = excluded.typed, updated_at = now()
  returning item_id`,
);

type KeptDraft = { accountId: number; itemId: number; version: number; typed: TypedFields };

/** In place of the former one. False: no such item. */
export async function upsertItemDraft(
  db: Db,
  { accountId, itemId, version, typed }: KeptDraft,
): Promise<boolean> {
  return (await upsert(db, [accountId, itemId, version, JSON.stringify(typed)])).length === 1;
}

const drop = named(
  "delete-item-draft",
  "delete from item_draft where account_id = $1 and item_id = $2",
);

export async function deleteItemDraft(db: Db, accountId: number, itemId: number): Promise<void> {
  await drop(db, [accountId, itemId]);
}
