import { useState } from "react";
import { useParams } from "react-router";
import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import { KeepEdited } from "#web/admin/form/keep-edited.tsx";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { UnsavedGuard } from "#web/admin/form/unsaved-guard.tsx";
import { OrderedList } from "#web/admin/list/ordered-list.tsx";
import { useOrdering } from "#web/admin/list/use-ordering.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { useEditPlaces } from "../edit-places.ts";
import type { Route } from "./+types/admin-questions-page";
import { QuestionFile } from "./file/question-file.tsx";
import { NewQuestion, QuestionLine } from "./question-card.tsx";
import { useKindOptions } from "./question-words.ts";
import { type AdminQuiz, useQuestions, useRereadQuestions } from "./use-questions.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("question.title")} · ${t("shop.name")}`);
};

/** The questions of a quiz, for editing, with the results of learners. */
export default function AdminQuestionsPage() {
  const { id = "" } = useParams();
  const title = useTexts()("question.title");
  return (
    <SettingRead key={id} read={useQuestions(Number(id))} title={title}>
      {(quiz) => <Questions quiz={quiz} />}
    </SettingRead>
  );
}

function Questions({ quiz }: { quiz: AdminQuiz }) {
  const t = useTexts();
  const [kind, setKind] = useState<QuestionKind>("one");
  const [begun, setBegun] = useState<QuestionKind | null>(null);
  const kinds = useKindOptions();
  const places = useEditPlaces();
  const { questions, lesson_id: lessonId, attempts, passed } = quiz;
  return (
    <>
      <BackLink to={places.curriculum(quiz.course_id)}>{t("question.back")}</BackLink>
      <SettingPart title={quiz.lesson_name}>
        {questions.length === 0 && begun === null && <p className="muted">{t("question.none")}</p>}
        {attempts > 0 && (
          <p className="soft">{t("question.attempts", { count: attempts, passed })}</p>
        )}
        <KeepEdited rows={questions}>
          {(question, at) => (
            <QuestionLine question={question} number={at + 1} lessonId={lessonId} />
          )}
        </KeepEdited>
        {questions.length > 1 && (
          <Disclosure title={t("question.order")}>
            <QuestionOrder quiz={quiz} />
          </Disclosure>
        )}
        <Disclosure title={t("question.file")}>
          <QuestionFile lessonId={lessonId} hasQuestions={questions.length > 0} />
        </Disclosure>
        {begun !== null ? (
          <NewQuestion kind={begun} lessonId={lessonId} onDone={() => setBegun(null)} />
        ) : (
          <div className="stack-12">
            <SelectField
              name="kind"
              label={t("question.kind")}
              options={kinds}
              value={kind}
              onChange={({ target }) => setKind(target.value as QuestionKind)}
            />
            <div className="row-8">
              <Button onClick={() => setBegun(kind)}>{t("question.add")}</Button>
            </div>
          </div>
        )}
        <UnsavedGuard isDirty={false} />
      </SettingPart>
    </>
  );
}

function QuestionOrder({ quiz }: { quiz: AdminQuiz }) {
  const t = useTexts();
  const { order, rows } = useOrdering({
    rows: quiz.questions,
    save: (body) => api.adminOrderQuestions({ params: { id: quiz.lesson_id }, body }),
    reread: useRereadQuestions(quiz.lesson_id),
  });
  const listed = rows.map(({ id, values }) => ({
    id,
    name: String(values.body).slice(0, 60),
    content: String(values.body).slice(0, 120),
  }));
  return <OrderedList label={t("question.order")} rows={listed} onOrder={order} />;
}
