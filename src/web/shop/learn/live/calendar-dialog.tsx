import { useEffect, useState } from "react";
import { api } from "#web/platform/learn-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";

/** The address of a learner's calendar, and a button that replaces it. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [url, setUrl] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; isFault: boolean } | null>(null);
  const make = (isNew: boolean) => {
    setBusy(true);
    void api
      .makeCalendarLink({ body: { is_new: isNew } })
      .then((answer) => {
        if (answer.ok) setUrl(answer.value.data.url);
        setSaid(
          answer.ok
            ? isNew
              ? { text: t("live.calendar-closed"), isFault: false }
              : null
            : { text: answer.msg, isFault: true },
        );
      })
      .catch(() => setSaid({ text: t("error.offline-text"), isFault: true }))
      .finally(() => setBusy(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => make(false), []);
  return (
    <Dialog
      title={t("live.calendar-title")}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" busy={isBusy} onClick={() => make(true)}>
            {t("live.calendar-new")}
          </Button>
          {url !== "" && <CopyButton value={url} what={t("live.calendar-address")} />}
        </>
      }
    >
      <div className="stack-12 one-column">
        <p>{t("live.calendar-text")}</p>
        <TextField
          label={t("live.calendar-address")}
          name="calendar"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        {said && (
          <Callout tone={said.isFault ? "danger" : "info"} live>
            {said.text}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
