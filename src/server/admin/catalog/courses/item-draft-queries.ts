import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type ItemDraft = StatementRow<"find-item-draft">;
/** By field: what it was, and what was typed. */
export type TypedFields = Record<string, [string | number | boolean, string | number | boolean]>;

const find = named(
  "find-item-draft",
  `select version, typed, updated_at, revision
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
  `insert into item_draft (account_id, item_id, version, typed, tab, revision)
  select $1, i.id, $3, $4, $5, gen_random_uuid()
  from catalog_item i
  where i.id = $2
  on conflict (account_id, item_id) do update
  set version = excluded.version, typed = excluded.typed, updated_at = now(), tab = excluded.tab,
    revision = excluded.revision
  where item_draft.tab = excluded.tab or item_draft.revision is not distinct from $6::uuid
  returning revision`,
);

/** `over`: the revision that the tab has seen. Null: there was none. */
export type DraftWriter = { accountId: number; itemId: number; tab: string; over: string | null };
type KeptDraft = DraftWriter & { version: number; typed: TypedFields };

/** Its new revision. Null: another tab has written since, or the item is gone. */
export async function upsertItemDraft(
  db: Db,
  { accountId, itemId, tab, over, version, typed }: KeptDraft,
): Promise<string | null> {
  const values = JSON.stringify(typed);
  const [kept] = await upsert(db, [accountId, itemId, version, values, tab, over]);
  return kept?.revision ?? null;
}

const drop = named(
  "delete-item-draft",
  `delete from item_draft
  where account_id = $1 and item_id = $2
    and (tab = $3 or revision is not distinct from $4::uuid)`,
);

/** False: another tab has written since, and its draft stays. */
export async function deleteItemDraft(
  db: Db,
  { accountId, itemId, tab, over }: DraftWriter,
): Promise<boolean> {
  await drop(db, [accountId, itemId, tab, over]);
  return (await findItemDraft(db, accountId, itemId)) === null;
}
