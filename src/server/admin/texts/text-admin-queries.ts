import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type OwnText = { key: string; lang: Language; value: string; at: Date };

export function listOwnTexts(db: Db | Tx): Promise<OwnText[]> {
  return db
    .selectFrom("custom_text")
    .select(["key", "lang", "value", "updated_at as at"])
    .execute();
}

export type OwnWording = { version: number; th: string | null; en: string | null };

/** The owner's words for a text, and their version. */
export async function findOwnWording(db: Db | Tx, key: string): Promise<OwnWording> {
  const { rows } = await sql<OwnWording>`
    select coalesce((select version from text_revision where key = ${key}), 0)::int as version,
      (select value from custom_text
        where key = ${key} and lang = 'th') as th, (select value
        from custom_text where key = ${key} and lang = 'en') as en`.execute(db);
  return rows[0] ?? { version: 0, th: null, en: null };
}

/**
 * False where another administrator was quicker. No other transaction words this text until this
 * one ends.
 */
export async function raiseTextVersion(tx: Tx, key: string, from: number): Promise<boolean> {
  await sql`insert into text_revision (key) values (${key}) on conflict do nothing`.execute(tx);
  const { rows } = await sql`update text_revision set version = version + 1
      where key = ${key} and version = ${from} returning version`.execute(tx);
  return rows.length === 1;
}

/** How often texts were worded in all. No other transaction words any text until this one ends. */
export async function lockTextStand(tx: Tx): Promise<number> {
  await sql`lock table text_revision in share row exclusive mode`.execute(tx);
  return findTextStand(tx);
}

export async function findTextStand(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{
    stand: number;
  }>`select coalesce(sum(version), 0)::int as stand from text_revision`.execute(db);
  return rows[0]?.stand ?? 0;
}

export async function raiseTextVersions(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`insert into text_revision (key, version) select key, 1 from unnest(${keys}::text[]) key
    on conflict (key) do update set version = text_revision.version + 1`.execute(tx);
}

type Place = { key: string; lang: Language };

export async function writeOwnTexts(
  tx: Tx,
  rows: readonly (Place & { value: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const [keys, langs, values] = [
    rows.map(({ key }) => key),
    rows.map(({ lang }) => lang),
    rows.map(({ value }) => value),
  ];
  await sql`insert into custom_text (lang, key, value)
    select lang, key, value
      from unnest(${langs}::text[], ${keys}::text[], ${values}::text[]) one (lang, key, value)
    on conflict (lang, key) do update set value = excluded.value, updated_at = now()`.execute(tx);
}

export async function deleteOwnTexts(tx: Tx, rows: readonly Place[]): Promise<void> {
  if (rows.length === 0) return;
  const [keys, langs] = [rows.map(({ key }) => key), rows.map(({ lang }) => lang)];
  await sql`delete from custom_text where (lang, key) in (select lang, key
    from unnest(${langs}::text[], ${keys}::text[]) one (lang, key))`.execute(tx);
}

export type TextChange = {
  id: number;
  at: Date;
  name: string | null;
  detail: Record<string, unknown>;
};

export async function listTextChanges(db: Db, object: string): Promise<TextChange[]> {
  const { rows } = await sql<TextChange>`
    select e.id, e.created_at as at, nullif(trim(a.first_name || ' ' || a.last_name), '') as name,
      e.detail
    from audit_entry e left join account a on a.id = e.actor_id
      where e.object = ${object} order by e.created_at desc, e.id desc limit 100`.execute(db);
  return rows;
}
