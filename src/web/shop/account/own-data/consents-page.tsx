import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Own, SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import { usePress } from "../settings/use-press.ts";
import type { Route } from "./+types/consents-page";
import styles from "./consent-list.module.css";
import { WithdrawTermsDialog } from "./withdraw-terms-dialog.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("consents.title", matches);

export default function ConsentsPage() {
  return <ConsentList />;
}

type Consent = Output<AllSchemas["listConsents"]>["data"][number];

/** The person's consents with their texts and times. Each can be withdrawn. */
function ConsentList() {
  const consents = useOwn("consents", async () => goodValue(await api.listConsents()).data);
  return (
    <SettingsPart title="consents.title" lead="consents.lead">
      <Own read={consents}>
        {(found) => (
          <ul className="stack-16">
            {found.map((consent) => (
              <li key={consent.purpose}>
                <ConsentCard consent={consent} onChanged={() => consents.refetch()} />
              </li>
            ))}
          </ul>
        )}
      </Own>
    </SettingsPart>
  );
}

function ConsentCard({
  consent,
  onChanged,
}: {
  consent: Consent;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { purpose, is_given, agreed, in_force, decisions } = consent;
  const { press, busy } = usePress();
  const [isAsking, setAsking] = useState(false);
  const change = (isGiven: boolean) =>
    press(
      "change",
      () => saveConsent(consent, isGiven),
      async (isSaved) => {
        setAsking(false);
        await onChanged();
        if (!isSaved) notify({ title: t("consents.changed"), tone: "warning" });
        else if (!isGiven && purpose === "marketing")
          notify({
            title: t("consents.withdrawn"),
            text: t("consents.withdraw-marketing-text"),
            tone: "good",
          });
      },
    );
  const isWithdrawn = is_given === false && purpose === "terms";
  return (
    <Card className={styles.consent}>
      <header className={styles.head}>
        <h2 className="text-18">{t(`consents.${purpose}`)}</h2>
        <Badge tone={is_given ? "good" : "plain"}>
          {t(
            is_given
              ? "consents.given"
              : is_given === false
                ? "consents.withdrawn"
                : "consents.never",
          )}
        </Badge>
      </header>
      {decisions[0] && (
        <p className="soft">
          <DateTimeText value={decisions[0].decided_at} /> ·{" "}
          {t("consents.version", {
            version: decisions[0].version.slice(0, 8),
            language: t(`consents.in-${decisions[0].lang}`),
          })}
        </p>
      )}
      {isWithdrawn && (
        <Callout>
          <p>{t("consents.withdrawn-terms")}</p>
        </Callout>
      )}
      {agreed && <ConsentText title={t("consents.read-agreed")} {...agreed} />}
      {in_force && (in_force.version !== agreed?.version || in_force.lang !== agreed.lang) && (
        <ConsentText
          title={t(
            agreed === null
              ? "consents.read"
              : agreed.version === in_force.version
                ? `consents.same-${in_force.lang}`
                : "consents.read-now",
          )}
          {...in_force}
        />
      )}
      {decisions.length > 0 && <History decisions={decisions} />}
      <div className="row-12">
        {is_given ? (
          <Button
            variant="quiet"
            busy={busy !== null}
            onClick={() => (purpose === "terms" ? setAsking(true) : change(false))}
          >
            {t("consents.withdraw")}
          </Button>
        ) : (
          in_force && (
            <Button variant="quiet" busy={busy !== null} onClick={() => change(true)}>
              {t("consents.give")}
            </Button>
          )
        )}
        {isWithdrawn && (
          <LinkButton to="/myaccount/delete" variant="text">
            {t("consents.to-delete")}
          </LinkButton>
        )}
      </div>
      {isAsking && (
        <WithdrawTermsDialog
          busy={busy !== null}
          onWithdraw={() => change(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

/** False: the text has changed since it was read. */
async function saveConsent({ purpose, in_force }: Consent, isGiven: boolean) {
  const version = isGiven && in_force ? { version: in_force.version } : {};
  const answer = await api.changeConsent({
    params: { purpose },
    body: { is_given: isGiven, ...version },
  });
  if (!answer.ok && answer.code === "CONSENT_CHANGED") return { ok: true as const, value: false };
  return answer.ok ? { ok: true as const, value: true } : answer;
}

function ConsentText({
  title,
  text,
  text_type,
  lang,
}: { title: string } & NonNullable<Consent["agreed"]>) {
  return (
    <div className={styles.more}>
      <Disclosure title={title}>
        {text_type === "html" ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, which lets only plain formatting through
          <div lang={lang} className={styles.text} dangerouslySetInnerHTML={{ __html: text }} />
        ) : (
          <p lang={lang} className="keep-lines">
            {text}
          </p>
        )}
      </Disclosure>
    </div>
  );
}

function History({ decisions }: Pick<Consent, "decisions">) {
  const t = useTexts();
  return (
    <div className={styles.more}>
      <Disclosure title={t("consents.history")} aside={decisions.length}>
        <ul className="stack-8">
          {decisions.map(({ decided_at, is_given, version, lang }) => (
            <li key={decided_at + version}>
              {t(is_given ? "consents.history-given" : "consents.history-withdrawn")} ·{" "}
              <DateTimeText value={decided_at} /> ·{" "}
              {t("consents.version", {
                version: version.slice(0, 8),
                language: t(`consents.in-${lang}`),
              })}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
