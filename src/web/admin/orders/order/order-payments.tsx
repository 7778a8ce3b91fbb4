import type { ReactNode } from "react";
import { PaymentRefunds } from "#web/admin/refunds/payment-refunds.tsx";
import type { TextKey } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import type { AdminOrder, AdminPayment } from "../list/admin-types.ts";
import { PaymentEvidence, PaymentFailure } from "../slip/payment-proof.tsx";
import { withTime } from "./order-head.tsx";
import styles from "./order-payments.module.css";
import { OrderSection } from "./order-section.tsx";

type State = AdminPayment["state"];

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

/** Every attempt to pay, newest first, with the evidence of an approval. */
export function OrderPayments({ order }: { order: AdminOrder }) {
  const t = useTexts();
  return (
    <OrderSection title={t("order-admin.payments")}>
      {order.payments.length === 0 && <p className="muted">{t("order-admin.payments-none")}</p>}
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

function Payment({ payment }: { payment: AdminPayment }) {
  const t = useTexts();
  const {
    payment_method_name,
    state,
    amount,
    currency_code: currency,
    created_at,
    decided_at,
    decided_by,
    paid_on,
    paid_source,
    received,
    over,
    provider_reference,
    evidence,
    failure_code,
  } = payment;
  const details: [TextKey, ReactNode][] = [
    ["order-admin.payment-reference", provider_reference],
    ["order-admin.payment-evidence", evidence && <PaymentEvidence kept={evidence} />],
    ["order-admin.payment-failure", failure_code && <PaymentFailure code={failure_code} />],
  ];
  return (
    <>
      <p className={styles.head}>
        <span className="strong">{payment_method_name}</span>
        <Badge tone={tones[state]}>{t(`order-admin.state-${state}`)}</Badge>
        <span className={styles.amount}>
          <Price amount={amount} currency={currency} sum />
        </span>
      </p>
      {(received !== null || over > 0) && (
        <p className={styles.times}>
          {received !== null && (
            <span>
              {t("order-admin.payment-received", {
                sum: priceText(received, { currency, sum: true }),
              })}
            </span>
          )}
          {over > 0 && (
            <span>
              {t("order-admin.payment-over", { sum: priceText(over, { currency, sum: true }) })}
            </span>
          )}
        </p>
      )}
      <p className={styles.times}>
        <span>{withTime(t("order-admin.payment-created", { time: "{time}" }), created_at)}</span>
        {decided_at && (
          <span>
            {withTime(
              decided_by
                ? t("order-admin.payment-decided", { name: decided_by, time: "{time}" })
                : t("order-admin.payment-settled", { time: "{time}" }),
              decided_at,
            )}
          </span>
        )}
      </p>
      {paid_on && paid_source && (
        <p className={styles.times}>
          {paidWords(
            t("order-admin.paid-on", {
              day: "{day}",
              source: t(`order-admin.paid-by-${paid_source}`),
            }),
            paid_on,
          )}
        </p>
      )}
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

function paidWords(words: string, day: string): ReactNode {
  const [before, after] = words.split("{day}");
  return (
    <span>
      {before}
      <DateText value={day} />
      {after}
    </span>
  );
}
