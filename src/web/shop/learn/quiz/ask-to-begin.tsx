import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { Quiz } from "./find-attempt.ts";

/** Says what is limited, before a limited attempt begins. */
export function AskToBegin({
  quiz,
  onBegin,
  onClose,
}: {
  quiz: Quiz;
  onBegin: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <Dialog
      title={t("quiz.begin-ask")}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("quiz.not-yet")}
          </Button>
          <Button onClick={onBegin}>{t("quiz.begin-now")}</Button>
        </>
      }
    >
      {quiz.minutes !== null && (
        <p>
          {t("quiz.minutes", { minutes: quiz.minutes })} {t("quiz.time-note")}
        </p>
      )}
      {quiz.attempts !== null && (
        <p>
          {t("quiz.attempts-left", {
            left: quiz.attempts_left ?? quiz.attempts,
            count: quiz.attempts,
          })}
        </p>
      )}
    </Dialog>
  );
}
