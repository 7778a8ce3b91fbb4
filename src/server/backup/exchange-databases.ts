import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { DatabaseAddress } from "../platform/database/database.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import { databaseOf, inDatabase } from "./beside.ts";
import {
  closeDatabase,
  countConnections,
  dropDatabase,
  formerName,
  hasDatabase,
  listFormer,
  listScratch,
  lockRestores,
  mayCreateDatabases,
  renameDatabases,
} from "./scratch-queries.ts";

type Exchange = {
  owner: DatabaseAddress;
  /** The loaded and checked database. */
  scratch: string;
  now: Date;
  /**
   * Whether the replaced database may be replaced. It is asked when nobody can write to it any more;
   * if not, it has its name back.
   */
  mayReplace?: (former: DatabaseAddress) => Promise<boolean>;
};

/** Somebody else uses the database, on this machine or another. */
export class InUse extends StartProblem {}
/** What was to be replaced has changed meanwhile. */
export class MayNotReplace extends StartProblem {}

/** Only one restore at a time, on all machines. What interrupted ones have left is removed. */
export async function beginRestore(line: pg.Client, owner: DatabaseAddress): Promise<void> {
  const database = databaseOf(owner);
  if (!(await mayCreateDatabases(line)))
    throw new StartProblem(
      'The role of DATABASE_OWNER_URL may not create databases: allow it with "alter role … createdb", because a backup is loaded beside the shop\'s database first.',
    );
  if (!(await lockRestores(line, database)))
    throw new InUse("Another restore into this database runs. Try again later.");
  for (const name of await listScratch(line, database)) await dropDatabase(line, name);
}

/**
 * Puts the loaded database in the place of the shop's. The former one stays, as the restore point:
 * the newest alone.
 */
export async function exchange(
  line: pg.Client,
  { owner, scratch, now, mayReplace }: Exchange,
): Promise<string> {
  const database = databaseOf(owner);
  await refuseWhileInUse(line, database);
  const older = await listFormer(line, database);
  const former = formerName(database, now);
  await renameDatabases(line, [
    { from: database, to: former, isOpen: mayReplace !== undefined },
    { from: scratch, to: database, isOpen: true },
  ]);
  if (mayReplace !== undefined) {
    const may = await mayReplace(inDatabase(owner, former)).catch((error: Error) => error);
    if (may !== true) {
      await goBack(line, { owner, former, scratch });
      throw may === false ? new MayNotReplace("The database is not empty any more.") : may;
    }
    await closeDatabase(line, former);
  }
  for (const name of older) await dropDatabase(line, name);
  return former;
}

/** Undoes an exchange. What was restored has its former name again. */
export async function goBack(
  line: pg.Client,
  { owner, former, scratch }: { owner: DatabaseAddress; former: string; scratch: string },
): Promise<void> {
  const database = databaseOf(owner);
  await renameDatabases(line, [
    { from: database, to: scratch, isOpen: true },
    { from: former, to: database, isOpen: true },
  ]);
}

/** Exchanges the database with the one that the last restore replaced. */
export async function exchangeBack(
  line: pg.Client,
  owner: DatabaseAddress,
  now: Date,
): Promise<string> {
  const database = databaseOf(owner);
  const [former] = await listFormer(line, database);
  if (former === undefined)
    throw new StartProblem("There is no restore point: no restore has replaced this database.");
  const isThere = await hasDatabase(line, database);
  if (isThere) await refuseWhileInUse(line, database);
  await renameDatabases(line, [
    ...(isThere ? [{ from: database, to: formerName(database, now), isOpen: false }] : []),
    { from: former, to: database, isOpen: true },
  ]);
  return former;
}

const [looks, everyMs] = [20, 100];

/** A connection that was just ended is still counted for a moment. */
async function refuseWhileInUse(line: pg.Client, database: string): Promise<void> {
  for (let left = looks; ; left -= 1) {
    const others = await countConnections(line, database);
    if (others === 0) return;
    if (left === 0)
      throw new InUse(
        `The database ${database} has ${others} other connections: stop the shop on all machines first.`,
      );
    await pause(everyMs);
  }
}
