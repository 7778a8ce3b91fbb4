import type { FastifyInstance } from "fastify";
import { itemFields } from "#domain/catalog/item-fields.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import {
  deleteItemDraft,
  findItemDraft,
  listOtherDrafts,
  type TypedFields,
  upsertItemDraft,
} from "./item-draft-queries.ts";
import { findItem } from "./item-record-queries.ts";

/** As long as all texts of a course together can be, twice. */
const longestDraft = 400_000;

/** What an administrator typed into an item on sale, kept apart from the item until it is saved. */
export function registerItemDraftRoutes(
  app: FastifyInstance,
  { db }: Pick<CatalogAdminDeps, "db">,
): void {
  serve(app, "adminGetItemDraft").with(async ({ params: { id } }, { caller }) => {
    const { id: accountId } = caller.account;
    if ((await findItem(db, id)) === null) return refuse("NOT_FOUND");
    const [own, others] = await Promise.all([
      findItemDraft(db, accountId, id),
      listOtherDrafts(db, id, accountId),
    ]);
    return {
      success: true,
      data: {
        own: own && {
          version: own.version,
          revision: own.revision,
          typed: own.typed as TypedFields,
          kept_at: own.updated_at.toISOString(),
        },
        others: others.map(({ name, updated_at }) => ({ name, kept_at: updated_at.toISOString() })),
      },
    };
  });

  serve(app, "adminKeepItemDraft").with(async ({ params: { id }, body }, { caller }) => {
    const { id: accountId } = caller.account;
    const item = await findItem(db, id);
    if (item === null) return refuse("NOT_FOUND");
    const fields = itemFields(item.kind, { categories: [], products: [] });
    const typed = Object.fromEntries(
      Object.entries(body.typed).filter(([name]) => Object.hasOwn(fields, name)),
    ) as TypedFields;
    if (JSON.stringify(typed).length > longestDraft) return refuse("INPUT_ERROR");
    const { version, tab, over } = body;
    const writer = { accountId, itemId: id, tab, over };
    if (Object.keys(typed).length === 0) {
      const isGone = await deleteItemDraft(db, writer);
      return isGone ? { success: true, data: { revision: null } } : refuse("EDIT_CONFLICT");
    }
    const revision = await upsertItemDraft(db, { ...writer, version, typed });
    return revision === null ? refuse("EDIT_CONFLICT") : { success: true, data: { revision } };
  });
}
