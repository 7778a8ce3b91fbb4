import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import type { Db } from "../platform/database/database.ts";

/**
 * `goesOnAfter` is the entry after which the next stretch begins: the seal's last entry, unless the
 * seal was mended.
 */
export type Seal = StatementRow<"find-last-seal">;
export type Stretch = Pick<Seal, "firstId" | "lastId" | "entries" | "digest">;
export type Mend = StatementRow<"list-mends">;

const columns = `number, first_id as "firstId", last_id as "lastId", entries, digest, seal,
  coalesce((select goes_on_after from audit_mend m
    where m.number = audit_seal.number), last_id) as "goesOnAfter"`;
/** The last number that the log has assigned. It did not assign any higher number. */
const highest = "(select last_value from audit_entry_number)";

const findLastSealStatement = named(
  "find-last-seal",
  `select ${columns} from audit_seal order by number desc limit 1`,
);

export async function findLastSeal(db: Db): Promise<Seal | null> {
  const rows = await findLastSealStatement(db);
  return rows[0] ?? null;
}

const findSettledStatement = named(
  "find-settled",
  `select last_id as "lastId" from audit_mark
    where only_one and until_transaction
      <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
);

/**
 * The last settled entry: no entry can be inserted before it any more. Null: a transaction that may
 * insert one is still running.
 */
export async function findSettled(db: Db): Promise<number | null> {
  const rows = await findSettledStatement(db);
  return rows[0]?.lastId ?? null;
}

const findLastEntryStatement = named(
  "find-last-entry",
  `select coalesce(max(id), 0) as id from audit_entry where id <= ${highest}`,
);

export async function findLastEntry(db: Db): Promise<number> {
  const rows = await findLastEntryStatement(db);
  return rows[0]?.id ?? 0;
}

const updateMarkStatement = named(
  "update-mark",
  `update audit_mark set last_id
    = $1, until_transaction = pg_snapshot_xmax(pg_current_snapshot())::text::bigint where only_one`,
);

/**
 * NOTE: this is a separate statement, after the last entry was read. A transaction that has taken a
 * smaller id is then below the mark.
 */
export async function updateMark(db: Db, lastId: number): Promise<void> {
  await updateMarkStatement(db, [lastId]);
}

const isMarkAheadStatement = named(
  "is-mark-ahead",
  `select from audit_mark where only_one
      and until_transaction > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
);

/**
 * Whether the mark has another server's transaction numbers, as after a restored backup. It would
 * never be reached.
 */
export async function isMarkAhead(db: Db): Promise<boolean> {
  const rows = await isMarkAheadStatement(db);
  return rows.length > 0;
}

const findNextStretchStatement = named(
  "find-next-stretch",
  `select min(id) as "firstId", max(id) as "lastId", count(*)::int as entries,
      sha256(string_agg(audit_digest(e), ''::bytea order by id)) as digest
    from (select * from audit_entry
      where id > $1 and id <= $2 order by id limit $3) e`,
);

/** The next settled entries and their digest. */
export async function findNextStretch(
  db: Db,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<Stretch | null> {
  const [found] = await findNextStretchStatement(db, [after, upTo, most]);
  if (found === undefined) return null;
  const { firstId, lastId, entries, digest } = found;
  const isEmpty = firstId === null || lastId === null || digest === null;
  return isEmpty ? null : { firstId, lastId, entries, digest };
}

const insertSealStatement = named(
  "insert-seal",
  `insert into audit_seal (number, first_id, last_id, entries, digest, seal)
    values ($1, $2, $3, $4, $5, $6) on conflict (number) do nothing returning 1 as done`,
);

/** False: another node was faster. */
export async function insertSeal(
  db: Db,
  { number, firstId, lastId, entries, digest, seal }: Omit<Seal, "goesOnAfter">,
): Promise<boolean> {
  const rows = await insertSealStatement(db, [number, firstId, lastId, entries, digest, seal]);
  return rows.length > 0;
}

const listSealsStatement = named(
  "list-seals",
  `select ${columns} from audit_seal where number
      > $1 order by number limit $2`,
);

export async function listSeals(db: Db, after: number, most: number): Promise<Seal[]> {
  const rows = await listSealsStatement(db, [after, most]);
  return rows;
}

const findStretchStatement = named(
  "find-stretch",
  `select count(*)::int as entries,
      sha256(string_agg(audit_digest(e), ''::bytea order by id)) as digest from audit_entry e
      where id > $1 and id <= $2`,
);

/** The present digest of the stretch that begins after the previous one. */
export async function findStretch(
  db: Db,
  { after, lastId }: { after: number; lastId: number },
): Promise<{ entries: number; digest: Buffer | null }> {
  const rows = await findStretchStatement(db, [after, lastId]);
  return rows[0] ?? { entries: 0, digest: null };
}

const listForeignEntriesStatement = named(
  "list-foreign-entries",
  `select id from audit_entry e where id > ${highest}
    and not exists (select from audit_mend m join audit_seal s using (number)
      where e.id > m.goes_on_after and e.id <= s.last_id) order by id limit $1`,
);

/** Entries with an id that the log did not assign and that no mend covers. */
export async function listForeignEntries(db: Db, most: number): Promise<number[]> {
  const rows = await listForeignEntriesStatement(db, [most]);
  return rows.map(({ id }) => id);
}

const listMendsStatement = named(
  "list-mends",
  `select number, goes_on_after as "goesOnAfter", entries, digest, found, reason,
      seal from audit_mend order by number`,
);

export async function listMends(db: Db): Promise<Mend[]> {
  const rows = await listMendsStatement(db);
  return rows;
}

const findLastNumberedStatement = named(
  "find-last-numbered",
  `select coalesce(max(id),
    $1::bigint) as id from audit_entry
    where id > $1 and id <= least($2::bigint, ${highest})`,
);

/** The last entry in a stretch with an id that the log itself assigned. */
export async function findLastNumbered(
  db: Db,
  { after, lastId }: { after: number; lastId: number },
): Promise<number> {
  const rows = await findLastNumberedStatement(db, [after, lastId]);
  return rows[0]?.id ?? after;
}

const insertMendStatement = named(
  "insert-mend",
  `insert into audit_mend (number, goes_on_after, entries, digest, found, reason, seal)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (number) do nothing returning 1 as done`,
);

/** False: the seal was mended before. NOTE: the shop's own role may not mend. */
export async function insertMend(
  db: Db,
  { number, goesOnAfter, entries, digest, found, reason, seal }: Mend,
): Promise<boolean> {
  const rows = await insertMendStatement(db, [
    number,
    goesOnAfter,
    entries,
    digest,
    found,
    reason,
    seal,
  ]);
  return rows.length > 0;
}
