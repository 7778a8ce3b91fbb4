import { memo, type ReactNode, useEffect, useRef } from "react";
import { RowBox } from "#web/admin/list/row/choice-boxes.tsx";
import type { Choice } from "#web/admin/list/use-choice.ts";
import { ageText } from "#web/admin/shared/age-text.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { Price } from "#web/ui/text/price.tsx";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { type AdminColumn, adminColumns } from "./admin-columns.ts";
import styles from "./admin-list.module.css";
import type { AdminRow as Row } from "./admin-types.ts";
import { MoneyBadge, OrderStatusBadge, RestBadge, SlipBadge } from "./order-status-badge.tsx";

const dayMs = 24 * 60 * 60_000;

const fromList = { fromList: true };
const allColumns = adminColumns.map(({ key }) => key);

type Props = {
  order: Row;
  to: string;
  isOpen: boolean;
  now: number | null;
  /** Left out: all columns. */
  shown?: readonly AdminColumn[];
  /** Null: orders cannot be chosen here. */
  choice?: Choice<Row> | null;
};

/** One order of the list: a row on a wide screen, else a card. */
export function AdminRow({ order, choice = null, ...shown }: Props) {
  const t = useTexts();
  return (
    <li className={styles.line} data-chosen={choice?.has(order) ? "" : undefined}>
      {choice && (
        <RowBox
          row={order}
          name={`${t("order-admin.order-short", { id: order.id })} ${order.student_name}`}
          choice={choice}
        />
      )}
      <RowLink order={order} {...shown} />
    </li>
  );
}

/** Not drawn again when some row of the page is ticked. */
const RowLink = memo(({ order, to, isOpen, now, shown = allColumns }: Omit<Props, "choice">) => {
  const t = useTexts();
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const { id, student_name, payable, currency_code, payment_method_name } = order;
  const cells: Record<AdminColumn, ReactNode> = {
    number: t("order-admin.order-short", { id }),
    when: <When order={order} now={now} />,
    buyer: student_name,
    items: itemsText(order, t),
    method: payment_method_name,
    payable:
      payable === 0 ? (
        t("order-admin.free")
      ) : (
        <Price amount={payable} currency={currency_code} sum />
      ),
    status: (
      <>
        {order.is_own && <Badge>{t("order-admin.own")}</Badge>}
        <MoneyBadge order={order} />
        {order.scheduled === null && <SlipBadge sign={order.slip_sign} />}
        <RestBadge order={order} />
        <OrderStatusBadge order={order} />
      </>
    ),
  };
  return (
    <LocaleLink
      ref={row}
      to={to}
      state={fromList}
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      className={styles.row}
    >
      {shown.map((key) => (
        <span key={key} className={styles[key]}>
          {cells[key]}
        </span>
      ))}
    </LocaleLink>
  );
});

/** A waiting order shows its waiting time; other orders show their order date. */
function When({ order: { review_since, created_at }, now }: Pick<Props, "order" | "now">) {
  const t = useTexts();
  const lang = useDateLanguage();
  if (review_since === null || now === null)
    return <time dateTime={created_at}>{formatDateTime(new Date(created_at), lang)}</time>;
  const age = now - new Date(review_since).getTime();
  return (
    <time dateTime={review_since} className={age > dayMs ? styles.long : undefined}>
      {t("order-admin.waiting", { age: ageText(t, age) })}
    </time>
  );
}

function itemsText(
  { item_names: [first = "", ...rest] }: Row,
  t: ReturnType<typeof useTexts>,
): string {
  return rest.length === 0
    ? first
    : t("order-admin.more-items", { name: first, count: rest.length });
}
