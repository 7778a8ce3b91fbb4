import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Breadcrumbs } from "#web/ui/list/breadcrumbs.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { DateText, DateTimeText } from "#web/ui/text/date-text.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { OwnReading } from "../account/form/own-reading.tsx";
import type { Order as PaidOrder } from "../payment/payment-types.ts";
import { useOwnOrder } from "../payment/use-own-order.ts";
import { OrderActions } from "./order-actions.tsx";
import styles from "./order-detail.module.css";
import { OrderOutlook } from "./order-outlook.tsx";
import { OrderParcel } from "./order-parcel.tsx";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { OrderSums } from "./order-sums.tsx";
import type { Order } from "./orders.ts";
import { RefundClaim } from "./refund/refund-claim.tsx";

/** One order: its status, next steps, lines with discounts, and the sum. It updates by itself. */
export function OrderDetail({ early }: { early: PaidOrder }) {
  const t = useTexts();
  const read = useOwnOrder(early.id, { early });
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ to: "/myaccount/student/order", label: t("orders.title") }]} />
      <OwnReading read={read} skeleton={<Skeleton height="20rem" />}>
        {(order) => (
          <>
            <header className={styles.head}>
              <h1>{t("orders.number", { id: order.id })}</h1>
              <p className="soft">
                {t("orders.ordered-at")} <DateTimeText value={order.created_at} />
                {order.paid_on && (
                  <>
                    {" · "}
                    {t("orders.paid-on")} <DateText value={order.paid_on} />
                  </>
                )}
              </p>
              {order.made_by_shop && (
                <p className="soft">{t(`orders.made-${order.made_by_shop}`)}</p>
              )}
            </header>
            <Card className={styles.state} role="status">
              <div className={styles.words}>
                <OrderStatusBadge order={order} />
                <OrderOutlook order={order} />
              </div>
              <OrderActions order={order} className={styles.actions} />
            </Card>
            <Card className={styles.sheet}>
              <h2 className="text-18">{t("orders.items")}</h2>
              <Lines order={order} />
              <OrderSums order={order} />
            </Card>
            <OrderParcel order={order} />
            {order.refunds.length > 0 && <Refunds order={order} />}
            {order.status !== "notYetReceived" && <RefundClaim order={order} />}
            <Card className={styles.sheet}>
              <h2 className="text-18">{t("orders.contact")}</h2>
              <Facts facts={contactOf(order).map(([name, value]) => ({ name: t(name), value }))} />
            </Card>
            {order.tax_buyer && <TaxBuyer buyer={order.tax_buyer} />}
          </>
        )}
      </OwnReading>
    </div>
  );
}

/** Refunds, done and under way. */
function Refunds({ order: { refunds } }: { order: Order }) {
  const t = useTexts();
  return (
    <Card className={styles.sheet}>
      <h2 className="text-18">{t("orders.refunds")}</h2>
      <ul>
        {refunds.map(({ amount, currency_code, is_settled, by_transfer, reason, at }) => (
          <li key={at}>
            <p>
              {t(is_settled ? "orders.refund-settled" : "orders.refund-waiting", {
                amount: refundText(amount, currency_code),
              })}
            </p>
            <p className="soft">
              {t(by_transfer ? "orders.refund-by-transfer" : "orders.refund-by-provider")} ·{" "}
              <DateTimeText value={at} />
            </p>
            <p className="soft">{reason}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function refundText(amount: number, currency: string): string {
  return currency === "THB" || currency === "USD"
    ? priceText(amount, { currency, sum: true })
    : `${amount.toFixed(2)} ${currency}`;
}

function contactOf({ contact_name, email, tel }: Order) {
  const all = [
    ["orders.contact-name", contact_name],
    ["orders.contact-email", email],
    ["orders.contact-tel", tel],
  ] as const;
  return all.filter(([, value]) => value !== "");
}

/** The buyer on receipts and tax invoices, as stored with the order. */
function TaxBuyer({
  buyer: { name, branch, tax_id, address },
}: {
  buyer: NonNullable<Order["tax_buyer"]>;
}) {
  const t = useTexts();
  const facts = [
    { name: t("orders.tax-name"), value: name },
    {
      name: t("orders.tax-branch"),
      value: branch === "00000" ? t("orders.tax-head-office") : branch,
    },
    { name: t("orders.tax-id"), value: tax_id },
    { name: t("orders.tax-address"), value: address },
  ];
  return (
    <Card className={styles.sheet}>
      <h2 className="text-18">{t("orders.tax")}</h2>
      <Facts facts={facts.filter(({ value }) => value)} />
      <p className="soft">{t("orders.tax-note")}</p>
    </Card>
  );
}

function Lines({ order: { lines, currency_code: currency } }: { order: Order }) {
  const t = useTexts();
  const money = { currency, sum: true };
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.course_id} className={styles.line}>
          <Cover src={line.course_image} alt="" sizes="8rem" className={styles.cover} />
          <div className="may-shrink">
            <LocaleLink to={`/courses/${line.course_id}`} className={styles.name}>
              <WholeWords text={line.course_name} />
            </LocaleLink>
            <p className="soft">
              {line.plan_name ??
                t("orders.line-qty", { qty: line.qty, price: priceText(line.unit_price, money) })}
            </p>
            <ul className="soft">
              {line.free_book && <li>{t("orders.with", { name: line.free_book })}</li>}
              {line.product_free && <li>{t("orders.with", { name: line.product_free })}</li>}
              {line.discounts.map(({ kind, id, name, amount }) => (
                <li key={`${kind}-${id}`} className={styles.discount}>
                  {kind === "own_amount" ? t("orders.own-amount") : name}{" "}
                  <Price amount={-amount} {...money} />
                </li>
              ))}
            </ul>
          </div>
          <p className="strong">
            <Price amount={line.total} {...money} />
          </p>
        </li>
      ))}
    </ul>
  );
}
