import type { Db, Tx } from "../platform/database/database.ts";
import { named } from "../platform/database/named-statement.ts";

export type AuditEntry = {
  /** Null: unknown, or the shop itself. */
  actorId: number | null;
  actorRole: "student" | "instructor" | "administrator" | "visitor" | "system";
  /** What happened, for example `payment.approved`. */
  action: string;
  /** To what, for example `payment:17`. */
  object: string;
  /** Never passwords, tokens, full e-mail addresses or phone numbers. */
  detail?: Record<string, unknown>;
  requestId?: string;
};

const insert = named(
  "insert-audit-entry",
  `insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
    values ($1, $2, $3, $4, $5, $6)`,
);

/** Who did what. An entry cannot be changed or removed, not even by the shop itself. */
export async function insertAudit(
  db: Db | Tx,
  { actorId, actorRole, action, object, detail = {}, requestId = "" }: AuditEntry,
): Promise<void> {
  await insert(db, [actorId, actorRole, action, object, JSON.stringify(detail), requestId]);
}
