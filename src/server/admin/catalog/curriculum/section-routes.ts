import type { FastifyInstance } from "fastify";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { orderRecords } from "#server/record/order-records.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { note } from "../courses/note-edit.ts";
import { lockCourse } from "../courses/plans.ts";
import { editorIn } from "./edit-gate.ts";
import { lockSectionOrder, updateSectionOrder } from "./section-queries.ts";
import { removeSection, sections } from "./sections.ts";

export function registerSectionRoutes(app: FastifyInstance, { db, clock }: CatalogAdminDeps): void {
  serveRecord(
    app,
    sections,
    { create: "adminCreateSection", save: "adminSaveSection" },
    { db, by: (context) => editorIn(context, clock) },
  );

  serve(app, "adminDeleteSection").with(async ({ params: { id }, body }, context) => {
    return (
      (await removeSection(db, id, body.version, editorIn(context, clock))) ?? { success: true }
    );
  });

  serve(app, "adminOrderSections").with(async ({ params: { id }, body }, context) => {
    const refused = await orderRecords<"NOT_FOUND">(db, body, {
      lock: async (tx) => {
        const course = await lockCourse(tx, id);
        return course instanceof Refused ? course : lockSectionOrder(tx, id);
      },
      update: updateSectionOrder,
      note: (tx, detail) =>
        note(tx, editorIn(context, clock), id, { action: "section.ordered", detail }),
    });
    return refused ?? { success: true };
  });
}
