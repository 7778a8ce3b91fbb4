import type { LineDoubt } from "#domain/statement/line-directions.ts";
import type { ColumnMapping } from "#domain/statement/statement-line.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementParams,
} from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";

const lock = named("lock-statements", "select pg_advisory_xact_lock(hashtext('statement'))");

/**
 * One at a time works on the lines of statements: what a line is for depends on the others. NOTE:
 * taken before any order is locked.
 */
export async function lockStatements(tx: Tx): Promise<void> {
  await lock(tx);
}

const accounts = named(
  "list-statement-accounts",
  `select id, bank_code as "bankCode", account_number as "accountNumber",
    account_name as "accountName"
  from bank_account
  where archived_at is null
    or exists (select from statement_import i where i.bank_account_id = bank_account.id)
  order by archived_at nulls first, position, id`,
);

export type StatementAccount = RowOf<typeof accounts>;

export async function listStatementAccounts(db: Db): Promise<StatementAccount[]> {
  return accounts(db);
}

export type RememberedMapping = Omit<ColumnMapping, "more"> & {
  /** null: remembered before others were kept. */
  more: number[] | null;
};

/** What was remembered before there was such a column names none. */
type StoredMapping = Omit<ColumnMapping, "direction" | "more" | "unsigned"> &
  Partial<ColumnMapping>;

const findMapping = named(
  "find-statement-mapping",
  "select columns from statement_mapping where bank_account_id = $1 and header_key = $2",
  columnTypes<{ columns: StoredMapping }>(),
);

export async function findStatementMapping(
  db: Db,
  accountId: number,
  headerKey: string,
): Promise<RememberedMapping | null> {
  const [remembered] = await findMapping(db, [accountId, headerKey]);
  // Which way money went is said of one file, not of the next.
  return remembered ? { direction: null, more: null, ...remembered.columns, unsigned: null } : null;
}

const saveMapping = named(
  "save-statement-mapping",
  `insert into statement_mapping (bank_account_id, header_key, columns)
  values ($1, $2, $3::jsonb)
  on conflict (bank_account_id, header_key) do update
    set columns = excluded.columns, used_at = now()`,
);

export async function saveStatementMapping(
  tx: Tx,
  accountId: number,
  headerKey: string,
  columns: ColumnMapping,
): Promise<void> {
  await saveMapping(tx, [accountId, headerKey, JSON.stringify(columns)]);
}

const known = named(
  "list-known-statement-lines",
  `select line_key as key from statement_line
  where bank_account_id = $1 and line_key = any ($2::bytea[])`,
);

/** Which of these lines are kept already, by their keys in hexadecimal. */
export async function findKnownLines(
  db: Db,
  accountId: number,
  keys: readonly Buffer[],
): Promise<Set<string>> {
  const rows = await known(db, [accountId, keys]);
  return new Set(rows.map(({ key }) => key.toString("hex")));
}

const insertOne = named(
  "insert-statement-import",
  `insert into statement_import (bank_account_id, file_name, imported_by, added, known, faults)
  select x."bankAccountId", x."fileName", x."importedBy", x.added, x.known, x.faults
  from jsonb_to_record($1) as x ("bankAccountId" bigint, "fileName" text, "importedBy" bigint,
    added int, known int, faults jsonb)
  returning id`,
);

export type NewImport = StatementParams<"insert-statement-import">[0];

export async function insertStatementImport(tx: Tx, file: NewImport): Promise<number> {
  const row = soleRow(await insertOne(tx, [file]));
  return row.id;
}

export type NewLine = {
  key: Buffer;
  number: number;
  at: Date;
  hasTime: boolean;
  amountSatang: number;
  balanceSatang: number | null;
  balanceBeforeSatang: number | null;
  doubt: LineDoubt | null;
  description: string;
  account: string;
};

const insertMany = named(
  "insert-statement-lines",
  `insert into statement_line (import_id, bank_account_id, line_key, line_number, at, has_time,
    amount_satang, balance_satang, description, account, balance_before_satang, doubt, state)
  select $1, $2, l.key, l.number, l.at, l.has_time, l.amount, l.balance, l.description, l.account,
    l.before, l.doubt, case when l.amount > 0 then 'unmatched' else 'ignored' end
  from unnest($3::bytea[], $4::int[], $5::timestamptz[], $6::boolean[], $7::bigint[],
      $8::bigint[], $9::text[], $10::text[], $11::bigint[], $12::text[])
    l (key, number, at, has_time, amount, balance, description, account, before, doubt)
  on conflict (bank_account_id, line_key) do nothing`,
);

const linesAtOnce = 1000;

/** What went out of the account is kept beside the rest and asks for nothing. */
export async function insertStatementLines(
  tx: Tx,
  {
    importId,
    bankAccountId,
    lines,
  }: { importId: number; bankAccountId: number; lines: readonly NewLine[] },
): Promise<void> {
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const some = lines.slice(at, at + linesAtOnce);
    await insertMany(tx, [
      importId,
      bankAccountId,
      some.map(({ key }) => key),
      some.map(({ number }) => number),
      some.map((line) => line.at),
      some.map(({ hasTime }) => hasTime),
      some.map(({ amountSatang }) => amountSatang),
      some.map(({ balanceSatang }) => balanceSatang),
      some.map(({ description }) => description),
      some.map(({ account }) => account),
      some.map(({ balanceBeforeSatang }) => balanceBeforeSatang),
      some.map(({ doubt }) => doubt),
    ]);
  }
}

export type SettledLine = {
  oldKey: Buffer;
  key: Buffer;
  amountSatang: number;
  balanceBeforeSatang: number | null;
};

const settle = named(
  "settle-direction-of-statement-lines",
  `update statement_line l
  set line_key = s.key, amount_satang = s.amount, balance_before_satang = s.before, doubt = null,
    state = case when s.amount > 0 then 'unmatched' else 'ignored' end, order_id = null,
    faults = '{}', candidate_ids = '{}'
  from unnest($2::bytea[], $3::bytea[], $4::bigint[], $5::bigint[])
    s (old_key, key, amount, before)
  where l.bank_account_id = $1 and l.line_key = s.old_key and l.doubt = 'direction'
    and l.state in ('matched', 'differs', 'several', 'unmatched')
    and (s.key = s.old_key or not exists (
      select from statement_line o
      where o.bank_account_id = $1 and o.line_key = s.key))
  returning l.id`,
);

/** A later file tells which way the money of lines went that were in doubt. Answers how many. */
export async function settleDirections(
  tx: Tx,
  accountId: number,
  lines: readonly SettledLine[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const columns = [
    lines.map((one) => one.oldKey),
    lines.map((one) => one.key),
    lines.map((one) => one.amountSatang),
    lines.map((one) => one.balanceBeforeSatang),
  ] as const;
  return (await settle(tx, [accountId, ...columns])).length;
}
