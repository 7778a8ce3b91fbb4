import type { FastifyInstance } from "fastify";
import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import type { CatalogAdminDeps } from "#server/admin/catalog/catalog-deps.ts";
import { note } from "#server/admin/catalog/courses/note-edit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { orderRecords } from "#server/record/order-records.ts";
import { serveRecord } from "#server/record/serve-record.ts";
import { judgeDue } from "#server/shop/learning/quiz/judge-due.ts";
import { editorIn } from "../edit-gate.ts";
import {
  findQuizHead,
  listFigures,
  listQuestions,
  lockQuiz,
  orderQuestions,
} from "./question-queries.ts";
import { questions, removeQuestion } from "./questions.ts";

/** The questions of a quiz. */
export function registerQuestionRoutes(
  app: FastifyInstance,
  { db, clock, background }: CatalogAdminDeps,
): void {
  serve(app, "adminGetQuestions").with(async ({ params: { id } }) => {
    const [quiz, all, figures] = await Promise.all([
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
        questions: all.map((question) => questionWire(question, figures)),
      },
    };
  });

  serveRecord(
    app,
    questions,
    { create: "adminCreateQuestion", save: "adminSaveQuestion" },
    {
      db,
      by: (context) => editorIn(context, clock),
      // Starts at once for people who wait. The job does the rest.
      done: ({ act, row }) => {
        if (act === "changed" && row?.is_judged_anew) background.start(() => judgeDue(db));
      },
    },
  );

  serve(app, "adminArchiveQuestion").with(async ({ params: { id }, body }, context) => {
    return (
      (await removeQuestion(db, id, body.version, editorIn(context, clock))) ?? { success: true }
    );
  });

  serve(app, "adminOrderQuestions").with(async ({ params: { id }, body }, context) => {
    const refused = await orderRecords<"NOT_FOUND">(db, body, {
      lock: async (tx) =>
        (await lockQuiz(tx, id)) === null
          ? refuse("NOT_FOUND")
          : (await listQuestions(tx, id)).map((one) => one.id),
      update: orderQuestions,
      note: async (tx, order) => {
        const quiz = await lockQuiz(tx, id);
        if (quiz === null) throw new Error(`quiz ${id} is locked`);
        const entry = { action: "question.ordered", detail: { lesson: id, ...order } };
        await note(tx, editorIn(context, clock), quiz.itemId, entry);
      },
    });
    return refused ?? { success: true };
  });
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
    ...questions.revisionOf(question),
    asked,
    empty,
    right,
    percent: most === 0 ? null : Math.floor((score * 100) / most),
    is_judged_anew: question.is_judged_anew,
  };
}

const none = { asked: 0, empty: 0, right: 0, score: 0, most: 0 };
