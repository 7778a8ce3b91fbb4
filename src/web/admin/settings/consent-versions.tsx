import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { TermsText } from "#web/shop/account/form/terms-text.tsx";
import { usePress } from "#web/shop/account/settings/use-press.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import type { FormValues } from "../form/revision.ts";
import { SettingRead, useSettingRead } from "../form/setting-part.tsx";
import styles from "./consent-versions.module.css";

export type ConsentVersion = Output<AllSchemas["adminListConsentVersions"]>["data"][number];
type ConsentDraft = { type: "html" | "text"; thai: string; english: string | null };

/**
 * A preview of the typed terms, as a person sees them at the registration. The shop first sanitizes
 * HTML.
 */
export function ConsentPreview({ typed }: { typed: FormValues }) {
  const t = useTexts();
  const { press, busy } = usePress();
  const [shown, setShown] = useState<ConsentDraft | null>(null);
  const open = () => {
    const english = (text: string) => (text.trim() === "" ? null : text);
    if (typed.consent_type === "text")
      return setShown({
        type: "text",
        thai: String(typed.consent_content),
        english: english(String(typed.consent_content_en)),
      });
    void press(
      "preview",
      () =>
        api.adminPreviewTerms({
          body: {
            html: String(typed.consent_content_html),
            html_en: String(typed.consent_content_html_en),
          },
        }),
      ({ data }) => setShown({ type: "html", thai: data.html, english: english(data.html_en) }),
    );
  };
  return (
    <div>
      <Button variant="quiet" busy={busy !== null} onClick={open}>
        {t("setting.consent-preview")}
      </Button>
      {shown && (
        <Dialog
          title={t("setting.preview")}
          onClose={() => setShown(null)}
          footer={<Button onClick={() => setShown(null)}>{t("setting.close")}</Button>}
        >
          <BothLanguages {...shown} />
        </Dialog>
      )}
    </div>
  );
}

/** The terms in each language. Without an English version, English readers see the Thai one. */
function BothLanguages({ type, thai, english }: ConsentDraft) {
  const t = useTexts();
  const terms = (lang: "th" | "en", text: string) => (
    <TermsText
      terms={{
        consent_lang: lang,
        consent_type: type,
        consent_content: text,
        consent_content_html: text,
      }}
    />
  );
  return (
    <div className="stack-8 one-column">
      <h3 className={styles.language}>{t("setting.consent-in-th")}</h3>
      {terms("th", thai)}
      <h3 className={styles.language}>{t("setting.consent-in-en")}</h3>
      {english === null ? (
        <p className="soft regular">{t("setting.consent-no-english")}</p>
      ) : (
        terms("en", english)
      )}
    </div>
  );
}

/** Former versions stay readable, because people have agreed to them. */
export function ConsentVersions({ read }: { read: UseQueryResult<ConsentVersion[]> }) {
  const t = useTexts();
  return (
    <Card className={styles.versions}>
      <h2 className="text-18">{t("setting.consent-versions")}</h2>
      <SettingRead read={read}>
        {(versions) =>
          versions.length === 0 ? (
            <p className="soft regular">{t("setting.consent-versions-none")}</p>
          ) : (
            <ul className={styles.list}>
              {versions.map((one) => (
                <li key={one.version}>
                  <Version version={one} />
                </li>
              ))}
            </ul>
          )
        }
      </SettingRead>
    </Card>
  );
}

function Version({
  version: { version, since, people, is_in_force },
}: {
  version: ConsentVersion;
}) {
  const t = useTexts();
  const [wasOpened, setWasOpened] = useState(false);
  const title = (
    <span className="row-4-12 centred">
      <span>
        {t("setting.consent-since")} <DateTimeText value={since} />
      </span>
      {is_in_force && <Badge tone="good">{t("setting.consent-in-force")}</Badge>}
      <span className="soft regular">
        {t("setting.consent-people", { people, version: version.slice(0, 8) })}
      </span>
    </span>
  );
  return (
    <Disclosure title={title} onOpen={() => setWasOpened(true)}>
      {wasOpened && <VersionWords version={version} />}
    </Disclosure>
  );
}

/** Read when it is opened, because terms are long. */
function VersionWords({ version }: { version: string }) {
  const read = useSettingRead(
    ["consent-version", version],
    async () => goodValue(await api.adminGetConsentVersion({ params: { version } })).data,
  );
  return (
    <SettingRead read={read}>
      {({ text, text_en, text_type }) => (
        <BothLanguages type={text_type} thai={text} english={text_en} />
      )}
    </SettingRead>
  );
}
