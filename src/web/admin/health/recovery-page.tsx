import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { SettingPart } from "../form/setting-part.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import type { Route } from "./+types/recovery-page";
import styles from "./recovery-page.module.css";

type Kit = Output<AllSchemas["adminShowRecoveryKit"]>["data"];

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.recovery")} · ${t("shop.name")}`);
};

/** A paper for the safe. The key is shown after the owner's password, and kept by no browser. */
export default function RecoveryPage() {
  const t = useTexts();
  const { user } = useSession();
  const client = useQueryClient();
  const [kit, setKit] = useState<Kit | null>(null);
  // The first page of a new shop leads straight to the question.
  const [isAsking, setAsking] = useState(useSearchParams()[0].has("show"));
  if (kit !== null) return <Sheet kit={kit} />;
  return (
    <SettingPart title={t("setting.recovery")} lead="setting.recovery-lead">
      <Callout tone="danger" title={t("setting.recovery-why")}>
        {t("setting.recovery-why-text")}
      </Callout>
      {user?.is_owner === false ? (
        <Callout>{t("setting.recovery-owners")}</Callout>
      ) : (
        <div>
          <Button onClick={() => setAsking(true)}>{t("setting.recovery-show")}</Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t("setting.recovery-show")}
          submit={t("setting.recovery-show")}
          hint={t("setting.recovery-password")}
          send={({ password }) => api.adminShowRecoveryKit({ body: { password } })}
          onDone={({ data }) => {
            setKit(data);
            void client.invalidateQueries({ queryKey: adminKeys.all });
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t("setting.recovery-logged")}</p>
        </ConfirmDialog>
      )}
    </SettingPart>
  );
}

function Sheet({ kit: { fingerprint, data_key, where, shown_at } }: { kit: Kit }) {
  const t = useTexts();
  return (
    <SettingPart title={t("setting.recovery")}>
      <div className={styles.tools}>
        <Button onClick={() => window.print()}>{t("setting.recovery-print")}</Button>
        <span className="soft">{t("setting.recovery-print-text")}</span>
        <LinkButton variant="text" to="/admin">
          {t("setting.recovery-back")}
        </LinkButton>
      </div>
      <Card className={styles.sheet}>
        <h2 className="text-22">{t("setting.recovery-title", { shop: t("shop.name") })}</h2>
        <p>{t("setting.recovery-sheet-text")}</p>
        <Part title={t("setting.recovery-key")}>
          <code className={styles.key}>{data_key}</code>
          <p className="soft">{t("setting.recovery-fingerprint", { fingerprint })}</p>
        </Part>
        <Part title={t("setting.recovery-where")}>
          <code className={styles.key}>{where}</code>
        </Part>
        <Part title={t("setting.recovery-browser")}>
          <ol className={styles.steps}>
            <li>{t("setting.recovery-browser-1")}</li>
            <li>{t("setting.recovery-browser-2")}</li>
            <li>{t("setting.recovery-browser-3")}</li>
          </ol>
        </Part>
        <Part title={t("setting.recovery-steps")}>
          <ol className={styles.steps}>
            <li>{t("setting.recovery-step-1")}</li>
            <li>
              {t("setting.recovery-step-2")}
              <code className={styles.key}>npm run db:migrate</code>
            </li>
            <li>
              {t("setting.recovery-step-3")}
              <code className={styles.key}>npm run restore</code>
              <code className={styles.key}>npm run restore -- ID</code>
            </li>
            <li>{t("setting.recovery-step-4")}</li>
          </ol>
        </Part>
        <p className="soft">
          {t("setting.recovery-shown")} <DateTimeText value={shown_at} />
        </p>
      </Card>
    </SettingPart>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className="text-18">{title}</h3>
      {children}
    </section>
  );
}
