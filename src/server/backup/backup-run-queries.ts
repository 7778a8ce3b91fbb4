import type { Db, Tx } from "../platform/database/database.ts";
import { named, type StatementRow } from "../platform/database/named-statement.ts";

/** What runs by itself and from the desk. */
export type RunKind = "backup" | "drill";
type AnyKind = RunKind | "restore";
export type StoredRun = StatementRow<"list-backup-runs">;

const insertRunStatement = named(
  "insert-backup-run",
  "insert into backup_run (kind, backup_id) values ($1, $2) returning id",
);
const endRunStatement = named(
  "end-backup-run",
  `update backup_run set ended_at = now(), succeeded = $2, backup_id = $3, detail = $4::jsonb
    where id = $1 returning id`,
);
const listRunsStatement = named(
  "list-backup-runs",
  `select id, kind, backup_id as "backupId", started_at as "startedAt", ended_at as "endedAt",
      succeeded, detail
    from backup_run where kind = $1 order by started_at desc limit $2`,
);
const deleteOldRunsStatement = named(
  "delete-old-backup-runs",
  "delete from backup_run where kind = $1 and started_at < now() - interval '400 days' returning id",
);

export async function insertRun(
  db: Db | Tx,
  kind: AnyKind,
  backupId: string | null = null,
): Promise<number> {
  await deleteOldRunsStatement(db, [kind]);
  const [row] = await insertRunStatement(db, [kind, backupId]);
  if (row === undefined) throw new Error("a run that was inserted has an id");
  return row.id;
}

export async function endRun(
  db: Db,
  id: number,
  { succeeded, backupId, detail }: { succeeded: boolean; backupId: string | null; detail: object },
): Promise<void> {
  await endRunStatement(db, [id, succeeded, backupId, JSON.stringify(detail)]);
}

/** The latest runs of a kind, the newest first. */
export function listRuns(db: Db, kind: AnyKind, most: number): Promise<StoredRun[]> {
  return listRunsStatement(db, [kind, most]);
}

const findAudit = named(
  "find-audit-of-object",
  "select id from audit_entry where object = $1 limit 1",
);

/** Whether the log says anything of an object. */
export async function hasAuditOf(db: Db, object: string): Promise<boolean> {
  return (await findAudit(db, [object])).length > 0;
}
