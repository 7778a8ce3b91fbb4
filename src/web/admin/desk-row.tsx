import { useEffect, useRef } from "react";
import { LocaleLink, useLanguage } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { formatDateTime } from "../ui/format-date.ts";
import { Price } from "../ui/price.tsx";
import { ageText } from "./age-text.ts";
import styles from "./desk-list.module.css";
import type { DeskRow as Row } from "./desk-types.ts";
import { MoneyBadge, OrderStatusBadge } from "./order-status-badge.tsx";

const dayMs = 24 * 60 * 60_000;

type Props = { order: Row; to: string; isOpen: boolean; now: number | null };

/** One order of the list: a row where there is width for it, else a card. */
export function DeskRow({ order, to, isOpen, now }: Props) {
  const t = useTexts();
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const { id, student_name, payable, currency_code, payment_method_name } = order;
  return (
    <li>
      <LocaleLink ref={row} to={to} state={{ fromList: true }} preventScrollReset aria-current={isOpen ? "true" : undefined} className={styles.row}>
        <span className={styles.number}>{t("desk.order-short", { id })}</span>
        <span className={styles.when}>
          <When order={order} now={now} />
        </span>
        <span className={styles.buyer}>{student_name}</span>
        <span className={styles.items}>{itemsText(order, t)}</span>
        <span className={styles.method}>{payment_method_name}</span>
        <span className={styles.payable}>{payable === 0 ? t("desk.free") : <Price amount={payable} currency={currency_code} sum />}</span>
        <span className={styles.status}>
          <MoneyBadge order={order} />
          <OrderStatusBadge order={order} />
        </span>
      </LocaleLink>
    </li>
  );
}

/** What waits shows for how long, everything else when it was ordered. */
function When({ order: { review_since, created_at }, now }: Pick<Props, "order" | "now">) {
  const t = useTexts();
  const lang = useLanguage();
  if (review_since === null || now === null) return <time dateTime={created_at}>{formatDateTime(new Date(created_at), lang)}</time>;
  const age = now - new Date(review_since).getTime();
  return (
    <time dateTime={review_since} className={age > dayMs ? styles.long : undefined}>
      {t("desk.waiting", { age: ageText(t, age) })}
    </time>
  );
}

function itemsText({ item_names: [first = "", ...rest] }: Row, t: ReturnType<typeof useTexts>): string {
  return rest.length === 0 ? first : t("desk.more-items", { name: first, count: rest.length });
}
