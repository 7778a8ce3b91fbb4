import { Wordmark } from "#web/shell/frame/wordmark.tsx";
import { useIdentity } from "#web/shell/session/use-identity.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { Price } from "#web/ui/text/price.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { OrderStatusBadge } from "../list/order-status-badge.tsx";
import { withTime } from "../order/order-head.tsx";
import { useSums, useVat } from "../order/order-sums.tsx";
import styles from "./order-sheet.module.css";

/** The sheet for a parcel or a folder: the order, without the administrators' notes. */
export function OrderSheet({ order }: { order: AdminOrder }) {
  const t = useTexts();
  const { id, created_at, payment_method_name } = order;
  const sums = useSums(order);
  const included = useVat(order);
  return (
    <article className={styles.sheet} aria-label={t("order-admin.order", { id })}>
      <Sender />
      <header className={styles.head}>
        <h2>{t("order-admin.order", { id })}</h2>
        <OrderStatusBadge order={order} />
        <p className={styles.when}>
          <span>{withTime(t("order-admin.ordered-at", { time: "{time}" }), created_at)}</span>
          <span>{t("order-admin.pays-by", { method: payment_method_name })}</span>
        </p>
      </header>
      <Receiver order={order} />
      <Lines order={order} />
      <div className={styles.sums}>
        <Facts facts={sums} />
        {included.length > 0 && <Facts facts={included} />}
      </div>
      <p className="muted">{t("order-admin.print-no-invoice")}</p>
    </article>
  );
}

function Sender() {
  const t = useTexts();
  const { logo, contact } = useIdentity();
  const ways = contact
    ? [contact.tel, contact.email, contact.line && `LINE ${contact.line}`]
        .filter(Boolean)
        .join(" · ")
    : "";
  return (
    <div className={styles.sender}>
      <Wordmark />
      <address className={styles.contact}>
        {logo && <span className="strong">{t("shop.name")}</span>}
        {contact?.address && <span>{contact.address}</span>}
        {ways && <span>{ways}</span>}
      </address>
    </div>
  );
}

/** The shipping address; the buyer where nothing ships. */
function Receiver({ order }: { order: AdminOrder }) {
  const t = useTexts();
  const { shipping_address, shipping_name, shipment, student_name, tel, email } = order;
  return (
    <section className={styles.receiver}>
      <h3>{t(shipping_address ? "order-admin.address" : "order-admin.buyer")}</h3>
      <p className={styles.address}>
        {shipping_address ?? [student_name, tel, email].filter(Boolean).join("\n")}
      </p>
      {shipping_name && <p>{`${t("order-admin.shipping")}: ${shipping_name}`}</p>}
      {shipment && (
        <p>
          {`${shipment.carrier_name} ${shipment.tracking_number} · `}
          <DateTimeText value={shipment.shipped_at} />
        </p>
      )}
    </section>
  );
}

function Lines({ order: { lines, currency_code: currency } }: { order: AdminOrder }) {
  const t = useTexts();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t("order-admin.print-item")}</th>
          <th scope="col">{t("order-admin.print-quantity")}</th>
          <th scope="col">{t("order-admin.print-each")}</th>
          <th scope="col">{t("order-admin.price")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
          <tr key={index}>
            <td>
              {line.name}
              {line.plan_name && <span className={styles.plan}>{line.plan_name}</span>}
            </td>
            <td>{line.qty}</td>
            <td>
              <Price amount={line.unit_price} currency={currency} sum />
            </td>
            <td>
              <Price amount={line.unit_price * line.qty} currency={currency} sum />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
