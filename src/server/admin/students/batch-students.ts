import type * as z from "zod/mini";
import type { batchSchemas } from "#contract/admin/batch-schemas.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import type { ChosenRow } from "#server/record/do-each.ts";
import { endCourse, grantAccess } from "./change-access.ts";
import { changePerson, lockOut } from "./change-person.ts";
import type { ChangeDeps } from "./person-change-routes.ts";
import type { Command } from "./person-command.ts";

export type StudentAct = z.output<typeof batchSchemas.adminBatchStudents.body>["act"];
type BatchActor = Omit<Command, "accountId"> & { lang: Language };

/** What takes something from a student. */
export function isSensitive(act: StudentAct): boolean {
  return act.what === "revoke" || (act.what === "lock" && act.is_locked);
}

/** The same to one student as on their own page. Null: done. */
export async function actOnPerson(
  deps: ChangeDeps,
  act: StudentAct,
  { id, version }: ChosenRow,
  by: BatchActor,
): Promise<Refused | null> {
  const { db, realtime } = deps;
  const command = { ...by, accountId: id };
  switch (act.what) {
    case "grant":
      return grantAccess(db, { ...command, courseId: act.course_id, term: act.term });
    case "revoke":
      return endCourse(db, { ...command, courseId: act.course_id });
    case "lock": {
      const closed = await lockOut(db, { ...command, isLocked: act.is_locked });
      if (closed instanceof Refused) return closed;
      realtime.closeSessions(closed);
      return null;
    }
    default: {
      const refused = await changePerson(db, {
        ...command,
        version,
        ...(act.what === "tier" ? { typed: { tier: act.tier } } : { groupId: act.group_id }),
      });
      if (refused === null) realtime.tell({ accountId: id, event: "session.changed", data: {} });
      return refused;
    }
  }
}
