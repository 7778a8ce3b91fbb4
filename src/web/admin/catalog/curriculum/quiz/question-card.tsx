import { useEffect, useState } from "react";
import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import { blankQuestion, questionFields } from "#domain/learning/quiz/question-fields.ts";
import { useEditing } from "#web/admin/form/use-editing.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Meter } from "#web/ui/surface/progress-bar.tsx";
import styles from "../curriculum.module.css";
import { RemoveButton } from "../remove-button.tsx";
import { QuestionForm } from "./question-form.tsx";
import { type AdminQuestion, useRereadQuestions } from "./use-questions.ts";

/** A question as a row that expands: its form, the results of learners, and its deletion. */
export function QuestionLine({
  question,
  number,
  lessonId,
}: {
  question: AdminQuestion;
  number: number;
  lessonId: number;
}) {
  const t = useTexts();
  const { kind, values, asked, percent } = question;
  const aside = [t(`question.kind-${kind}`), percent !== null && `${percent}%`]
    .filter(Boolean)
    .join(" · ");
  return (
    <Disclosure title={`${number}. ${String(values.body).split("\n")[0]}`} aside={aside}>
      <div className="stack-12 one-column">
        {asked > 0 && <Figures question={question} />}
        <EditQuestion question={question} lessonId={lessonId} />
      </div>
    </Disclosure>
  );
}

function Figures({
  question: { asked, right, empty, percent, is_judged_anew: isAnew },
}: {
  question: AdminQuestion;
}) {
  const t = useTexts();
  const words = [
    t("question.facts", { asked, right, percent: percent ?? 0 }),
    empty > 0 && t("question.facts-empty", { count: empty }),
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="stack-4">
      <Meter value={(percent ?? 0) / 100} label={t("question.title")} words={words} />
      <p className="soft">{words}</p>
      {isAnew && (
        <p className="soft" role="status">
          {t("question.anew")}
        </p>
      )}
    </div>
  );
}

function EditQuestion({ question, lessonId }: { question: AdminQuestion; lessonId: number }) {
  const t = useTexts();
  const reread = useRereadQuestions(lessonId);
  const { id, kind, asked } = question;
  const editing = useEditing({
    fields: questionFields,
    revision: question,
    save: (body) => api.adminSaveQuestion({ params: { id }, body }),
    onSaved: () => void reread(),
  });
  return (
    <div className={styles.edit}>
      {asked > 0 && <Callout>{t("question.anew-note")}</Callout>}
      <QuestionForm editing={editing} kind={kind} />
      <RemoveButton
        words={{
          button: t("question.remove"),
          ask: t("question.remove-ask"),
          text: t("question.remove-text"),
          removed: t("question.removed"),
        }}
        remove={() =>
          api.adminArchiveQuestion({ params: { id }, body: { version: editing.base.version } })
        }
        onRemoved={reread}
      />
    </div>
  );
}

export function NewQuestion({
  kind,
  lessonId,
  onDone,
}: {
  kind: QuestionKind;
  lessonId: number;
  onDone: () => void;
}) {
  const t = useTexts();
  const reread = useRereadQuestions(lessonId);
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    if (isMade) onDone();
  }, [isMade, onDone]);
  const editing = useEditing({
    fields: questionFields,
    revision: { version: 0, values: blankQuestion() },
    save: async (revision) => {
      const answer = await api.adminCreateQuestion({
        params: { id: lessonId },
        body: { kind, values: revision.values },
      });
      return answer.ok ? { ok: true, value: { data: revision } } : answer;
    },
    onSaved: () => void reread().then(() => setMade(true)),
  });
  const { ref: form } = editing.props;
  // The button that opened it no longer exists.
  useEffect(() => form.current?.querySelector<HTMLElement>("textarea")?.focus(), [form]);
  return (
    <section className={styles.edit} aria-label={t("question.new")}>
      <h2 className="text-18">
        {t("question.new")}: {t(`question.kind-${kind}`)}
      </h2>
      <QuestionForm editing={editing} kind={kind} />
      <Button variant="quiet" onClick={onDone}>
        {t("curriculum.cancel")}
      </Button>
    </section>
  );
}
