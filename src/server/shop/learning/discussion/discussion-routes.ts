import type { FastifyInstance } from "fastify";
import { mayDo } from "#domain/account/permissions.ts";
import { isStaffOf } from "#domain/learning/lesson-access.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { viewCourse, visibleLesson } from "../lesson-access.ts";
import { answerQuestion, hideQuestion } from "./answer-question.ts";
import {
  countOpenQuestions,
  countQuestionsUnder,
  insertQuestion,
  listOpenQuestions,
  listQuestionsUnder,
  type Question,
} from "./discussion-queries.ts";

type DiscussionDeps = { db: Db; limiter: RateLimiter };
const pageSize = 10;

/**
 * Questions under lessons. There are none where a course takes none, and for a caller who may not
 * see the lesson.
 */
export function registerDiscussionRoutes(
  app: FastifyInstance,
  { db, limiter }: DiscussionDeps,
): void {
  serve(app, "listLessonQuestions").with(
    async ({ params: { id, lessonId }, query: { page } }, { caller, lang }) => {
      const view = await viewCourse(db, id, caller);
      if (
        !view ||
        view.viewer === "visitor" ||
        !view.course.takesQuestions ||
        !visibleLesson(view, lessonId)
      )
        return refuse("NOT_FOUND");
      const isStaff = isStaffOf(view.course, caller.account);
      const asked = { lessonId, withHidden: isStaff };
      const total = await countQuestionsUnder(db, asked);
      const found = await listQuestionsUnder(db, asked, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      const items = found.map((question) =>
        questionOf(question, { accountId: caller.account.id, isStaff, lang }),
      );
      return {
        success: true,
        data: { items, page, pages: Math.max(1, Math.ceil(total / pageSize)), total },
      };
    },
  );

  serve(app, "askQuestion").with(
    async ({ params: { id, lessonId }, body: { body } }, { caller }) => {
      const accountId = caller.account.id;
      const tooMany = await limiter.take("lessonQuestion", accountId);
      if (tooMany) return tooMany;
      const view = await viewCourse(db, id, caller);
      if (
        view?.viewer !== "learner" ||
        !view.course.takesQuestions ||
        !visibleLesson(view, lessonId)
      )
        return refuse("NOT_FOUND");
      return {
        success: true,
        data: { id: await insertQuestion(db, { accountId, lessonId, body }) },
      };
    },
  );

  serveAnswers(app, { db, limiter });
}

/** Instructors' and administrators' actions on questions. */
function serveAnswers(app: FastifyInstance, { db, limiter }: DiscussionDeps): void {
  serve(app, "answerQuestion").with(
    async ({ params: { id, questionId }, body: { body } }, { caller }) => {
      const tooMany = await limiter.take("lessonAnswer", caller.account.id);
      if (tooMany) return tooMany;
      const view = await viewCourse(db, id, caller);
      if (!view?.course.takesQuestions || !isStaffOf(view.course, caller.account))
        return refuse("NOT_FOUND");
      const answer = await answerQuestion(db, view.course, {
        questionId,
        account: caller.account,
        body,
      });
      return answer instanceof Refused ? answer : { success: true, data: { id: answer } };
    },
  );

  serve(app, "hideQuestion").with(
    async (
      { params: { id, questionId }, body: { is_hidden: isHidden, reason } },
      { caller, request },
    ) => {
      const tooMany = await limiter.take("lessonAnswer", caller.account.id);
      if (tooMany) return tooMany;
      const view = await viewCourse(db, id, caller);
      if (!view || !isStaffOf(view.course, caller.account)) return refuse("NOT_FOUND");
      const hidden = await hideQuestion(
        db,
        { caller, requestId: request.id },
        { questionId, itemId: id, isHidden, reason },
      );
      return hidden ? { success: true } : refuse("NOT_FOUND");
    },
  );

  serve(app, "listOpenQuestions").with(
    async ({ query: { page } }, { caller: { account }, lang }) => {
      const teacherId = mayDo(account, "catalog.manage") ? null : account.id;
      const isNobody = teacherId !== null && !account.isInstructor;
      const total = isNobody ? 0 : await countOpenQuestions(db, teacherId);
      const found = isNobody
        ? []
        : await listOpenQuestions(db, teacherId, {
            limit: pageSize,
            offset: (page - 1) * pageSize,
          });
      const items = found.map((question) =>
        questionOf(question, { accountId: account.id, isStaff: true, lang }),
      );
      return {
        success: true,
        data: { items, page, pages: Math.max(1, Math.ceil(total / pageSize)), total },
      };
    },
  );
}

function questionOf(
  question: Question,
  { accountId, isStaff, lang }: { accountId: number; isStaff: boolean; lang: Language },
) {
  const {
    id,
    itemId,
    course,
    lessonId,
    lesson,
    body,
    asker,
    createdAt,
    answers,
    isHidden,
    hideReason,
  } = question;
  return {
    id,
    course_id: itemId,
    course_name: course[lang] || course.th,
    lesson_id: lessonId,
    lesson: lesson[lang] || lesson.th,
    body,
    asker,
    is_mine: question.accountId === accountId,
    created_at: createdAt.toISOString(),
    is_staff: isStaff,
    is_hidden: isHidden,
    hide_reason: hideReason,
    answers: answers.map((one) => ({
      id: one.id,
      body: one.body,
      author: one.author,
      created_at: new Date(one.createdAt).toISOString(),
    })),
  };
}
