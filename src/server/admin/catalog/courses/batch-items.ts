import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { batchSchemas } from "#contract/admin/batch-schemas.ts";
import type { Db } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { type Actor, actorIn } from "#server/record/actor.ts";
import { type ChosenRow, doEach, type EachAnswer } from "#server/record/do-each.ts";
import type { Revision } from "#server/record/revision.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { findItem, type ItemRecord } from "./item-record-queries.ts";
import { items } from "./items.ts";

type ItemsAct = z.output<typeof batchSchemas.adminBatchItems.body>["act"];

/** One action on many courses and products, each by the rules of its own page. */
export function registerBatchItemsRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serve(app, "adminBatchItems").with(async ({ body: { chosen, act } }, context) => {
    const { lang, request } = context;
    const actor = actorIn(context, clock);
    const results = await doEach({ chosen, guard: app.guard, lang, request }, (one) =>
      actOnItem(db, act, one, actor),
    );
    return { success: true, data: { results } };
  });
}

async function actOnItem(
  db: Db,
  act: ItemsAct,
  { id, version }: ChosenRow,
  actor: Actor,
): Promise<EachAnswer> {
  if (act.what === "archive") {
    const { is_archived, as_it_was: asItWas } = act;
    return items.archive(db, { id, version, is_archived }, { ...actor, asItWas });
  }
  const item = await findItem(db, id);
  if (item === null) return refuse("NOT_FOUND");
  if (act.what === "sale" && item.archived_at !== null) return refuse("ITEM_IN_ARCHIVE");
  const { values }: Revision = items.revisionOf(item);
  const changes =
    act.what === "category" ? { category: String(act.category_id) } : saleChanges(act.sale, item);
  if (Object.entries(changes).every(([name, value]) => values[name] === value))
    return item.version === version ? null : moved(item);
  const sent = { id, version, values: { ...values, ...changes } };
  const saved = await items.save(db, sent, actor);
  return saved instanceof Refused ? saved : null;
}

/** Takes effect now and not at the scheduled time. */
function saleChanges(sale: "published" | "draft", { is_published: isPublished }: ItemRecord) {
  return { sale, ...(!(sale === "published" && isPublished) && { publish_at: "" }) };
}

function moved(item: ItemRecord): Refused {
  return refuse("EDIT_CONFLICT", { result: items.revisionOf(item) });
}
