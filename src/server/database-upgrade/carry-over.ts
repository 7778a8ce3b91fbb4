import { createHash } from "node:crypto";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import {
  beginReading,
  clearSchema,
  listSequences,
  listTables,
  readRows,
  restoreRules,
  setSequence,
  type TableShape,
  writeRows,
} from "../backup/backup-queries.ts";
import { unknownMigrations } from "../backup/load-backup.ts";
import type { DatabaseAddress } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { listAppliedMigrations } from "../platform/database/platform-queries.ts";
import { SteadyClient } from "../platform/database/shop-client.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { findServerContent, prepareLine } from "./upgrade-queries.ts";

export type CarryDeps = {
  from: DatabaseAddress;
  to: DatabaseAddress;
  /** Refuses where the new cluster may not fit beside the old one. */
  hasRoomFor(bytes: number): void;
  onStep(step: "schema" | "rows" | "indexes"): void;
};

export type CarryResult = { tables: number; rows: number; othersLeft: string[] };

/**
 * Makes the shop of one server anew on another, with the schema that it has. The rows travel as
 * text, which each major version reads. Afterwards each table is read back and compared.
 */
export async function carryOver(deps: CarryDeps): Promise<CarryResult> {
  return await onLine(deps.from, async (source) => {
    await beginReading(source);
    const { bytes, others } = await findServerContent(source);
    deps.hasRoomFor(bytes);
    const migrations = await listAppliedMigrations(source);
    refuseUnfit(migrations);
    deps.onStep("schema");
    await migrate(deps.to, undefined, migrations);
    const found = await onLine(deps.to, (target) => fill(deps, source, target));
    return { ...found, othersLeft: others };
  });
}

function refuseUnfit(migrations: string[]): void {
  if (migrations.length === 0)
    throw new StartProblem(
      "There is no shop in the database: remove its folder for a clean start with the new version.",
    );
  const unknown = unknownMigrations({ migrations });
  if (unknown.length > 0)
    throw new StartProblem(
      `The database has migrations that this version of the shop does not know (${unknown.join(", ")}): upgrade with the version that brought them, or a newer one.`,
    );
}

async function fill(
  { onStep }: CarryDeps,
  source: pg.Client,
  target: pg.Client,
): Promise<Omit<CarryResult, "othersLeft">> {
  const tables = await listTables(source);
  if (shapesOf(tables) !== shapesOf(await listTables(target)))
    throw new StartProblem(
      "The database has other tables or columns than its migrations made, and they would be lost: remove or move them first.",
    );
  const removed = await clearSchema(target);
  onStep("rows");
  let rows = 0;
  for (const table of tables) rows += await carryTable(table, source, target);
  const sequences = await listSequences(source);
  for (const sequence of sequences) await setSequence(target, sequence);
  onStep("indexes");
  await restoreRules(target, removed, () => undefined);
  return { tables: tables.length, rows };
}

async function carryTable(
  table: TableShape,
  source: pg.Client,
  target: pg.Client,
): Promise<number> {
  const [read, written] = [readRows(source, table), writeRows(target, table)];
  const sum = createHash("sha256");
  const noted = new PassThrough().on("data", (chunk: Buffer) => sum.update(chunk));
  await pipeline(read, noted, written);
  const back = readRows(target, table);
  const isSame = sum.digest("hex") === (await sumOf(back)) && back.rowCount === read.rowCount;
  if (isSame) return read.rowCount ?? 0;
  throw new Error(
    `the table ${table.name} is not the same in the new database: ${read.rowCount} rows were read, ${back.rowCount} are there`,
  );
}

async function sumOf(rows: Readable): Promise<string> {
  const sum = createHash("sha256");
  for await (const chunk of rows) sum.update(chunk as Buffer);
  return sum.digest("hex");
}

function shapesOf(tables: TableShape[]): string {
  return JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]));
}

async function onLine<T>(
  address: DatabaseAddress,
  work: (line: pg.Client) => Promise<T>,
): Promise<T> {
  const line = new SteadyClient({
    ...address,
    statement_timeout: 0,
    application_name: "shop upgrade",
  } as pg.ClientConfig);
  await line.connect();
  try {
    await prepareLine(line as pg.Client);
    return await work(line as pg.Client);
  } finally {
    await line.end();
  }
}
