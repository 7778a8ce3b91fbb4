import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "#web/platform/learn-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import styles from "./discussion.module.css";
import { type Fault, type Question, useQuestionActs } from "./use-questions.ts";
import { WrittenForm } from "./written-form.tsx";

type Props = {
  question: Question;
  /** The course and lesson of the question. */
  place?: ReactNode;
  onChanged: () => void;
};

/** A question with its answers. Staff can answer and hide it here. */
export function QuestionItem({ question, place, onChanged }: Props) {
  const t = useTexts();
  const lang = useDateLanguage();
  const { send } = useQuestionActs();
  const item = useWanted(question.id);
  const { id: questionId, course_id: id, answers } = question;
  const date = (moment: string) => formatDateTime(new Date(moment), lang);
  const answer = async (body: string) => {
    const fault = await send({ body }, (sent, options) =>
      api.answerQuestion({ params: { id, questionId }, body: sent }, options),
    );
    if (fault === null) onChanged();
    return fault;
  };
  return (
    <li ref={item} tabIndex={-1} data-question={question.id} className={styles.question}>
      {place}
      <p className="soft">
        {t(question.is_mine ? "ask.you" : "ask.by", {
          name: question.asker,
          date: date(question.created_at),
        })}
      </p>
      <p className={styles.body}>{question.body}</p>
      {question.is_hidden && (
        <p className="soft">{t("ask.hidden", { reason: question.hide_reason })}</p>
      )}
      {answers.length === 0 && (
        <div>
          <Badge>{t("ask.waiting")}</Badge>
        </div>
      )}
      {answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map((one) => (
            <li key={one.id}>
              <p className="soft">
                {t("ask.teacher", { name: one.author, date: date(one.created_at) })}
              </p>
              <p className={styles.body}>{one.body}</p>
            </li>
          ))}
        </ul>
      )}
      {question.is_staff && (
        <WrittenForm label={t("ask.answer")} button={t("ask.answer-send")} onSend={answer} />
      )}
      {question.is_staff && <HideQuestion question={question} onDone={onChanged} />}
    </li>
  );
}

/** A mail leads to this question. */
function useWanted(id: number) {
  const item = useRef<HTMLLIElement>(null);
  const isWanted = useSearchParams()[0].get("question") === String(id);
  useEffect(() => {
    if (!isWanted) return;
    item.current?.scrollIntoView({ block: "center" });
    item.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return item;
}

function HideQuestion({ question, onDone }: { question: Question; onDone: () => void }) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const done = () => {
    close();
    onDone();
  };
  return (
    <div>
      <Button variant="text" onClick={() => setAsked(true)}>
        {t(question.is_hidden ? "ask.show" : "ask.hide")}
      </Button>
      {isAsked && <HideDialog question={question} onClose={close} onDone={done} />}
    </div>
  );
}

function HideDialog({
  question,
  onClose,
  onDone,
}: {
  question: Question;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>(null);
  const confirm = async () => {
    setBusy(true);
    const params = { id: question.course_id, questionId: question.id };
    const answer = await api
      .hideQuestion({ params, body: { is_hidden: !question.is_hidden, reason } })
      .catch(() => null);
    setBusy(false);
    if (answer?.ok) onDone();
    else setFault(answer?.msg ?? t("error.offline-text"));
  };
  return (
    <Dialog
      title={t(question.is_hidden ? "ask.show-ask" : "ask.hide-ask")}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("ask.cancel")}
          </Button>
          <Button busy={isBusy} disabled={reason.trim() === ""} onClick={() => void confirm()}>
            {t(question.is_hidden ? "ask.show" : "ask.hide")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("ask.hide-reason")}
        error={fault ?? undefined}
        autoComplete="off"
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
