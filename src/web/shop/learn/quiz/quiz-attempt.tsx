import { useEffect, useRef, useState } from "react";
import { isUnreadNumber } from "#domain/learning/quiz/judge.ts";
import { api } from "#web/platform/learn-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Meter } from "#web/ui/surface/progress-bar.tsx";
import { Countdown } from "#web/ui/text/countdown.tsx";
import { useCountdown } from "#web/ui/text/use-countdown.ts";
import type { AskedQuestion, Attempt } from "./find-attempt.ts";
import { QuestionCard } from "./question-card.tsx";
import styles from "./quiz.module.css";
import { useAnswers } from "./use-answers.ts";

type Place = { id: number; lessonId: number };
/** `onGone`: the lesson is not open any more. */
type Props = {
  attempt: Attempt;
  place: Place;
  onJudged: (attempt: Attempt) => void;
  onGone: () => void;
};

/** An open attempt: its questions, the time left, and the button to submit. */
export function OpenAttempt({ attempt, place, onJudged, onGone }: Props) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { submit, isBusy, fault, refuse } = useSubmit({ attempt, place, onJudged, onGone });
  const { answers, state, give, flush } = useAnswers({ attempt, place, onClosed: submit, onGone });
  const answered = attempt.questions.filter(({ id }) => (answers.get(id) ?? []).length > 0).length;
  const total = attempt.questions.length;
  const unread = attempt.questions.flatMap(({ id, kind }, at) =>
    kind === "number" && isUnreadNumber(answers.get(id)?.[0]) ? [at + 1] : [],
  );
  const handIn = async () => {
    setAsked(false);
    // An answer that is not saved would count as missing.
    if (await flush()) submit();
    else refuse(t("quiz.not-submitted"));
  };
  useEnd(attempt.ends_at, () => void flush().then(submit));
  const heading = useFocusAtFirst();
  const isUnanswered = ({ id }: AskedQuestion) => (answers.get(id) ?? []).length === 0;
  const { at, step, list } = useSteps(() => Math.max(0, attempt.questions.findIndex(isUnanswered)));
  const isLast = at === total - 1;
  const leave = () => {
    setAsked(false);
    const left = attempt.questions.findIndex(isUnanswered);
    if (left >= 0) step(left);
  };
  return (
    <div className="stack-16 one-column" data-attempt="">
      <h2 ref={heading} tabIndex={-1} className="text-18">
        {t("quiz.attempt", { number: attempt.number })}
      </h2>
      <div className={styles.here}>
        <p className="soft">{t("quiz.here", { number: at + 1, count: total })}</p>
        <Meter
          value={answered / total}
          label={t("quiz.progress")}
          words={t("quiz.answered", { answered, total })}
        />
      </div>
      <div ref={list} className={styles.questions}>
        {attempt.questions.map((question, place) => (
          <div key={question.id} tabIndex={-1} className={place === at ? undefined : styles.other}>
            <QuestionCard
              question={question}
              number={place + 1}
              answer={answers.get(question.id) ?? []}
              onGive={(answer, options) => give(question.id, answer, options)}
            />
          </div>
        ))}
      </div>
      {fault !== null && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      <div className={styles.bar}>
        <p role="status">
          {t("quiz.answered", { answered, total })}
          {(answered > 0 || state !== "saved") && (
            <span className="soft"> {t(`quiz.${state}`)}</span>
          )}
        </p>
        {attempt.ends_at !== null && <Countdown until={attempt.ends_at} />}
        <div className={styles.steps}>
          {at > 0 && (
            <Button variant="quiet" className={styles.step} onClick={() => step(at - 1)}>
              {t("quiz.step-back")}
            </Button>
          )}
          {!isLast && (
            <Button className={styles.step} onClick={() => step(at + 1)}>
              {t("quiz.step-on")}
            </Button>
          )}
          <Button
            className={isLast ? undefined : styles.whole}
            onClick={() => (answered < total || unread.length > 0 ? setAsked(true) : void handIn())}
            busy={isBusy}
          >
            {t("quiz.submit")}
          </Button>
        </div>
      </div>
      {isAsked && (
        <Dialog
          title={t("quiz.submit-ask")}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button variant="quiet" onClick={leave}>
                {t("quiz.go-on-answering")}
              </Button>
              <Button onClick={() => void handIn()}>{t("quiz.submit")}</Button>
            </>
          }
        >
          {answered < total && <p>{t("quiz.submit-text", { left: total - answered })}</p>}
          {unread.length > 0 && <p>{t("quiz.submit-unread", { numbers: unread.join(", ") })}</p>}
        </Dialog>
      )}
    </div>
  );
}

/** Submits the attempt. A closed attempt is submitted, too, to read its result. */
function useSubmit({ attempt, place, onJudged, onGone }: Props) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const submit = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFault(null);
    void api
      .submitQuizAttempt({ params: { ...place, number: attempt.number }, body: {} })
      .then((answer) => {
        if (answer.ok) return onJudged(answer.value.data);
        setFault(answer.msg);
        if (answer.code === "NOT_FOUND") onGone();
      })
      .catch(() => setFault(t("quiz.not-submitted")))
      .finally(() => {
        isUnderWay.current = false;
        setBusy(false);
      });
  };
  return { submit, isBusy, fault, refuse: setFault };
}

function useEnd(endsAt: string | null, onEnd: () => void): void {
  const left = useCountdown(endsAt ?? undefined);
  const isAnnounced = useRef(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (left !== 0 || isAnnounced.current) return;
    isAnnounced.current = true;
    // One second later it is over by the shop's clock, and the last answer is still accepted.
    setTimeout(() => end.current(), 1_000);
  }, [left]);
}

/** On a phone one question is shown at a time. The focus goes with it. */
function useSteps(first: () => number) {
  const [at, setAt] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const isStepped = useRef(false);
  const step = (to: number) => {
    isStepped.current = true;
    setAt(to);
  };
  useEffect(() => {
    if (!isStepped.current) return;
    (list.current?.children[at] as HTMLElement | undefined)?.focus();
    list.current?.closest("[data-attempt]")?.scrollIntoView({ block: "start" });
  }, [at]);
  return { at, step, list };
}

/** The button that opened it is gone. */
export function useFocusAtFirst() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
