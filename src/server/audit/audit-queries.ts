import type { Db, Tx } from "../platform/database/database.ts";
import { named } from "../platform/database/named-statement.ts";

export type AuditEntry = {
  /** Null: an unknown actor, or the shop itself. */
  actorId: number | null;
  actorRole: "student" | "instructor" | "administrator" | "visitor" | "system";
  /** The event, for example `payment.approved`. */
  action: string;
  /** Its object, for example `payment:17`. */
  object: string;
  /** Details never contain passwords, tokens, full e-mail addresses or phone numbers. */
  detail?: Record<string, unknown>;
  requestId?: string;
};

const insert = named(
  "insert-audit-entry",
  `insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    values ($1, $2, $3, $4, $5, $6)`,
);

/** Adds an entry to the audit log. Nobody can change or remove it, not even the shop's own role. */
export async function insertAudit(
  db: Db | Tx,
  { actorId, actorRole, action, object, detail = {}, requestId = "" }: AuditEntry,
): Promise<void> {
  await insert(db, [actorId, actorRole, action, object, JSON.stringify(detail), requestId]);
}
