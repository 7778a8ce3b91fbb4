import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderBreakdown } from "./order-breakdown.tsx";
import styles from "./order-card.module.css";
import { OrderOutlook } from "./order-outlook.tsx";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import type { Order } from "./orders.ts";

/** A card on a phone, a table row on a desktop. */
export function OrderCard({ order }: { order: Order }) {
  const t = useTexts();
  const { id, created_at, payable, currency_code } = order;
  return (
    <Card flush className={styles.card} role="group" aria-labelledby={`order-${id}`}>
      <div className={styles.row}>
        <div>
          <h2 id={`order-${id}`} className={styles.title}>
            <LocaleLink to={`/myaccount/student/order/${id}`}>
              {t("orders.number", { id })}
            </LocaleLink>
          </h2>
          <p className="soft">
            <DateTimeText value={created_at} />
          </p>
        </div>
        <OrderItems order={order} />
        <p className={styles.sum}>
          <VisuallyHidden>{t("orders.column-sum")} </VisuallyHidden>
          {payable === 0 ? (
            t("orders.free")
          ) : (
            <Price amount={payable} currency={currency_code} sum />
          )}
        </p>
        <div className={styles.state}>
          <OrderStatusBadge order={order} />
          <OrderOutlook order={order} />
        </div>
        <OrderActions order={order} className={styles.next} />
      </div>
      <div className={styles.more}>
        <Disclosure title={t("orders.breakdown")}>
          <OrderBreakdown order={order} />
        </Disclosure>
      </div>
    </Card>
  );
}

const shownLines = 2;

function OrderItems({ order: { lines } }: { order: Order }) {
  const t = useTexts();
  return (
    <ul className={styles.items}>
      {lines.slice(0, shownLines).map((line) => (
        <li key={line.course_id} className={styles.item}>
          <Cover src={line.course_image} alt="" sizes="5rem" className={styles.cover} />
          <div className="may-shrink">
            <p className="strong">
              <WholeWords text={line.course_name} />
            </p>
            <p className="soft">{line.plan_name ?? `× ${line.qty}`}</p>
          </div>
        </li>
      ))}
      {lines.length > shownLines && (
        <li className="soft">{t("orders.more-items", { count: lines.length - shownLines })}</li>
      )}
    </ul>
  );
}

export function OrderCardSkeleton() {
  return (
    <Card flush className={styles.card}>
      <div className={styles.row}>
        <Skeleton width="8rem" height="3.2em" />
        <Skeleton width="100%" height="3.2em" />
        <Skeleton width="5rem" height="1.65em" />
        <Skeleton width="8rem" height="3.2em" />
        <Skeleton width="100%" height="var(--touch)" />
      </div>
      <div className={styles.more}>
        <Skeleton width="100%" height="3.25rem" />
      </div>
    </Card>
  );
}
