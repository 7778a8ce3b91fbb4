import { useState } from "react";
import { useParams } from "react-router";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { DateText, DateTimeText } from "#web/ui/text/date-text.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { AdminFault, isMissing, MissingState } from "../shared/admin-fault.tsx";
import type { Route } from "./+types/admin-statement-line-page";
import { ChooseOrder } from "./choose-order.tsx";
import { IgnoreLine, RestoreLine } from "./ignore-line.tsx";
import { LineStateBadge } from "./line-state-badge.tsx";
import { NameOrder } from "./name-order.tsx";
import { SecondTransfer } from "./second-transfer.tsx";
import styles from "./statement.module.css";
import {
  accountText,
  type StatementLine,
  type StatementRow,
  useStatementLine,
} from "./statement-query.ts";
import { TakeBack } from "./take-back-dialog.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(`#${params.id} · ${t("statement.title")} · ${t("shop.name")}`);
};

export default function AdminStatementLinePage() {
  const { id = "" } = useParams();
  return <StatementLineAdmin id={Number(id)} />;
}

/** One line: the bank's data, the candidates, and the administrator's decision. */
export function StatementLineAdmin({ id }: { id: number }) {
  const t = useTexts();
  const [named, setNamed] = useState<number | null>(null);
  const read = useStatementLine(id, named);
  const { data, error } = read;
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <div>
        <BackLink to={adminLists.Statement.page}>{t("statement-line.back")}</BackLink>
      </div>
      {data === undefined && !isMissing(error) && (
        <h1 className={styles.title}>{t("statement.title")}</h1>
      )}
      {data === undefined && !error && (
        <SkeletonGroup className={styles.part}>
          <Skeleton height="12rem" />
          <Skeleton height="16rem" />
        </SkeletonGroup>
      )}
      {data === undefined && error && (
        <AdminFault
          read={read}
          missing={
            <MissingState
              title={t("statement-line.not-found")}
              text={t("statement-line.not-found-text")}
              main
            />
          }
        />
      )}
      {data && (
        <Line given={data} named={named} isSearching={read.isPlaceholderData} onName={setNamed} />
      )}
    </div>
  );
}

type LineProps = {
  given: StatementLine;
  named: number | null;
  isSearching: boolean;
  onName: (orderId: number) => void;
};

function Line({ given: { line, candidates, first }, named, isSearching, onName }: LineProps) {
  const t = useTexts();
  const isOpen =
    line.state === "matched" ||
    line.state === "differs" ||
    line.state === "several" ||
    line.state === "unmatched";
  // An order that is paid already cannot be paid by this line, too.
  const [twice] = candidates
    .filter(({ is_second }) => is_second)
    .toSorted((one, other) => Number(other.order_id === named) - Number(one.order_id === named));
  const choices = candidates.filter(({ is_second }) => !is_second);
  return (
    <>
      <header className={styles.badges}>
        <h1 className={styles.title}>
          <Price amount={line.amount} sum />
        </h1>
        <LineStateBadge state={line.state} />
      </header>
      <Card className={styles.candidate}>
        <Facts facts={useFacts(line)} />
      </Card>
      {first && (
        <Callout title={t("statement-line.first", { order: `#${first.order_id}`, name: first.by })}>
          <p>
            <DateTimeText value={first.at} /> ·{" "}
            {t(first.is_own ? "statement-line.first-own" : "statement-line.first-other")}
          </p>
        </Callout>
      )}
      {isOpen && candidates.length === 0 && <Callout>{t("statement-line.unmatched-text")}</Callout>}
      {isOpen && twice && <SecondTransfer lineId={line.id} order={twice} />}
      {isOpen && choices.length > 0 && (
        <ChooseOrder
          key={choices.map(({ order_id }) => order_id).join()}
          lineId={line.id}
          amount={line.amount}
          candidates={choices}
          named={named}
        />
      )}
      {isOpen && (
        <NameOrder
          isMissing={
            named !== null && !isSearching && !candidates.some(({ order_id }) => order_id === named)
          }
          isSearching={isSearching}
          onName={onName}
        />
      )}
      {isOpen && <IgnoreLine lineId={line.id} />}
      {line.state === "aside" && (
        <Callout title={t("statement-line.aside")}>
          <LocaleLink to="/admin/payments/resolve">{t("statement-line.aside-go")}</LocaleLink>
        </Callout>
      )}
      {(line.state === "approved" || line.state === "paid") && line.order && (
        <TakeBackLine line={line} orderId={line.order.id} />
      )}
      {line.state === "ignored" && line.amount > 0 && <RestoreLine lineId={line.id} />}
    </>
  );
}

function TakeBackLine({ line: { id, state }, orderId }: { line: StatementRow; orderId: number }) {
  const t = useTexts();
  const isApproved = state === "approved";
  return (
    <TakeBack
      words={{
        button: t("statement-line.take-back"),
        text: t(
          isApproved ? "statement-line.take-back-approved" : "statement-line.take-back-paid",
          { id: orderId },
        ),
        ...(isApproved && { hint: t("statement-line.take-back-note") }),
        yes: t(isApproved ? "statement-line.take-back-yes" : "statement-line.take-back-unlink"),
        done: t("statement-line.taken-back"),
      }}
      asksPassword
      send={(command) => api.adminTakeBackStatementLine({ params: { id }, body: command })}
    />
  );
}

function useFacts(line: StatementRow): Fact[] {
  const t = useTexts();
  const {
    at,
    has_time,
    amount,
    description,
    account,
    bank_account,
    order,
    faults,
    note,
    decided_by,
    decided_at,
  } = line;
  return [
    {
      name: t(amount < 0 ? "statement-line.went" : "statement-line.at"),
      value: has_time ? <DateTimeText value={at} /> : <DateText value={at} both />,
    },
    { name: t("statement.account"), value: accountText(bank_account) },
    ...(description === "" ? [] : [{ name: t("statement-line.description"), value: description }]),
    ...(account === "" ? [] : [{ name: t("statement-line.from"), value: account }]),
    ...(order === null
      ? []
      : [
          {
            name: t("statement.order"),
            value: (
              <LocaleLink to={`/admin/orders/${order.id}`}>
                {`#${order.id} ${order.name}`.trim()}
              </LocaleLink>
            ),
          },
        ]),
    ...(faults.length === 0
      ? []
      : [
          {
            name: t("statement.state-differs"),
            value: faults.map((fault) => t(`statement.fault-${fault}`)).join(" · "),
          },
        ]),
    ...(note === "" ? [] : [{ name: t("statement-line.note"), value: note }]),
    ...(decided_by === null || decided_at === null
      ? []
      : [
          {
            name: t("statement-line.by", { name: decided_by }),
            value: <DateTimeText value={decided_at} />,
          },
        ]),
  ];
}
