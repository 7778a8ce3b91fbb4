import type { Db, Tx } from "../platform/database.ts";

export type AuditEntry = {
  /** Null: nobody who is known, or the shop itself. */
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

/** Who did what. Nobody can change or remove an entry, the shop itself included. */
export async function insertAudit(db: Db | Tx, ...entries: AuditEntry[]): Promise<void> {
  await db
    .insertInto("audit_entry")
    .values(
      entries.map(({ actorId, actorRole, action, object, detail = {}, requestId = "" }) => ({
        actor_id: actorId,
        actor_role: actorRole,
        action,
        object,
        detail: JSON.stringify(detail),
        request_id: requestId,
      })),
    )
    .execute();
}
