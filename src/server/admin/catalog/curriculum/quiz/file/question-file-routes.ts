import type { FastifyInstance } from "fastify";
import { allEndpoints } from "#contract/all-endpoints.ts";
import {
  type FiledQuestion,
  filedQuestion,
  optionsOf,
  type QuestionFormat,
  withoutKeys,
} from "#domain/learning/quiz/file/filed-question.ts";
import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import type { CatalogAdminDeps } from "#server/admin/catalog/catalog-deps.ts";
import { editorIn } from "#server/admin/catalog/curriculum/edit-gate.ts";
import { fieldFault, sentFault } from "#server/platform/http/field-fault.ts";
import { readLongBodies } from "#server/platform/http/long-bodies.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { findQuizHead, listQuestions } from "../question-queries.ts";
import { questionValues } from "../question-revision.ts";
import { importQuestions, type PlacedFault } from "./import-questions.ts";
import { type ReadFile, readQuestionFile } from "./read-question-file.ts";
import { writeQuestionFile } from "./write-question-file.ts";

const largestBody = 4_100_000;
const firstQuestions = 5;

const types: Record<QuestionFormat, { ending: string; media: string }> = {
  xlsx: {
    ending: "xlsx",
    media: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  csv: { ending: "csv", media: "text/csv" },
  gift: { ending: "gift.txt", media: "text/plain" },
  xml: { ending: "xml", media: "application/xml" },
  aiken: { ending: "aiken.txt", media: "text/plain" },
};

/** Questions as a file: out of a quiz, and into one. */
export function registerQuestionFileRoutes(app: FastifyInstance, deps: CatalogAdminDeps): void {
  serve(app, "adminGetQuestionFile").with(async ({ params: { id }, query }, { caller, lang }) => {
    const [quiz, all] = await Promise.all([findQuizHead(deps.db, id), listQuestions(deps.db, id)]);
    if (quiz === null) return refuse("NOT_FOUND");
    const { ending, media } = types[query.format];
    const filed = all.map((one) => {
      const kind = one.kind as QuestionKind;
      const values = withoutKeys(kind, questionValues(one));
      return { ...filedQuestion({ line: 1, column: 1 }, kind, {}), values };
    });
    const { bytes, missing, lost } = await writeQuestionFile(caller.account.id, filed, {
      format: query.format,
      language: lang,
    });
    return {
      success: true,
      data: {
        file_name: `questions-${id}.${ending}`,
        file: bytes.toString("base64"),
        media_type: media,
        missing,
        lost,
      },
    };
  });

  void app.register(async (files) => {
    readLongBodies(files, largestBody, allEndpoints.adminImportQuestions);
    registerReading(files, deps);
  });
}

type CountedFaults = { faults: readonly PlacedFault[]; faultCount: number };

function registerReading(app: FastifyInstance, { db, clock }: CatalogAdminDeps): void {
  const take = async (
    { params, body }: { params: { id: number }; body: { file: string; file_name: string } },
    context: Parameters<typeof editorIn>[0],
    isTrial: boolean,
  ) => {
    const file = await readQuestionFile(
      context.caller.account.id,
      Buffer.from(body.file, "base64"),
    );
    if (file === null || file.questions.length + file.faultCount === 0)
      return refuse("QUESTION_FILE_UNREADABLE");
    const asked = { lessonId: params.id, file, fileName: body.file_name };
    const taken = await importQuestions(db, asked, editorIn(context, clock), isTrial);
    return taken instanceof Refused ? taken : { file, ...taken };
  };
  const wireFault = ({ line, column, fault }: PlacedFault, lang: "th" | "en") => ({
    line,
    column,
    msg: sentFault(fault, lang, app.guard.fieldText).msg,
  });
  const counted = (file: ReadFile, { faults, faultCount }: CountedFaults, lang: "th" | "en") => ({
    format: file.format,
    found: file.questions.length,
    faults: faults.map((one) => wireFault(one, lang)),
    fault_count: faultCount,
  });

  serve(app, "adminPreviewQuestionFile").with(async (input, context) => {
    const taken = await take(input, context, true);
    if (taken instanceof Refused) return taken;
    const { file } = taken;
    const { lang } = context;
    const left = file.left.map(({ code, ...place }) => ({
      ...place,
      fault: fieldFault(`field.filed-${code}`, { param: "file", lang }),
    }));
    return {
      success: true,
      data: {
        ...counted(file, taken, lang),
        first: file.questions.slice(0, firstQuestions).map(shownQuestion),
        left: left.map((one) => wireFault(one, lang)),
      },
    };
  });

  serve(app, "adminImportQuestions").with(async (input, context) => {
    const taken = await take(input, context, false);
    if (taken instanceof Refused) return taken;
    const { file, added } = taken;
    return { success: true, data: { ...counted(file, taken, context.lang), added } };
  });
}

function shownQuestion({ at, kind, values, ...rest }: FiledQuestion) {
  const question = { values, ...rest };
  return { line: at.line, kind, body: values.body.slice(0, 300), right: rightOf(kind, question) };
}

/** What a question counts as right, in one line. */
function rightOf(kind: QuestionKind, question: Pick<FiledQuestion, "values">): string {
  const { is_true, number, tolerance, accepted } = question.values;
  const options = optionsOf(question);
  switch (kind) {
    case "true_false":
      return is_true ? "✓" : "✗";
    case "number":
      return tolerance === 0 ? String(number) : `${number} ± ${tolerance}`;
    case "text":
      return accepted.split("\n").join(" / ");
    case "order":
      return options.map(({ th }) => th).join(" → ");
    case "matching":
      return options.map(({ th, match }) => `${th} = ${match?.th ?? ""}`).join(", ");
    default:
      return options.flatMap(({ th, right }) => (right ? [th] : [])).join(", ");
  }
}
