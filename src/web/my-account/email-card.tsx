import { lazy, Suspense, useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { useLacking } from "../app/use-lacking.ts";
import { api } from "../platform/api-client.ts";
import { keepLoading } from "../platform/keep-loading.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Card } from "../ui/card.tsx";
import { notify } from "../ui/notice.ts";
import styles from "./email-card.module.css";
import type { OwnProfileData } from "./profile-draft.ts";
import { usePress } from "./use-press.ts";

const ChangeEmailDialog = lazy(() => keepLoading(async () => ({ default: (await import("./change-email-dialog.tsx")).ChangeEmailDialog })));

type Props = { own: OwnProfileData; onChanged: () => Promise<unknown> };

/** The address in use, and the one that waits for its link. */
export function EmailCard({ own: { email, new_email, is_email_confirmed, has_password }, onChanged }: Props) {
  const t = useTexts();
  const cannotMail = useLacking("mail");
  const [isOpen, setOpen] = useState(false);
  const { press, busy } = usePress();
  const stop = () =>
    press(
      "stop",
      () => api.cancelEmailChange(),
      async () => {
        notify({ title: t("email.stopped"), tone: "good" });
        await onChanged();
      },
    );
  return (
    <Card className={styles.card}>
      <div>
        <h2 className={styles.title}>{t("email.title")}</h2>
        <p className={styles.note}>{t("email.text")}</p>
      </div>
      <p className={styles.address}>
        {email} <Badge tone={is_email_confirmed ? "good" : "plain"}>{t(is_email_confirmed ? "email.confirmed" : "email.unconfirmed")}</Badge>
      </p>
      {new_email && (
        <Callout title={t("email.waiting", { email: new_email })}>
          <div className={styles.waiting}>
            <p>{t("email.waiting-text")}</p>
            <Button variant="quiet" busy={busy !== null} onClick={stop}>
              {t("email.stop")}
            </Button>
          </div>
        </Callout>
      )}
      {cannotMail ? (
        <p className={styles.note}>{t("email.unmailed")}</p>
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t("email.change")}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ChangeEmailDialog hasPassword={has_password} onAsked={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
