import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnnouncementAct } from "#domain/announcement/announcement-rule.ts";
import { useRun } from "#web/admin/shared/use-run.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { type Announcement, announcementKeys } from "./announcements-query.ts";
import { SendDialog } from "./send-dialog.tsx";

type Props = { found: Announcement; listPath: string };

/** What can be done with it in its present state. */
export function AnnouncementActs({ found, listPath }: Props) {
  const t = useTexts();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const { busy, run } = useRun();
  const [asked, setAsked] = useState<"send" | "end" | "drop" | null>(null);
  const readAgain = () => queries.invalidateQueries({ queryKey: announcementKeys.all });
  const act = (what: AnnouncementAct, good: string, after: () => unknown = readAgain) =>
    run(
      async () => {
        const answer = await api.adminActOnAnnouncement({
          params: { id: found.id },
          body: { version: found.version, act: what },
        });
        if (!answer.ok) void readAgain();
        return answer;
      },
      good,
      after,
    );
  const may = (what: AnnouncementAct) => found.acts.includes(what);
  const isScheduled = found.state === "scheduled";
  return (
    <>
      {may("send") && !isScheduled && (
        <Button onClick={() => setAsked("send")}>{t("announce.send")}</Button>
      )}
      {may("resume") && (
        <Button busy={busy} onClick={() => act("resume", t("announce.resumed-now"))}>
          {t("announce.resume")}
        </Button>
      )}
      {may("stop") && (
        <Button
          variant={isScheduled ? "quiet" : "danger"}
          busy={busy}
          onClick={() => act("stop", t("announce.stopped-now"))}
        >
          {t(isScheduled ? "announce.unschedule" : "announce.stop")}
        </Button>
      )}
      {may("end") && (
        <Button variant="quiet" onClick={() => setAsked("end")}>
          {t("announce.end")}
        </Button>
      )}
      {may("drop") && (
        <Button variant="quiet" onClick={() => setAsked("drop")}>
          {t("announce.drop")}
        </Button>
      )}
      {asked === "send" && (
        <SendDialog found={found} onDone={readAgain} onClose={() => setAsked(null)} />
      )}
      {(asked === "end" || asked === "drop") && (
        <Question
          which={asked}
          busy={busy}
          onClose={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            if (asked === "end") act("end", t("announce.ended-now"));
            else act("drop", t("announce.dropped-now"), () => goTo(listPath));
          }}
        />
      )}
    </>
  );
}

type QuestionProps = {
  which: "end" | "drop";
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
};

function Question({ which, busy, onYes, onClose }: QuestionProps) {
  const t = useTexts();
  return (
    <Dialog
      title={t(`announce.${which}-title`)}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button variant="danger" busy={busy} onClick={onYes}>
            {t(`announce.${which}`)}
          </Button>
        </>
      }
    >
      <p>{t(`announce.${which}-text`)}</p>
    </Dialog>
  );
}
