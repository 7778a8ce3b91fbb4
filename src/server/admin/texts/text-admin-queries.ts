import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";

const listTexts = named(
  "list-own-texts",
  "select key, lang, value, updated_at as at from custom_text",
);
export type OwnText = RowOf<typeof listTexts>;

export function listOwnTexts(db: Db | Tx): Promise<OwnText[]> {
  return listTexts(db);
}

export type OwnWording = StatementRow<"find-own-wording">;

const findOwnWordingStatement = named(
  "find-own-wording",
  `select coalesce((select version from text_revision where key = $1), 0)::int as version,
    (select value from custom_text where key = $1 and lang = 'th') as th,
    (select value from custom_text where key = $1 and lang = 'en') as en`,
);

/** The owner's words for a text, and their version. */
export async function findOwnWording(db: Db | Tx, key: string): Promise<OwnWording> {
  return (await findOwnWordingStatement(db, [key]))[0] ?? { version: 0, th: null, en: null };
}

const ensureRevision = named(
  "ensure-text-revision",
  "insert into text_revision (key) values ($1) on conflict do nothing",
);
const raiseRevision = named(
  "raise-text-revision",
  `update text_revision set version = version + 1
  where key = $1 and version = $2
  returning version`,
);

/**
 * False where another administrator was quicker. No other transaction words this text until this
 * one ends.
 */
export async function raiseTextVersion(tx: Tx, key: string, from: number): Promise<boolean> {
  await ensureRevision(tx, [key]);
  return (await raiseRevision(tx, [key, from])).length === 1;
}

/** How often texts were worded in all. No other transaction words any text until this one ends. */
export async function lockTextStand(tx: Tx): Promise<number> {
  await sql`lock table text_revision in share row exclusive mode`.execute(tx);
  return findTextStand(tx);
}

const findTextStandStatement = named(
  "find-text-stand",
  "select coalesce(sum(version), 0)::int as stand from text_revision",
);

export async function findTextStand(db: Db | Tx): Promise<number> {
  return (await findTextStandStatement(db))[0]?.stand ?? 0;
}

const raiseTextVersionsStatement = named(
  "raise-text-versions",
  `insert into text_revision (key, version)
  select key, 1
  from unnest($1::text[]) key
  on conflict (key) do update set version = text_revision.version + 1`,
);

export async function raiseTextVersions(tx: Tx, keys: readonly string[]): Promise<void> {
  await raiseTextVersionsStatement(tx, [keys]);
}

type Place = { key: string; lang: Language };

const writeTexts = named(
  "write-own-texts",
  `insert into custom_text (lang, key, value)
  select lang, key, value from jsonb_to_recordset($1) as t (lang text, key text, value text)
  on conflict (lang, key) do update set value = excluded.value, updated_at = now()`,
);

export async function writeOwnTexts(
  tx: Tx,
  rows: readonly (Place & { value: string })[],
): Promise<void> {
  if (rows.length > 0) await writeTexts(tx, [rows]);
}

const deleteTexts = named(
  "delete-own-texts",
  `delete from custom_text
  where (lang, key) in (select lang, key
    from jsonb_to_recordset($1) as t (lang text, key text))`,
);

export async function deleteOwnTexts(tx: Tx, rows: readonly Place[]): Promise<void> {
  if (rows.length > 0) await deleteTexts(tx, [rows]);
}

const listTextChangesStatement = named(
  "list-text-changes",
  `select e.id, e.created_at as at, nullif(trim(a.first_name || ' ' || a.last_name), '') as name,
    e.detail
  from audit_entry e left join account a on a.id = e.actor_id
  where e.object = $1
  order by e.created_at desc, e.id desc limit 100`,
  columnTypes<{ detail: Record<string, unknown> }>(),
);
export type TextChange = RowOf<typeof listTextChangesStatement>;

export function listTextChanges(db: Db, object: string): Promise<TextChange[]> {
  return listTextChangesStatement(db, [object]);
}
