import { useState } from "react";
import { languages } from "#domain/language/written-languages.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SaleMessageName } from "#domain/mail/sale-messages.ts";
import { AdminFault } from "#web/admin/shared/admin-fault.tsx";
import { api } from "#web/platform/admin-client.ts";
import { usePress } from "#web/shop/account/settings/use-press.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import type { MailTrial } from "../mail/use-mail-trial.ts";
import { MailTrialNote } from "../mail-trial-note.tsx";
import type { MessagePreviewRead, MessageValues } from "./message-preview-query.ts";
import styles from "./messages.module.css";
import { Unsent } from "./unsent.tsx";

type Props = {
  name: SaleMessageName;
  lang: Language;
  onLang: (lang: Language) => void;
  values: MessageValues;
  preview: MessagePreviewRead;
};

/** The whole mail with the typed words, and a test of it. */
export function MessagePreview({ name, lang, onLang, values, preview }: Props) {
  const t = useTexts();
  return (
    <>
      <Card className={styles.part}>
        <h2 className="text-18">{t("setting.mail-message-preview")}</h2>
        <SelectField
          label={t("setting.mail-message-preview-language")}
          value={lang}
          options={languages.map((one) => ({
            value: one,
            label: t(`setting.mail-message-${one}`),
          }))}
          onChange={({ target }) => onLang(target.value === "en" ? "en" : "th")}
        />
        <Drawn preview={preview} />
      </Card>
      <TestMail name={name} lang={lang} values={values} />
    </>
  );
}

function Drawn({ preview: { read, page } }: { preview: MessagePreviewRead }) {
  const t = useTexts();
  if (page === null) {
    if (read.isError) return <AdminFault read={read} />;
    return read.data ? (
      <p role="status">{t("setting.mail-message-preview-fault")}</p>
    ) : (
      <SkeletonGroup>
        <Skeleton height="32rem" />
      </SkeletonGroup>
    );
  }
  const { subject, html, order_id: id } = page;
  return (
    <>
      <p className={styles.soft} role="status">
        {id === null
          ? t("setting.mail-message-preview-sample")
          : t("setting.mail-message-preview-real", { id })}
      </p>
      <p>
        <span className={styles.soft}>{t("setting.mail-message-preview-subject")}: </span>
        <span className="strong">{subject}</span>
      </p>
      <iframe
        title={t("setting.mail-message-preview")}
        sandbox="allow-same-origin"
        srcDoc={stillPage(html)}
        className={styles.frame}
        aria-busy={read.isPlaceholderData || undefined}
      />
    </>
  );
}

/** Its links would open a window, which the frame does not allow. No script runs in it either. */
function stillPage(html: string): string {
  return html.replace("<head>", '<head><base target="_blank">');
}

function TestMail({ name, lang, values }: Pick<Props, "name" | "lang" | "values">) {
  const t = useTexts();
  const { press, busy } = usePress();
  const [tried, setTried] = useState<MailTrial | null>(null);
  const send = () => {
    setTried(null);
    void press(
      "test",
      () => api.adminTryMessage({ params: { name }, body: { lang, values } }),
      ({ data }) => setTried(data),
    );
  };
  return (
    <Card className={styles.part}>
      <h2 className="text-18">{t("setting.mail-message-test")}</h2>
      <p className="muted">{t("setting.mail-message-test-text")}</p>
      {tried && (tried.result === "no-server" ? <Unsent live /> : <MailTrialNote tried={tried} />)}
      <div>
        <Button variant="quiet" busy={busy !== null} onClick={send}>
          {t("setting.mail-message-test-send")}
        </Button>
      </div>
    </Card>
  );
}
