import { randomUUID } from "node:crypto";
import { lockPeople } from "#server/admin/staff/staff-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Actor } from "#server/record/actor.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { updateInvited } from "./instructor-admin-queries.ts";

/**
 * Nobody teaches without consent: until a person agrees, they have no rights of a teacher. An
 * administrator who enters themselves has agreed.
 */
export async function askToTeach(tx: Tx, accountId: number, actor: Actor): Promise<void> {
  if (accountId === actor.accountId) return;
  await updateInvited(tx, accountId);
  const invitedBy =
    (await lockPeople(tx, [actor.accountId])).get(actor.accountId)?.name.trim() ?? "";
  const payload = { template: "instructorInvitation" as const, accountId, data: { invitedBy } };
  await addMessages(tx, [
    { key: `instructorInvitation:${accountId}:${randomUUID()}`, kind: "mail", payload },
  ]);
}
