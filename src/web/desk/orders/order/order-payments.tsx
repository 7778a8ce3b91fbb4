import type { ReactNode } from "react";
import { PaymentRefunds } from "#web/desk/refunds/payment-refunds.tsx";
import type { TextKey } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import type { DeskOrder, DeskPayment } from "../list/desk-types.ts";
import { PaymentEvidence, PaymentFailure } from "../slip/payment-proof.tsx";
import { withTime } from "./order-head.tsx";
import styles from "./order-payments.module.css";
import { OrderSection } from "./order-section.tsx";

type State = DeskPayment["state"];

const tones: Record<State, Tone> = {
  created: "plain",
  requires_action: "plain",
  pending: "plain",
  unknown: "plain",
  succeeded: "good",
  failed: "danger",
  expired: "plain",
  succeeded_late: "good",
  mismatch: "danger",
  refund_due: "danger",
  refunded: "plain",
  received: "accent",
};

/** Every attempt to pay, newest first, with what an approval rests on. */
export function OrderPayments({ order }: { order: DeskOrder }) {
  const t = useTexts();
  return (
    <OrderSection title={t("desk.payments")}>
      {order.payments.length === 0 && <p className="muted">{t("desk.payments-none")}</p>}
      <ul className="stack-12">
        {order.payments.map((payment) => (
          <li key={payment.id} className={styles.payment}>
            <Payment payment={payment} />
            <PaymentRefunds payment={payment} mayRefund={order.may_refund && !order.is_own} />
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}

function Payment({ payment }: { payment: DeskPayment }) {
  const t = useTexts();
  const {
    payment_method_name,
    state,
    amount,
    currency_code: currency,
    created_at,
    decided_at,
    decided_by,
    received,
    over,
    provider_reference,
    evidence,
    failure_code,
  } = payment;
  const details: [TextKey, ReactNode][] = [
    ["desk.payment-reference", provider_reference],
    ["desk.payment-evidence", evidence && <PaymentEvidence kept={evidence} />],
    ["desk.payment-failure", failure_code && <PaymentFailure code={failure_code} />],
  ];
  return (
    <>
      <p className={styles.head}>
        <span className="strong">{payment_method_name}</span>
        <Badge tone={tones[state]}>{t(`desk.state-${state}`)}</Badge>
        <span className={styles.amount}>
          <Price amount={amount} currency={currency} sum />
        </span>
      </p>
      {(received !== null || over > 0) && (
        <p className={styles.times}>
          {received !== null && <span>{t("desk.payment-received", { sum: priceText(received, { currency, sum: true }) })}</span>}
          {over > 0 && <span>{t("desk.payment-over", { sum: priceText(over, { currency, sum: true }) })}</span>}
        </p>
      )}
      <p className={styles.times}>
        <span>{withTime(t("desk.payment-created", { time: "{time}" }), created_at)}</span>
        {decided_at && (
          <span>
            {withTime(decided_by ? t("desk.payment-decided", { name: decided_by, time: "{time}" }) : t("desk.payment-settled", { time: "{time}" }), decided_at)}
          </span>
        )}
      </p>
      <dl className={styles.details}>
        {details.map(([name, value]) =>
          !value ? null : (
            <div key={name} className={styles.detail}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
