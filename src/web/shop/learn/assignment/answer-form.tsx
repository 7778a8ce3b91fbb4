import { useState } from "react";
import { mostWork, type Verdict, verdicts } from "#domain/learning/assignment/assignment.ts";
import { isSending } from "#web/platform/keys/is-sending.ts";
import { api } from "#web/platform/learn-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { Submission } from "./find-assignment.ts";

/** `most`: the maximum of points; null: the work gets no points. */
type Props = {
  submission: Submission;
  most: number | null;
  onDone: () => void;
  /** It was saved by the keyboard: the next one is wanted. */
  onNext: () => void;
};

/** The result of a hand-in. A given result can be corrected. */
export function AnswerForm(props: Props) {
  const { submission } = props;
  const t = useTexts();
  const isFirst = submission.state === "waiting";
  const [isOpen, setOpen] = useState(isFirst);
  if (!isOpen)
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t("work.corrected")}
        </Button>
      </div>
    );
  return <OpenForm {...props} />;
}

function OpenForm({ submission, most, onDone, onNext }: Props) {
  const t = useTexts();
  const { state } = submission;
  const [verdict, setVerdict] = useState<Verdict | null>(
    state === "accepted" || state === "once_more" ? state : null,
  );
  const [points, setPoints] = useState(submission.points === null ? "" : String(submission.points));
  const [answer, setAnswer] = useState(submission.answer);
  const { isBusy, fault, send } = useAnswer(submission);
  const given = points.trim() === "" ? null : Number(points);
  const isUnfit =
    given !== null && !(Number.isInteger(given) && given >= 0 && given <= (most ?? 0));
  const allowed = verdicts.filter((one) => state !== "accepted" || one === "accepted");
  const save = (then: () => void) => {
    if (verdict === null || isUnfit || isBusy) return;
    send({ verdict, points: most === null ? null : given, answer }, then);
  };
  return (
    <Card>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it */}
      <div
        className="stack-16 one-column"
        onKeyDown={(event) => {
          if (!isSending(event)) return;
          event.preventDefault();
          save(onNext);
        }}
      >
        <ChoiceGroup
          type="radio"
          look="column"
          name="verdict"
          label={t("work.verdict")}
          options={allowed.map((value) => ({ value, label: t(`work.verdict-${value}`) }))}
          value={verdict ?? ""}
          onChoose={(value) => setVerdict(value as Verdict)}
        />
        {most !== null && (
          <TextField
            label={t("work.give-points", { most })}
            optional
            error={isUnfit ? t("work.points-fault", { most }) : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={points}
            onChange={({ target }) => setPoints(target.value)}
          />
        )}
        <TextArea
          label={t("work.give-answer")}
          hint={t("work.give-hint")}
          autoComplete="off"
          rows={5}
          maxLength={mostWork.words}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
        {fault !== null && (
          <Callout tone="danger" live>
            {fault}
          </Callout>
        )}
        <div>
          <Button busy={isBusy} disabled={verdict === null || isUnfit} onClick={() => save(onDone)}>
            {t("work.save")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type GivenAnswer = { verdict: Verdict; points: number | null; answer: string };

function useAnswer({ id, version }: Submission) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = (given: GivenAnswer, then: () => void) => {
    setBusy(true);
    setFault(null);
    void api
      .answerSubmission({ params: { id }, body: { version, ...given } })
      .then((answer) => {
        if (!answer.ok) return setFault(answer.errors?.[0]?.msg || answer.msg);
        notify({ tone: "good", title: t("work.saved") });
        then();
      })
      .catch(() => setFault(t("error.offline-text")))
      .finally(() => setBusy(false));
  };
  return { isBusy, fault, send };
}
