import { useParams } from "react-router";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { PaymentFailure } from "../payment-failure.tsx";
import { Leaving } from "../redirect/leaving.tsx";
import type { Route } from "./+types/card-authorize-page";
import styles from "./card-authorize.module.css";
import { type MissingPart, useAuthorizeCard } from "./use-authorize-card.ts";

const partWords = {
  orderId: "pay.authorize-part-order",
  encryptedCardInfo: "pay.authorize-part-card",
  maskedCardInfo: "pay.authorize-part-masked",
  expMonthCardInfo: "pay.authorize-part-month",
  expYearCardInfo: "pay.authorize-part-year",
} as const satisfies Record<MissingPart, TextKey>;

type Props = {
  /** The value in the address. It may be missing or invalid. */
  named: string | undefined;
};

/** The page between the card form and the bank. */
export function CardAuthorize({ named }: Props) {
  const t = useTexts();
  const { orderId, state } = useAuthorizeCard(named);
  const back = orderId === null ? "/myaccount/student/order" : `/cart/${orderId}`;
  return (
    <Card className={styles.card}>
      {state.kind === "sending" && (
        <>
          <h1>{t("pay.authorize-title")}</h1>
          <Leaving text={t("pay.authorize-text")} />
        </>
      )}
      {state.kind === "nothing" && (
        <EmptyState
          main
          title={t("pay.authorize-nothing")}
          text={
            <>
              {t("pay.authorize-missing", {
                what: state.missing.map((part) => t(partWords[part])).join(", "),
              })}
              <br />
              {t("pay.authorize-nothing-text")}
            </>
          }
        >
          <LinkButton to={back}>{t("pay.card-again")}</LinkButton>
        </EmptyState>
      )}
      {state.kind === "failed" && (
        <PaymentFailure main fault={state.fault}>
          <LinkButton to={back}>{t("pay.card-again")}</LinkButton>
        </PaymentFailure>
      )}
    </Card>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return [
    ...privateMeta(`${t("pay.authorize-title")} · ${t("shop.name")}`),
    { name: "referrer", content: "no-referrer" },
  ];
};

/** Sends an encrypted card on to the provider, for the order in the address. */
export default function CardAuthorizePage() {
  return <CardAuthorize named={useParams().orderId} />;
}
