import type { FastifyInstance } from "fastify";
import type { CatalogAdminDeps } from "#server/admin/catalog/catalog-deps.ts";
import { note } from "#server/admin/catalog/courses/note-edit.ts";
import { pagesOf } from "#server/list/list-page-queries.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { refuseOwnCause } from "#server/shop/account/refuse-own-cause.ts";
import { keepAccounts, lockLearning } from "#server/shop/enrollment/lock-learning-queries.ts";
import { listLessons } from "#server/shop/learning/curriculum-queries.ts";
import { setAttended } from "#server/shop/learning/live/live-queries.ts";
import { saveProgressWithin } from "#server/shop/learning/save-progress.ts";
import { findCourseAccess } from "#server/shop/learning/viewer-queries.ts";
import { editorIn, isManager } from "../edit-gate.ts";
import {
  findLiveLesson,
  isAttendee,
  learnersAPage,
  listAttendees,
  takeBackAttendance,
} from "./attendance-queries.ts";

/** Who attended a live lesson. */
export function registerAttendanceRoutes(
  app: FastifyInstance,
  { db, clock }: CatalogAdminDeps,
): void {
  serve(app, "adminListAttendance").with(
    async ({ params: { id }, query: { page, q } }, { caller }) => {
      const lesson = await findLiveLesson(db, id);
      if (lesson === null) return refuse("NOT_FOUND");
      const asked = {
        lessonId: id,
        itemId: lesson.itemId,
        patterns: searchPatterns(q),
        page,
        withMail: isManager(caller.account),
      };
      const { total, people, isMore } = await listAttendees(db, asked);
      const items = people.map(
        ({ id: accountId, name, email, isReserved, attendedAt, isByLink }) => ({
          account_id: accountId,
          name,
          email,
          is_reserved: isReserved,
          attended_at: attendedAt?.toISOString() ?? null,
          is_by_link: isByLink,
        }),
      );
      return {
        success: true,
        data: { items, page, pages: pagesOf(total, { page, isMore }, learnersAPage), total },
      };
    },
  );

  serve(app, "adminMarkAttendance").with(
    async (
      { params: { id }, body: { account_id: accountId, has_attended: hasAttended } },
      context,
    ) => {
      const lesson = await findLiveLesson(db, id);
      if (lesson === null) return refuse("NOT_FOUND");
      const own = refuseOwnCause({ accountId }, context.caller.account.id);
      if (own) return own;
      const { itemId } = lesson;
      return inTransaction(db, async (tx) => {
        await keepAccounts(tx, [accountId]);
        if (!(await isAttendee(tx, { lessonId: id, itemId, accountId })))
          return refuse("NOT_FOUND");
        if (hasAttended)
          await markAttended(tx, { itemId, lessonId: id, accountId }, context.caller.account.id);
        else await takeBackAttendance(tx, id, accountId);
        await note(tx, editorIn(context, clock), itemId, {
          action: "attendance.marked",
          detail: { lesson: id, account: accountId, has_attended: hasAttended },
        });
        return { success: true as const };
      });
    },
  );
}

/** A lesson that learners cannot see counts for no progress and starts no course. */
async function markAttended(
  tx: Tx,
  { itemId, lessonId, accountId }: { itemId: number; lessonId: number; accountId: number },
  markedBy: number,
): Promise<void> {
  const [course, lessons] = [
    await findCourseAccess(tx, itemId, accountId),
    await listLessons(tx, itemId),
  ];
  const shown = lessons.find(({ id }) => id === lessonId);
  if (course && shown) await lockLearning(tx, { accountId, itemId });
  await setAttended(tx, { lessonId, accountId }, markedBy);
  if (course && shown)
    await saveProgressWithin(tx, { course, lessons }, shown, accountId, {
      hasAttended: true,
      isSeen: false,
    });
}
