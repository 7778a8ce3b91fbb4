import { useId, useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import type { Announcement } from "./announcements-query.ts";
import { ReachLine } from "./reach-line.tsx";

type Props = { found: Announcement; onDone: () => unknown; onClose: () => void };

/** Says how many people will get it, and asks when. */
export function SendDialog({ found, onDone, onClose }: Props) {
  const t = useTexts();
  const formId = useId();
  const [when, setWhen] = useState("now");
  const isLater = when === "later";
  const form = useForm<"due_at", unknown>({
    fields: ["due_at"],
    check: ({ due_at }) => (isLater && due_at === "" ? { due_at: t("announce.due_at") } : {}),
    send: ({ due_at }) =>
      api.adminActOnAnnouncement({
        params: { id: found.id },
        body: { version: found.version, act: "send", due_at: isLater ? due_at : "" },
      }),
    onDone: async () => {
      notify({ title: t(isLater ? "announce.scheduled-now" : "announce.sent-now"), tone: "good" });
      onClose();
      await onDone();
    },
  });
  const later = (
    <TextField
      type="datetime-local"
      label={t("announce.due_at")}
      name="due_at"
      autoComplete="off"
      error={form.errors.due_at}
    />
  );
  return (
    <Dialog
      title={t("announce.send-title")}
      onClose={onClose}
      closeOnMask={false}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            {t(isLater ? "announce.schedule-confirm" : "announce.send-confirm")}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} method="post" className="stack-16 one-column">
        <ReachLine values={found.values} />
        <RadioCards
          legend={t("announce.send-when")}
          name="when"
          value={when}
          onChange={setWhen}
          cards={[
            { value: "now", label: t("announce.send-now") },
            { value: "later", label: t("announce.send-later"), panel: later },
          ]}
        />
        <p className="soft">{t("announce.send-warning")}</p>
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
