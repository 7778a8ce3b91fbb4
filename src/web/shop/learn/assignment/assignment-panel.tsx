import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { Lesson } from "../find-learning.ts";
import type { Assignment } from "./find-assignment.ts";
import { EarlierSubmissions, SubmissionView } from "./submission-view.tsx";
import { WantedFacts } from "./wanted-facts.tsx";
import { WorkForm } from "./work-form.tsx";

/** An assignment: its rules, the hand-ins with their results, and the form for the next one. */
export function AssignmentPanel({
  lesson,
  assignment,
}: {
  lesson: Lesson;
  assignment: Assignment;
}) {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const [isSent, setSent] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const [staleReason, setStaleReason] = useState<string | null>(null);
  const [last, ...earlier] = assignment.submissions;
  const { can_hand_in: canHandIn, next_number: next, points } = assignment;
  const isWaiting = last?.state === "waiting";
  // The form starts with the last hand-in.
  const isAgain = canHandIn && last?.state === "once_more";
  const isFormOpen = canHandIn && (!isWaiting || isReplacing);
  const handedIn = () => {
    setSent(true);
    setReplacing(false);
    setStaleReason(null);
    void revalidate();
  };
  const cancel = () => {
    setReplacing(false);
    setStaleReason(null);
  };
  /** Another window handed in first. The draft stays, and can replace that hand-in. */
  const stale = (reason: string) => {
    setStaleReason(reason);
    setReplacing(true);
    void revalidate();
  };
  return (
    <Card>
      <section className="stack-16 one-column" aria-label={t("work.title")}>
        <h2 className="text-18">{t("work.title")}</h2>
        <WantedFacts wanted={assignment} />
        <p role="status" className="strong">
          {isSent && isWaiting && t("work.sent")}
        </p>
        {staleReason !== null && (
          <Callout tone="danger" live>
            {staleReason}
          </Callout>
        )}
        {last && (!isReplacing || !isFormOpen || staleReason !== null) && (
          <SubmissionView submission={last} most={points} isBrief={isAgain}>
            {isWaiting && canHandIn && !isReplacing && (
              <div className="stack-8">
                <p className="soft">{t("work.replace-note")}</p>
                <div>
                  <Button variant="quiet" onClick={() => setReplacing(true)}>
                    {t("work.replace")}
                  </Button>
                </div>
              </div>
            )}
          </SubmissionView>
        )}
        {isFormOpen && (
          <WorkForm
            key={next}
            lesson={lesson}
            assignment={assignment}
            before={last}
            onHandedIn={handedIn}
            onStale={stale}
            onGone={() => void revalidate()}
            onCancel={isReplacing ? cancel : undefined}
          />
        )}
        <EarlierSubmissions submissions={earlier} most={points} />
        {assignment.submissions.some(({ files }) => files.length > 0) && (
          <p className="soft">{t("work.links-ended")}</p>
        )}
      </section>
    </Card>
  );
}
