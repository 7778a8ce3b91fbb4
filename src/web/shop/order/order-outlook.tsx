import { ContactLinks } from "#web/shell/frame/contact-links.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Countdown } from "#web/ui/text/countdown.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { restWords } from "../payment/sum-due.ts";
import { unpaidWords } from "../payment/unpaid/unpaid-words.ts";
import styles from "./order-outlook.module.css";
import type { Order } from "./orders.ts";

/** Beside the status: its reason, what the order waits for, and the time left. */
export function OrderOutlook({ order }: { order: Order }) {
  const t = useTexts();
  const lang = useDateLanguage();
  const { status, reject_reason, cancel_reason, cancel_at, seat_until, next_steps, payable } =
    order;
  const until = formatDateTime(new Date(cancel_at), lang);
  const rest = restWords(order);
  const isOpen = status === "notYetReceived" || status === "rejected";
  const { cause, text } = unpaidWords(order);
  const isTried = order.last_payment !== null && (isOpen || status === "pending");
  return (
    <div className={styles.outlook}>
      {isTried && (
        <p className={styles.tried}>
          {cause && `${t(cause)} `}
          {t(text)}
        </p>
      )}
      {isOpen && reject_reason && !isTried && (
        <p className={styles.reason}>{t("orders.reason", { reason: reject_reason })}</p>
      )}
      {status === "cancelled" && cancel_reason && (
        <p className={styles.reason}>{t("orders.cancelled-because", { reason: cancel_reason })}</p>
      )}
      {isOpen && (
        <>
          {rest && <p className={styles.reason}>{t("orders.rest", rest)}</p>}
          <Countdown until={cancel_at} />
          <p>
            {t(seat_until === null ? "orders.pay-before" : "orders.seat-until", { date: until })}
          </p>
        </>
      )}
      {status === "pending" && seat_until !== null && <Countdown until={seat_until} />}
      {status === "pending" && !isTried && (
        <p>
          {t(
            payable === 0
              ? "orders.approval"
              : next_steps.includes("pay")
                ? "orders.provider"
                : "orders.review",
          )}
        </p>
      )}
      {status === "expired" && <p>{t("orders.expired-text", { date: until })}</p>}
      {(status === "expired" || status === "rejected") && <ContactLinks />}
    </div>
  );
}
