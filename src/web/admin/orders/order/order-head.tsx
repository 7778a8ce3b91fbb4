import type { ReactNode } from "react";
import type { AdminPlace } from "#web/admin/shared/place.ts";
import { useFocusOnOpening } from "#web/admin/shared/use-focus-on-opening.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BackIcon } from "#web/ui/icon/icons.tsx";
import { DownIcon } from "#web/ui/icon/more-icons.tsx";
import { CloseIcon } from "#web/ui/icon/notice-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Price } from "#web/ui/text/price.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { MoneyBadge, OrderStatusBadge } from "../list/order-status-badge.tsx";
import styles from "./order-head.module.css";

type Props = { id: number; order: AdminOrder | undefined; place: AdminPlace };

/**
 * Number, status and amount, with the links to the list and the neighbours. It stays visible while
 * scrolling.
 */
export function OrderHead({ id, order, place }: Props) {
  const t = useTexts();
  const heading = useFocusOnOpening();
  return (
    <header className={styles.head}>
      <nav className={styles.ways}>
        <LocaleLink to={place.listPath} preventScrollReset className={styles.back}>
          <BackIcon size={20} /> {t("order-admin.back")}
        </LocaleLink>
        <span className={styles.steps}>
          <Step to={place.previousPath} label={t("order-admin.previous")}>
            <DownIcon size={20} className={styles.up} />
          </Step>
          <Step to={place.nextPath} label={t("order-admin.next")}>
            <DownIcon size={20} />
          </Step>
          <LocaleLink
            to={place.listPath}
            preventScrollReset
            aria-label={t("ui.close")}
            title={t("ui.close")}
            className={styles.close}
          >
            <CloseIcon size={20} />
          </LocaleLink>
        </span>
      </nav>
      <div className={styles.title}>
        <h2 ref={heading} tabIndex={-1}>
          {t("order-admin.order", { id })}
        </h2>
        {order && (
          <span className={styles.badges}>
            <OrderStatusBadge order={order} />
            <MoneyBadge order={order} />
          </span>
        )}
        {order && (
          <span className={styles.payable}>
            <Price amount={order.payable} currency={order.currency_code} sum />
          </span>
        )}
      </div>
      {order && <Circumstances order={order} />}
      {order?.status === "cancelled" && order.cancel_reason && (
        <p className={styles.reason}>
          {t("order-admin.cancelled-because", { reason: order.cancel_reason })}
        </p>
      )}
      {order?.status === "rejected" && (
        <p className={styles.reason}>
          {t("order-admin.rejected-because", { reason: order.reject_reason })}
        </p>
      )}
    </header>
  );
}

function Circumstances({
  order: { student_name, created_at, cancel_at, status, payment_method_name },
}: {
  order: AdminOrder;
}) {
  const t = useTexts();
  const isUnpaid = status === "notYetReceived" || status === "rejected";
  return (
    <p className={styles.circumstances}>
      <span>{student_name}</span>
      <span>{withTime(t("order-admin.ordered-at", { time: "{time}" }), created_at)}</span>
      <span>{t("order-admin.pays-by", { method: payment_method_name })}</span>
      {isUnpaid && (
        <span>{withTime(t("order-admin.pay-until", { time: "{time}" }), cancel_at)}</span>
      )}
    </p>
  );
}

/** A sentence that contains a machine-readable time. */
export function withTime(sentence: string, time: string): ReactNode {
  const [before, after] = sentence.split("{time}");
  return (
    <>
      {before}
      <DateTimeText value={time} />
      {after}
    </>
  );
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span className={styles.off} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <LocaleLink
      to={to}
      state={{ fromList: true }}
      preventScrollReset
      aria-label={label}
      title={label}
      className={styles.step}
    >
      {children}
    </LocaleLink>
  );
}
