import { useState } from "react";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";

type Props = {
  /** The label of the button, the question, the effects, and the notice afterwards. */
  words: { button: string; ask: string; text: string; removed: string };
  remove: () => Promise<Answer<unknown>>;
  onRemoved: () => Promise<void>;
};

/** Deletes a lesson or a question after a confirmation. */
export function RemoveButton({ words, remove, onRemoved }: Props) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await remove().finally(() => setBusy(false));
    setAsked(false);
    if (answer.ok) notify({ title: words.removed, tone: "good" });
    else
      notify({
        title: answer.code === "NOT_FOUND" ? t("curriculum.not-there") : answer.msg,
        tone: "danger",
      });
    await onRemoved();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {words.button}
      </Button>
      {isAsked && (
        <Dialog
          title={words.ask}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button variant="quiet" onClick={() => setAsked(false)}>
                {t("curriculum.cancel")}
              </Button>
              <Button
                variant="danger"
                busy={isBusy}
                onClick={() =>
                  void go().catch(() => notify({ title: t("error.offline-text"), tone: "danger" }))
                }
              >
                {words.button}
              </Button>
            </>
          }
        >
          <p>{words.text}</p>
        </Dialog>
      )}
    </>
  );
}
