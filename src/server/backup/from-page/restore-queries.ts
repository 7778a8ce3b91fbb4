import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { RestoredPerson } from "./restore-task.ts";

const findEmpty = named(
  "find-shop-is-empty",
  `select not exists (select from account where is_administrator and erased_at is null)
    and not exists (select from shop_order where id > 0) as "isEmpty"`,
);

/** Whether nothing would be lost: nobody runs the shop, and nobody has ordered. */
export async function isEmptyShop(db: Db | Tx): Promise<boolean> {
  return (await findEmpty(db))[0]?.isEmpty === true;
}

const list = named(
  "list-restored-administrators",
  `select username, trim(first_name || ' ' || last_name) as name, is_owner as "isOwner"
  from account where is_administrator and erased_at is null and is_allowed
  order by is_owner desc, id limit 20`,
);

export async function listAdministrators(db: Db): Promise<RestoredPerson[]> {
  return (await list(db)).map(({ username, name, isOwner }) => ({
    username,
    name: name ?? username,
    isOwner,
  }));
}

const note = named(
  "note-restore",
  "update backup_run set detail = $2::jsonb where id = $1 and ended_at is null returning id",
);

/** How far a restore is. */
export async function noteRestore(db: Db, id: number, detail: object): Promise<void> {
  await note(db, [id, JSON.stringify(detail)]);
}

const insertRestored = named(
  "insert-restored-run",
  `insert into backup_run (kind, backup_id, started_at, ended_at, succeeded, detail)
  values ('restore', $1, now() - make_interval(secs => $2), now(), true, $3::jsonb) returning id`,
);

/** Noted in the restored database, which knows nothing of its own restore. */
export async function insertRestoredRun(
  db: Db,
  { backupId, seconds, detail }: { backupId: string; seconds: number; detail: object },
): Promise<void> {
  await insertRestored(db, [backupId, seconds, JSON.stringify(detail)]);
}

const findHolder = named(
  "find-restore-lock",
  `select exists (
    select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and d.datname in ('postgres', 'template1')
      and l.objid = (hashtext('restore into ' || current_database())::bigint & 4294967295)::oid
      and l.classid
        = ((hashtext('restore into ' || current_database())::bigint >> 32) & 4294967295)::oid
  ) as held`,
);

/** Whether a restore into this database runs, on whatever machine. */
export async function isRestoring(db: Db | Tx): Promise<boolean> {
  return (await findHolder(db))[0]?.held === true;
}
