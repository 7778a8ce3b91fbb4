import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type MailSettingField, mailSettingFields } from "#contract/settings/mail-settings.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { usePress } from "#web/shop/account/settings/use-press.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { OwnProofInput } from "../form/password-field.tsx";
import type { Revision } from "../form/revision.ts";
import { SecretInput } from "../form/secret-input.tsx";
import { SettingForm } from "../form/setting-form.tsx";
import type { GivenInput, SettingWords } from "../form/setting-input.tsx";
import styles from "../form/setting-part.module.css";
import { SettingPart, SettingRead, useSettingRead } from "../form/setting-part.tsx";
import { useEditing } from "../form/use-editing.ts";
import type { Route } from "./+types/mail-settings-page";
import { QuickMail } from "./mail/quick-mail.tsx";
import type { MailTrial } from "./mail/use-mail-trial.ts";
import { MailTrialNote } from "./mail-trial-note.tsx";

type MailSettingsData = Output<AllSchemas["adminGetMailSettings"]>["data"];

/** The mail server of the shop, and a test mail. */
function MailSettings() {
  const t = useTexts();
  const { user } = useSession();
  const read = useSettingRead(
    ["mail"],
    async () => goodValue(await api.adminGetMailSettings()).data,
  );
  return (
    <SettingPart title={t("setting.mail")} lead="setting.mail-lead">
      {user?.is_owner === false && <Callout>{t("setting.mail-owners")}</Callout>}
      <SettingRead read={read}>
        {(found) => (
          <>
            {!found.values.is_own_server && user?.is_owner !== false && (
              <Card className={styles.part}>
                <h2 className="text-18">{t("setting.mail-quick")}</h2>
                <QuickMail onDone={() => void read.refetch()} />
              </Card>
            )}
            <MailForm found={found} onSaved={() => void read.refetch()} />
          </>
        )}
      </SettingRead>
    </SettingPart>
  );
}

function MailForm({
  found: { version, values, has_password },
  onSaved,
}: {
  found: MailSettingsData;
  onSaved: () => void;
}) {
  const revision: Revision = { version, values };
  const editing = useEditing({
    fields: mailSettingFields,
    revision,
    save: (body) => api.adminSaveMailSettings({ body }),
    onSaved,
  });
  const words = useMailWords(has_password);
  // The password field appears once there is something to save.
  const hidden = editing.isDirty ? [] : ["password"];
  return (
    <>
      <SettingForm
        editing={editing}
        fields={shownFields}
        words={words}
        needs={needs}
        hidden={hidden}
        inputs={inputs}
      />
      <TestMail isSaved={!editing.isDirty} />
    </>
  );
}

/** Fields that an own mail server requires are not marked as optional. */
const required = { kind: "text", longest: 254, isRequired: true, isLong: false } as const;
const shownFields = { ...mailSettingFields, smtp_host: required, mail_from: required };
const needs = Object.fromEntries(
  [
    "smtp_host",
    "smtp_port",
    "smtp_security",
    "smtp_user",
    "smtp_password",
    "mail_from",
    "mail_from_name",
  ].map((name) => [name, "is_own_server"]),
);
const inputs = {
  smtp_password: (given: GivenInput) => <SecretInput given={given} autoComplete="off" optional />,
  password: (given: GivenInput) => <OwnProofInput given={given} />,
};

function useMailWords(hasPassword: boolean): SettingWords {
  const t = useTexts();
  const effect = (name: MailSettingField) => {
    if (name === "password") return t("setting.password-hint");
    return t(
      name === "smtp_password" && hasPassword
        ? "setting.mail.smtp_password-kept"
        : `setting.mail.${name}-effect`,
    );
  };
  return {
    label: (name) =>
      name === "password"
        ? t("setting.password")
        : t(`setting.mail.${name as Exclude<MailSettingField, "password">}`),
    effect: (name) => effect(name as MailSettingField),
    option: (_name, option) =>
      t(`setting.mail.smtp_security-${option as "starttls" | "tls" | "none"}`),
  };
}

function TestMail({ isSaved }: { isSaved: boolean }) {
  const t = useTexts();
  const { press, busy } = usePress();
  const [tried, setTried] = useState<MailTrial | null>(null);
  const send = () => {
    setTried(null);
    void press(
      "test",
      () => api.adminSendTestMail({ body: {} }),
      ({ data }) => setTried(data),
    );
  };
  return (
    <Card className={styles.part}>
      <h2 className="text-18">{t("setting.mail-test")}</h2>
      <p className="muted">{t(isSaved ? "setting.mail-test-text" : "setting.mail-test-unsaved")}</p>
      {tried && <MailTrialNote tried={tried} />}
      <div>
        <Button
          variant="quiet"
          busy={busy !== null}
          aria-disabled={!isSaved}
          onClick={() => isSaved && send()}
        >
          {t("setting.mail-test-send")}
        </Button>
      </div>
    </Card>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.mail")} · ${t("shop.name")}`);
};

export default function MailSettingsPage() {
  return <MailSettings />;
}
