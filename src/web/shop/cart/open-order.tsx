import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Countdown } from "#web/ui/text/countdown.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { Order } from "../payment/payment-types.ts";
import { keepOpenPayment } from "../payment/unpaid/kept-payment.ts";
import { useOwnOrder } from "../payment/use-own-order.ts";
import type { Currency, Quote } from "./cart-types.ts";
import styles from "./open-order.module.css";

type Line = Pick<Quote["lines"][number], "course_id" | "total">;
type Props = { orderId: number; line: Line; currency: Currency };

/**
 * The buyer has an open order with this item. It can be paid while it holds its seat or is being
 * paid, at the price of the order.
 */
export function OpenOrder({ orderId, line, currency }: Props) {
  const { data: order } = useOwnOrder(orderId);
  return (
    <div className={styles.open}>
      {order?.status === "pending" ? (
        <WaitingOrder order={order} />
      ) : (
        <UnpaidOrder orderId={orderId} order={order} />
      )}
      {order?.currency_code === currency && <OlderPrice order={order} line={line} />}
    </div>
  );
}

/** NOTE: satang off for a distinct transfer amount are no different price. */
function OlderPrice({ order, line }: { order: Order; line: Line }) {
  const t = useTexts();
  const ordered = order.lines.find(({ course_id }) => course_id === line.course_id);
  if (ordered === undefined) return null;
  const own = ordered.discounts
    .filter(({ kind }) => kind === "own_amount")
    .reduce((sum, { amount }) => sum + amount, 0);
  const before = ordered.total + own;
  if (Math.round(before * 100) === Math.round(line.total * 100)) return null;
  const money = { currency: order.currency_code, sum: true };
  return (
    <p className="strong">
      {t("cart.open-order-price", {
        id: order.id,
        before: priceText(before, money),
        now: priceText(line.total, money),
      })}
    </p>
  );
}

function UnpaidOrder({ orderId, order }: { orderId: number; order: Order | undefined }) {
  const t = useTexts();
  return (
    <>
      <p>{t("cart.open-order", { id: orderId })}</p>
      {order && (
        <p className={styles.left}>
          {t("cart.open-order-left")} <Countdown until={order.cancel_at} />
        </p>
      )}
      <p>
        <LocaleLink to={`/cart/${orderId}`}>{t("cart.open-order-pay", { id: orderId })}</LocaleLink>
      </p>
      <p className="soft">{t("cart.open-order-text")}</p>
    </>
  );
}

/** There is no countdown, and a new order with this course would be refused. */
function WaitingOrder({ order }: { order: Order }) {
  const t = useTexts();
  const { id, next_steps, last_payment, payment_method_id } = order;
  // A code that was shown can be shown again, and another way to pay can be chosen.
  const mayPay = next_steps.includes("pay");
  return (
    <>
      <p>{t(mayPay ? "cart.open-order" : "cart.open-order-waits", { id })}</p>
      <p>
        <LocaleLink
          to={`/cart/${id}`}
          onClick={() =>
            mayPay && keepOpenPayment(id, last_payment?.payment_method_id ?? payment_method_id)
          }
        >
          {t(mayPay ? "cart.open-order-go-on" : "cart.open-order-see", { id })}
        </LocaleLink>
      </p>
      <p className="soft">
        {t(mayPay ? "cart.open-order-go-on-text" : "cart.open-order-waits-text")}
      </p>
    </>
  );
}
