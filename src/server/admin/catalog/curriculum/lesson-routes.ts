import type { FastifyInstance } from "fastify";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { orderRecords } from "#server/record/order-records.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { note } from "../courses/note-edit.ts";
import { actOnLessons } from "./act-on-lessons.ts";
import { createDrafts } from "./create-drafts.ts";
import { lockLessonOrder, updateLessonOrder } from "./curriculum-queries.ts";
import { editorIn } from "./edit-gate.ts";
import { lessons, removeLesson } from "./lessons.ts";
import { findSection, lockSection } from "./section-queries.ts";

export function registerLessonRoutes(app: FastifyInstance, { db, clock }: CatalogAdminDeps): void {
  serveRecord(
    app,
    lessons,
    { create: "adminCreateLesson", save: "adminSaveLesson" },
    { db, by: (context) => editorIn(context, clock) },
  );

  serve(app, "adminCreateDrafts").with(async ({ params: { id }, body: { drafts } }, context) => {
    const made = await createDrafts(db, id, drafts, editorIn(context, clock));
    return made instanceof Refused
      ? made
      : {
          success: true,
          data: {
            lessons: made.map((lesson) => ({ id: lesson.id, ...lessons.revisionOf(lesson) })),
          },
        };
  });

  serve(app, "adminActOnLessons").with(async ({ params: { id }, body }, context) => {
    const refused = await actOnLessons(db, { itemId: id, ...body }, editorIn(context, clock));
    return refused ?? { success: true };
  });

  serve(app, "adminArchiveLesson").with(async ({ params: { id }, body }, context) => {
    return (
      (await removeLesson(db, id, body.version, editorIn(context, clock))) ?? { success: true }
    );
  });

  serve(app, "adminOrderLessons").with(async ({ params: { id }, body }, context) => {
    const refused = await orderRecords<"NOT_FOUND">(db, body, {
      lock: async (tx) =>
        (await lockSection(tx, id)) === null ? refuse("NOT_FOUND") : lockLessonOrder(tx, id),
      update: updateLessonOrder,
      note: async (tx, detail) => {
        const section = await findSection(tx, id);
        if (section === null) throw new Error(`section ${id} is locked`);
        const entry = { action: "lesson.ordered", detail };
        await note(tx, editorIn(context, clock), section.item_id, entry);
      },
    });
    return refused ?? { success: true };
  });
}
