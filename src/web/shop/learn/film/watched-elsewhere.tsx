import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#web/platform/learn-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { Lesson } from "../find-learning.ts";

/** In place of a film that another device of the learner plays. */
export function WatchedElsewhere({ lesson, onTaken }: { lesson: Lesson; onTaken: () => void }) {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const takeOver = async () => {
    setBusy(true);
    const answer = await api
      .holdStream({
        params: { id: lesson.course_id, lessonId: lesson.id },
        body: { take_over: true },
      })
      .catch(() => null);
    setFault(answer === null ? t("error.offline-text") : answer.ok ? null : answer.msg);
    if (answer?.ok) {
      // Reads a new link and the other device's position.
      await revalidate();
      onTaken();
    }
    setBusy(false);
  };
  return (
    <Callout title={t("learn.elsewhere")} live>
      <div className="stack-12">
        <p>{t("learn.elsewhere-text")}</p>
        <div>
          <Button busy={isBusy} onClick={() => void takeOver()}>
            {t("learn.take-over")}
          </Button>
        </div>
        {fault !== null && <p role="alert">{fault}</p>}
      </div>
    </Callout>
  );
}
