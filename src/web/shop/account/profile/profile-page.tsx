import { lazy, Suspense, useState } from "react";
import { api, goodValue } from "#web/platform/api-client.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { ContactLinks } from "#web/shell/frame/contact-links.tsx";
import { useLacking } from "#web/shell/frame/use-lacking.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { readQuestions } from "../form/read-questions.ts";
import { Own, SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import { usePress } from "../settings/use-press.ts";
import { usePerson } from "../sign-in/account-frame.tsx";
import type { Route } from "./+types/profile-page";
import styles from "./email-card.module.css";
import { OwnProfileForm } from "./own-profile-form.tsx";
import type { OwnProfileData } from "./profile-draft.ts";
import { UsernameCard } from "./username-card.tsx";

const ChangeEmailDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./change-email-dialog.tsx")).ChangeEmailDialog,
  })),
);

type Props = { own: OwnProfileData; onChanged: () => Promise<unknown> };

/** The address in use, and the one that waits for its link. */
function EmailCard({
  own: { email, new_email, is_email_confirmed, has_password },
  onChanged,
}: Props) {
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
        <h2 className="text-18">{t("email.title")}</h2>
        <p className="muted">{t("email.text")}</p>
      </div>
      {email === "" ? (
        <p>{t("email.none")}</p>
      ) : (
        <p className={styles.address}>
          {email}{" "}
          <Badge tone={is_email_confirmed ? "good" : "plain"}>
            {t(is_email_confirmed ? "email.confirmed" : "email.unconfirmed")}
          </Badge>
        </p>
      )}
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
        <div>
          <p className="muted">{t("email.unmailed")}</p>
          <ContactLinks />
        </div>
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t(email === "" ? "email.add" : "email.change")}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ChangeEmailDialog
            isFirst={email === ""}
            hasPassword={has_password}
            onAsked={onChanged}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("profile.title", matches);

export default function ProfilePage() {
  return <OwnProfile />;
}

/** What the shop knows of me by my own word. */
export function OwnProfile() {
  const person = usePerson();
  const profile = useOwn("profile", async () => {
    const [own, asked] = await Promise.all([api.getProfile(), readQuestions(api)]);
    return { own: goodValue(own).data, asked };
  });
  return (
    <SettingsPart title="profile.title" lead="profile.lead">
      <Own read={profile}>
        {({ own, asked }) => (
          <>
            {/* Read again after a change: the form begins anew only with a newer version. */}
            <OwnProfileForm
              key={own.version}
              own={own}
              asked={asked}
              isStudent={person?.is_student !== false}
              onSaved={() => profile.refetch()}
            />
            <EmailCard own={own} onChanged={() => profile.refetch()} />
            <UsernameCard username={own.username} onChanged={() => profile.refetch()} />
          </>
        )}
      </Own>
    </SettingsPart>
  );
}
