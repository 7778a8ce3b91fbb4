import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { type Actor, actorIn } from "#server/record/actor.ts";
import { carryWorth } from "#server/shop/gift/carry-worth-queries.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { lockItem } from "../courses/item-record-queries.ts";
import { note } from "../courses/note-edit.ts";
import { lockVideosOf } from "../curriculum/shown-file-queries.ts";
import { copyCurriculum } from "./copy-curriculum-queries.ts";
import { copyInstructors, copyPlans, insertCopy } from "./copy-item-queries.ts";

/** Copies an item as a draft: with its plans and teachers, without its buyers. */
export async function copyItem(
  db: Db,
  id: number,
  actor: Actor,
): Promise<number | Refused<"NOT_FOUND">> {
  return inTransaction(db, async (tx) => {
    await lockVideosOf(tx, id);
    const item = await lockItem(tx, id);
    if (item === null) return refuse("NOT_FOUND");
    const copy = await insertCopy(tx, id);
    await copyPlans(tx, id, copy);
    await carryWorth(tx, { from: id, to: copy, by: actor.accountId });
    await copyInstructors(tx, id, copy);
    await copyCurriculum(tx, id, copy);
    await note(tx, actor, copy, {
      action: "item.copied",
      detail: { from: id, name: item.title_th },
    });
    return copy;
  });
}

export function registerCopyItemRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serve(app, "adminCopyItem").with(async ({ params: { id } }, context) => {
    const copy = await copyItem(db, id, actorIn(context, clock));
    return copy instanceof Refused ? copy : { success: true, id: copy };
  });
}
