import type { Db } from "#server/platform/database/database.ts";
import { type AuditFilter, listAudit } from "./audit-list-queries.ts";
import { auditWire } from "./audit-wire.ts";

type HistoryQuery = { most: number } & Pick<AuditFilter, "actions">;

/** The log entries about one record, the latest first. */
export async function readHistory(db: Db, object: string, { most, ...asked }: HistoryQuery) {
  const rows = await listAudit(
    db,
    { actorId: null, kind: "", object, from: null, until: null, ...asked },
    { sort: "", before: null, most },
  );
  return rows.map(auditWire).map(({ id, at, action, person, changes, facts }) => ({
    id,
    at,
    action,
    by: person?.name ?? null,
    changes,
    facts,
  }));
}
