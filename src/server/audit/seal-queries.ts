import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

export type Stretch = { firstId: number; lastId: number; entries: number; digest: Buffer };
export type Seal = Stretch & { number: number; seal: Buffer };

const columns = sql`number, first_id as "firstId", last_id as "lastId", entries, digest, seal`;

export async function findLastSeal(db: Db): Promise<Seal | null> {
  const { rows } = await sql<Seal>`select ${columns} from audit_seal order by number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Up to which entry nothing can come in between any more. Null: a transaction that may bring such an entry is still at work. */
export async function findSettled(db: Db): Promise<number | null> {
  const { rows } = await sql<{ lastId: number }>`select last_id as "lastId" from audit_mark
    where only_one and until_transaction <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.execute(db);
  return rows[0]?.lastId ?? null;
}

export async function findLastEntry(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_entry`.execute(db);
  return rows[0]?.id ?? 0;
}

/** NOTE: a statement of its own, after the last entry was read: a transaction that has taken a smaller id is then below the mark. */
export async function updateMark(db: Db, lastId: number): Promise<void> {
  await sql`update audit_mark set last_id = ${lastId}, until_transaction = pg_snapshot_xmax(pg_current_snapshot())::text::bigint where only_one`.execute(db);
}

/** A mark of another server's numbers, as after a restored backup: its time would never come. */
export async function isMarkAhead(db: Db): Promise<boolean> {
  const { rows } = await sql`select from audit_mark where only_one and until_transaction > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.execute(db);
  return rows.length > 0;
}

/** The next entries and what they come to, none of them beyond what has settled. */
export async function findNextStretch(db: Db, { after, upTo, most }: { after: number; upTo: number; most: number }): Promise<Stretch | null> {
  const { rows } = await sql<{ firstId: number | null; lastId: number; entries: number; digest: Buffer }>`
    select min(id) as "firstId", max(id) as "lastId", count(*)::int as entries, sha256(string_agg(audit_digest(e), ''::bytea order by id)) as digest
    from (select * from audit_entry where id > ${after} and id <= ${upTo} order by id limit ${most}) e`.execute(db);
  const [found] = rows;
  return found === undefined || found.firstId === null ? null : { ...found, firstId: found.firstId };
}

/** False: another node was faster. */
export async function insertSeal(db: Db, { number, firstId, lastId, entries, digest, seal }: Seal): Promise<boolean> {
  const { rows } = await sql`insert into audit_seal (number, first_id, last_id, entries, digest, seal)
    values (${number}, ${firstId}, ${lastId}, ${entries}, ${digest}, ${seal}) on conflict (number) do nothing returning 1 as done`.execute(db);
  return rows.length > 0;
}

export async function listSeals(db: Db, after: number, most: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`select ${columns} from audit_seal where number > ${after} order by number limit ${most}`.execute(db);
  return rows;
}

/** What the log comes to now, in the stretch that begins after the one before. */
export async function findStretch(db: Db, { after, lastId }: { after: number; lastId: number }): Promise<{ entries: number; digest: Buffer | null }> {
  const { rows } = await sql<{ entries: number; digest: Buffer | null }>`
    select count(*)::int as entries, sha256(string_agg(audit_digest(e), ''::bytea order by id)) as digest from audit_entry e where id > ${after} and id <= ${lastId}`.execute(
    db,
  );
  return rows[0] ?? { entries: 0, digest: null };
}
