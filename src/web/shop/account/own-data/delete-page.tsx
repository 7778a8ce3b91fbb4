import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { withoutSocket } from "#web/platform/socket.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { OwnProof, useOwnProof } from "../second-factor/own-proof.tsx";
import { SignInAgain } from "../security/sign-in-again.tsx";
import { Own, SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import type { Route } from "./+types/delete-page";
import styles from "./delete-account.module.css";

type Outlook = Output<AllSchemas["getErasure"]>["data"];

/** Says which data is deleted and which stays, before the last button. */
function DeleteAccount() {
  const outlook = useOwn("erasure", async () => goodValue(await api.getErasure()).data);
  return (
    <SettingsPart title="erase.title" lead="erase.lead">
      <Own read={outlook}>
        {(found) =>
          found.obstacle === null ? (
            <>
              <WhatFollows outlook={found} />
              <DeleteForm
                hasPassword={found.has_password}
                onBlocked={() => void outlook.refetch()}
              />
            </>
          ) : (
            <Obstacle outlook={found} />
          )
        }
      </Own>
    </SettingsPart>
  );
}

function Obstacle({ outlook: { obstacle, order_ids } }: { outlook: Outlook }) {
  const t = useTexts();
  const orders = order_ids.map((id) => `#${id}`).join(", ");
  return (
    <Callout title={t(`erase.obstacle-${obstacle ?? "payment"}`)}>
      <div className={styles.obstacle}>
        <p>{t(`erase.obstacle-${obstacle ?? "payment"}-text`)}</p>
        {obstacle === "instructor" && (
          <LinkButton to="/myaccount/teaching" variant="quiet">
            {t("erase.to-teaching")}
          </LinkButton>
        )}
        {obstacle === "payment" && (
          <>
            <p>{t("erase.obstacle-orders", { orders })}</p>
            <LinkButton to="/myaccount/student/order" variant="quiet">
              {t("erase.to-orders")}
            </LinkButton>
          </>
        )}
      </div>
    </Callout>
  );
}

function WhatFollows({
  outlook: { running_courses, unpaid_orders, kept_orders, kept_years },
}: {
  outlook: Outlook;
}) {
  const t = useTexts();
  return (
    <Card className={styles.follows}>
      <h2 className="text-18">{t("erase.gone")}</h2>
      <ul className={styles.list}>
        <li>{t("erase.gone-person")}</li>
        <li>{t("erase.gone-login")}</li>
        <li>{t("erase.gone-cart")}</li>
        {running_courses > 0 && (
          <li className={styles.loss}>{t("erase.gone-courses", { count: running_courses })}</li>
        )}
        {unpaid_orders > 0 && (
          <li className={styles.loss}>{t("erase.gone-orders", { count: unpaid_orders })}</li>
        )}
      </ul>
      <h2 className="text-18">{t("erase.kept")}</h2>
      <ul className={styles.list}>
        {kept_orders > 0 && (
          <li>{t("erase.kept-orders", { count: kept_orders, years: kept_years })}</li>
        )}
        <li>{t("erase.kept-audit")}</li>
        <li>{t("erase.kept-mail")}</li>
      </ul>
      <LinkButton to="/myaccount/data" variant="quiet">
        {t("erase.first-download")}
      </LinkButton>
    </Card>
  );
}

const fields = ["password", "is_understood"] as const;

function DeleteForm({ hasPassword, onBlocked }: { hasPassword: boolean; onBlocked: () => void }) {
  const t = useTexts();
  const goTo = useGoTo();
  const hydrated = useHydrated();
  const proof = useOwnProof(hasPassword);
  const [isStale, setStale] = useState(false);
  const form = useForm({
    fields,
    check: ({ password, is_understood }) => ({
      ...(proof.isAsked && password === "" && { password: proof.missing }),
      ...(is_understood === "" && { is_understood: t("erase.understood-missing") }),
    }),
    send: ({ password }) =>
      withoutSocket(
        () => api.eraseAccount({ body: { password, is_understood: true } }),
        async () => undefined,
      ),
    onDone: async () => {
      notify({
        title: t("erase.done"),
        text: t("erase.done-text"),
        tone: "good",
        duration: 10_000,
      });
      goTo("/");
      await refreshSession();
    },
    onRefused: ({ code }) => {
      setStale(code === "SOCIAL_TICKET_REQUIRED");
      if (code === "PAYMENT_IN_PROGRESS") onBlocked();
    },
  });
  return (
    <Card>
      <form {...form.props} method="post" className={styles.form}>
        {proof.isAsked && <OwnProof error={form.errors.password} />}
        <Checkbox name="is_understood" error={form.errors.is_understood}>
          {t("erase.understood")}
        </Checkbox>
        {isStale && <SignInAgain />}
        {form.fault && !isStale && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        <Button type={hydrated ? "submit" : "button"} variant="danger" busy={form.busy}>
          {t("erase.submit")}
        </Button>
      </form>
    </Card>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("erase.title", matches);

export default function DeletePage() {
  return <DeleteAccount />;
}
