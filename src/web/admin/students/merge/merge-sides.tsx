import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import styles from "../list/students.module.css";
import type { Merge, MergeSide } from "./merge-query.ts";

const counted = [
  ...(["orders", "open_orders", "access", "addresses", "answers", "files"] as const),
  ...(["coupon_uses", "cart_items", "mails", "sessions"] as const),
] as const;

/** The data of each account. */
export function MergeSides({ stays, goes }: Pick<Merge, "stays" | "goes">) {
  const t = useTexts();
  const row = (head: string, cell: (side: MergeSide) => ReactNode) => (
    <tr key={head}>
      <th scope="row">{head}</th>
      <td>{cell(stays)}</td>
      <td>{cell(goes)}</td>
    </tr>
  );
  return (
    <Table label={t("merge.sides")} className={styles.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("merge.stays")}</th>
          <th scope="col">{t("merge.goes")}</th>
        </tr>
      </thead>
      <tbody>
        {row(t("merge.row-account"), ({ name, username, email, tel }) => (
          <span className={styles.words}>
            <span className="strong break-anywhere">{name || username}</span>
            <span className={styles.soft}>{email}</span>
            <span className={styles.soft}>{tel}</span>
          </span>
        ))}
        {row(t("merge.row-since"), ({ created_at }) => (
          <DateText value={created_at} />
        ))}
        {row(t("merge.row-seen"), ({ last_seen_at }) =>
          last_seen_at ? <DateText value={last_seen_at} /> : "–",
        )}
        {row(t("merge.row-connections"), ({ connections }) => connections.join(", ") || "–")}
        {counted.map((name) => row(t(`merge.row-${name}`), ({ counts }) => counts[name]))}
      </tbody>
    </Table>
  );
}

type Conflict = Merge["conflicts"][number];

/** If both have the same, shows which is kept, and why. */
export function MergeConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useTexts();
  if (conflicts.length === 0) return <p className={styles.soft}>{t("merge.conflicts-none")}</p>;
  return (
    <ul className={styles.entries}>
      {conflicts.map((conflict) => (
        <li key={`${conflict.kind} ${conflict.name}`} className={styles.words}>
          <span>
            {t(`merge.${conflict.kind}`, {
              name: conflict.name,
              winner: t(`merge.${conflict.wins}`),
            })}
          </span>
          {conflict.kind === "access" && <Ends conflict={conflict} />}
        </li>
      ))}
    </ul>
  );
}

function Ends({ conflict: { stays_until, goes_until } }: { conflict: Conflict }) {
  const t = useTexts();
  const ends = (side: "stays" | "goes", until: string | null) => (
    <span className={styles.soft}>
      {t(`merge.${side}`)}: {until === null ? t("person.no-end") : <DateText value={until} />}
    </span>
  );
  return (
    <>
      {ends("stays", stays_until)}
      {ends("goes", goes_until)}
    </>
  );
}
