import type { FastifyInstance } from "fastify";
import { isSameInOtherOrder, isSameOrder } from "#domain/catalog/reorder.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CatalogAdminDeps } from "../courses/catalog-admin-routes.ts";
import { lockItem } from "../courses/item-record-queries.ts";
import { note } from "../courses/note-edit.ts";
import { lockOrder, updateOrder } from "./curriculum-queries.ts";
import { editorIn } from "./edit-gate.ts";
import { createSection, removeSection, saveSection } from "./save-section.ts";

export function registerSectionRoutes(app: FastifyInstance, { db, clock }: CatalogAdminDeps): void {
  serve(app, "adminCreateSection").with(async ({ params: { id }, body }, context) => {
    const made = await createSection(db, id, body.values, editorIn(context, clock));
    return made instanceof Refused ? made : { success: true, id: made };
  });

  serve(app, "adminSaveSection").with(async ({ params: { id }, body }, context) => {
    const saved = await saveSection(db, id, body, editorIn(context, clock));
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "adminDeleteSection").with(async ({ params: { id }, body }, context) => {
    return (
      (await removeSection(db, id, body.version, editorIn(context, clock))) ?? { success: true }
    );
  });

  serve(app, "adminOrderSections").with(async ({ params: { id }, body: { from, to } }, context) => {
    if (!isSameInOtherOrder(from, to)) return refuse("INPUT_ERROR");
    return inTransaction(db, async (tx) => {
      const item = await lockItem(tx, id);
      if (item === null || item.kind !== "course") return refuse("NOT_FOUND");
      const now = await lockOrder(tx, "course_section", id);
      if (!isSameOrder(now, from)) return refuse("EDIT_CONFLICT", { result: { ids: now } });
      await updateOrder(tx, "course_section", to);
      await note(tx, editorIn(context, clock), id, {
        action: "section.ordered",
        detail: { from, to },
      });
      return { success: true as const };
    });
  });
}
