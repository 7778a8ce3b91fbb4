import { mayBeViewed, viewMinutes } from "#domain/account/student-view.ts";
import { lockPeople } from "#server/admin/staff/staff-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { hashToken, newToken } from "#server/platform/process/tokens.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import {
  endOwnViews,
  forgetOldViews,
  insertView,
} from "#server/shop/session/student-view/view-queries.ts";
import { type Command, note } from "../person-command.ts";
import { findPersonAccount } from "../person-queries.ts";

type ViewCommand = Command & { sessionHash: Buffer };
type BegunView = { token: string; endsAt: Date };

/**
 * Begins a view of the shop as this student sees it. The log says who looks at whom and why, and a
 * mail tells the student. A person has one view at a time.
 */
export async function beginView(
  db: Db,
  command: ViewCommand,
): Promise<BegunView | Refused<"NOT_FOUND" | "VIEW_NOT_OF_STAFF">> {
  if ((await findPersonAccount(db, command.accountId)) === null) return refuse("NOT_FOUND");
  return inTransaction(db, (tx) => beginWithin(tx, command));
}

async function beginWithin(
  tx: Tx,
  command: ViewCommand,
): Promise<BegunView | Refused<"NOT_FOUND" | "VIEW_NOT_OF_STAFF">> {
  const { actorId, accountId, sessionHash } = command;
  const person = (await lockPeople(tx, [accountId])).get(accountId);
  if (person === undefined) return refuse("NOT_FOUND");
  if (!mayBeViewed(actorId, person)) return refuse("VIEW_NOT_OF_STAFF");
  await endOwnViews(tx, actorId);
  await forgetOldViews(tx, actorId);
  const token = newToken();
  const key = { tokenHash: hashToken(token), sessionHash, viewerId: actorId };
  const endsAt = await insertView(tx, key, { studentId: accountId, minutes: viewMinutes });
  await note(tx, command, "account.view_begun", { ends_at: endsAt.toISOString() });
  await addMessages(tx, [
    {
      key: `accountViewed:${accountId}:${endsAt.getTime()}`,
      kind: "mail",
      payload: {
        template: "accountViewed",
        accountId,
        data: {
          reason: command.reason,
          at: new Date(endsAt.getTime() - viewMinutes * 60_000).toISOString(),
        },
      },
    },
  ]);
  return { token, endsAt };
}
