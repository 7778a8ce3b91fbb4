import type * as z from "zod/mini";
import type { batchSchemas } from "#contract/desk/batch-schemas.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Chosen } from "../kit/do-each.ts";
import { listOpenAccess } from "./access-change-queries.ts";
import { endAccess, grantAccess } from "./change-access.ts";
import { changePerson, lockOut } from "./change-person.ts";
import type { ChangeNeeds } from "./person-change-routes.ts";
import type { Command } from "./person-command.ts";

export type StudentAct = z.output<typeof batchSchemas.adminBatchStudents.body>["act"];
type By = Omit<Command, "accountId"> & { lang: Language };

/** What takes something from a student. */
export function isGrave(act: StudentAct): boolean {
  return act.what === "revoke" || (act.what === "lock" && act.is_locked);
}

/** The same to one student as on their own page. Null: done. */
export async function actOnPerson(needs: ChangeNeeds, act: StudentAct, { id, version }: Chosen, by: By): Promise<Refused | null> {
  const { db, realtime } = needs;
  const command = { ...by, accountId: id };
  switch (act.what) {
    case "grant":
      return grantAccess(db, { ...command, courseId: act.course_id, term: act.term });
    case "revoke":
      return endEveryAccess(needs, act.course_id, command);
    case "lock": {
      const closed = await lockOut(db, { ...command, isLocked: act.is_locked });
      if (closed instanceof Refused) return closed;
      realtime.closeSessions(closed);
      return null;
    }
    default: {
      const refused = await changePerson(db, { ...command, version, ...(act.what === "tier" ? { typed: { tier: act.tier } } : { groupId: act.group_id }) });
      if (refused === null) realtime.tell({ accountId: id, event: "session.changed", data: {} });
      return refused;
    }
  }
}

/** A course can be open twice over: bought, and given before. */
async function endEveryAccess({ db }: ChangeNeeds, courseId: number, command: Command): Promise<Refused | null> {
  const open = await listOpenAccess(db, { accountId: command.accountId, courseId });
  if (open.length === 0) return refuse("ACCESS_IS_OVER");
  for (const accessId of open) {
    const refused = await endAccess(db, { ...command, accessId });
    if (refused !== null) return refused;
  }
  return null;
}
