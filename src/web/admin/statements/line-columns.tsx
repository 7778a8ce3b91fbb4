import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { DateText, DateTimeText } from "#web/ui/text/date-text.tsx";
import { Price } from "#web/ui/text/price.tsx";
import type { Column } from "../list/admin-list.tsx";
import { LineStateBadge } from "./line-state-badge.tsx";
import styles from "./statement.module.css";
import { accountText, type StatementRow } from "./statement-query.ts";

/** The columns of a line: the bank's data, its state, and its order. */
export function lineColumns(t: Translate): Column<StatementRow>[] {
  return [
    { key: "line", head: t("statement.line"), cell: (row) => <LineText row={row} /> },
    {
      key: "amount",
      head: t("statement.amount"),
      cell: (row) => <Amount row={row} />,
      isNumber: true,
    },
    {
      key: "state",
      head: t("statement.state"),
      cell: ({ state }) => <LineStateBadge state={state} />,
      isForAdmin: true,
    },
    {
      key: "order",
      head: t("statement.order"),
      cell: (row) => <OrderText row={row} />,
      isForAdmin: true,
    },
    {
      key: "account",
      head: t("statement.account"),
      cell: ({ bank_account }) => <span className={styles.whole}>{accountText(bank_account)}</span>,
      isForAdmin: true,
    },
  ];
}

function LineText({
  row: { at, has_time, description, account, order, state },
}: {
  row: StatementRow;
}) {
  const said = [description, account].filter(Boolean).join(" · ");
  return (
    <span className="stack may-shrink">
      <span>{has_time ? <DateTimeText value={at} /> : <DateText value={at} />}</span>
      <span className={`${styles.soft} ${styles.short}`}>
        {[said, order && `#${order.id}`].filter(Boolean).join(" · ")}
      </span>
      <span className={styles.onPhone}>
        <LineStateBadge state={state} />
      </span>
    </span>
  );
}

function Amount({ row: { amount } }: { row: StatementRow }) {
  return (
    <span className={amount < 0 ? styles.out : styles.strong}>
      <Price amount={amount} sum />
    </span>
  );
}

/** Its order, or the number of candidates, or the reason why it is uncertain. */
function OrderText({ row: { order, state, candidates, faults } }: { row: StatementRow }) {
  const t = useTexts();
  if (state === "several") return t("statement.candidates", { count: candidates });
  if (order === null) return "–";
  return (
    <span className="stack may-shrink">
      <span>{`#${order.id} ${order.name}`.trim()}</span>
      {faults.length > 0 && (
        <span className={styles.soft}>
          {faults.map((fault) => t(`statement.fault-${fault}`)).join(" · ")}
        </span>
      )}
    </span>
  );
}
