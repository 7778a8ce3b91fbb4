import type { FastifyInstance } from "fastify";
import { isSameInOtherOrder, isSameOrder } from "#domain/catalog/reorder.ts";
import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import type { CatalogAdminDeps } from "#server/admin/catalog/catalog-deps.ts";
import { note } from "#server/admin/catalog/courses/note-edit.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { judgeDue } from "#server/shop/learning/quiz/judge-due.ts";
import { editorIn } from "../edit-gate.ts";
import {
  findQuizHead,
  listFigures,
  listQuestions,
  lockQuiz,
  orderQuestions,
} from "./question-queries.ts";
import { questionRevision } from "./question-revision.ts";
import { createQuestion, removeQuestion, saveQuestion } from "./save-question.ts";

/** The questions of a quiz. */
export function registerQuestionRoutes(
  app: FastifyInstance,
  { db, clock, background }: CatalogAdminDeps,
): void {
  serve(app, "adminGetQuestions").with(async ({ params: { id } }) => {
    const [quiz, questions, figures] = await Promise.all([
      findQuizHead(db, id),
      listQuestions(db, id),
      listFigures(db, id),
    ]);
    if (quiz === null) return refuse("NOT_FOUND");
    return {
      success: true,
      data: {
        lesson_id: id,
        lesson_name: quiz.title,
        course_id: quiz.itemId,
        attempts: quiz.attempts,
        passed: quiz.passed,
        questions: questions.map((question) => questionWire(question, figures)),
      },
    };
  });

  serve(app, "adminCreateQuestion").with(async ({ params: { id }, body }, context) => {
    const made = await createQuestion(db, id, body, editorIn(context, clock));
    return made instanceof Refused ? made : { success: true, id: made };
  });

  serve(app, "adminSaveQuestion").with(async ({ params: { id }, body }, context) => {
    const saved = await saveQuestion(db, id, body, editorIn(context, clock));
    if (saved instanceof Refused) return saved;
    // At once, for who waits; what is left of it is done by the job.
    if (saved.isJudgedAnew) background.start(() => judgeDue(db));
    return { success: true, data: saved.revision };
  });

  serve(app, "adminArchiveQuestion").with(async ({ params: { id }, body }, context) => {
    return (
      (await removeQuestion(db, id, body.version, editorIn(context, clock))) ?? { success: true }
    );
  });

  serve(app, "adminOrderQuestions").with(
    async ({ params: { id }, body: { from, to } }, context) => {
      if (!isSameInOtherOrder(from, to)) return refuse("INPUT_ERROR");
      return inTransaction(db, async (tx) => {
        const quiz = await lockQuiz(tx, id);
        if (quiz === null) return refuse("NOT_FOUND");
        const now = (await listQuestions(tx, id)).map((one) => one.id);
        if (!isSameOrder(now, from)) return refuse("EDIT_CONFLICT", { result: { ids: now } });
        await orderQuestions(tx, to);
        await note(tx, editorIn(context, clock), quiz.itemId, {
          action: "question.ordered",
          detail: { lesson: id, from, to },
        });
        return { success: true as const };
      });
    },
  );
}

function questionWire(
  question: Awaited<ReturnType<typeof listQuestions>>[number],
  figures: Awaited<ReturnType<typeof listFigures>>,
) {
  const { asked, empty, right, score, most } =
    figures.find((one) => one.id === question.id) ?? none;
  return {
    id: question.id,
    kind: question.kind as QuestionKind,
    ...questionRevision(question),
    asked,
    empty,
    right,
    percent: most === 0 ? null : Math.floor((score * 100) / most),
    is_judged_anew: question.is_judged_anew,
  };
}

const none = { asked: 0, empty: 0, right: 0, score: 0, most: 0 };
