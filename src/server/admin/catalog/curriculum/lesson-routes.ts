import type { FastifyInstance } from "fastify";
import { isSameInOtherOrder, isSameOrder } from "#domain/catalog/reorder.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CatalogAdminDeps } from "../catalog-deps.ts";
import { note } from "../courses/note-edit.ts";
import { createDrafts } from "./create-drafts.ts";
import { lockOrder, updateOrder } from "./curriculum-queries.ts";
import { editorIn } from "./edit-gate.ts";
import { lessonRevision } from "./lesson-revision.ts";
import { createLesson, removeLesson, saveLesson } from "./save-lesson.ts";
import { lockSection } from "./section-queries.ts";

export function registerLessonRoutes(app: FastifyInstance, { db, clock }: CatalogAdminDeps): void {
  serve(app, "adminCreateLesson").with(async ({ params: { id }, body }, context) => {
    const made = await createLesson(db, id, body, editorIn(context, clock));
    return made instanceof Refused ? made : { success: true, id: made };
  });

  serve(app, "adminCreateDrafts").with(async ({ params: { id }, body: { drafts } }, context) => {
    const made = await createDrafts(db, id, drafts, editorIn(context, clock));
    return made instanceof Refused
      ? made
      : {
          success: true,
          data: { lessons: made.map((lesson) => ({ id: lesson.id, ...lessonRevision(lesson) })) },
        };
  });

  serve(app, "adminSaveLesson").with(async ({ params: { id }, body }, context) => {
    const saved = await saveLesson(db, id, body, editorIn(context, clock));
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "adminArchiveLesson").with(async ({ params: { id }, body }, context) => {
    return (
      (await removeLesson(db, id, body.version, editorIn(context, clock))) ?? { success: true }
    );
  });

  serve(app, "adminOrderLessons").with(async ({ params: { id }, body: { from, to } }, context) => {
    if (!isSameInOtherOrder(from, to)) return refuse("INPUT_ERROR");
    return inTransaction(db, async (tx) => {
      const section = await lockSection(tx, id);
      if (section === null) return refuse("NOT_FOUND");
      const now = await lockOrder(tx, "lesson", id);
      if (!isSameOrder(now, from)) return refuse("EDIT_CONFLICT", { result: { ids: now } });
      await updateOrder(tx, "lesson", to);
      await note(tx, editorIn(context, clock), section.item_id, {
        action: "lesson.ordered",
        detail: { from, to },
      });
      return { success: true as const };
    });
  });
}
