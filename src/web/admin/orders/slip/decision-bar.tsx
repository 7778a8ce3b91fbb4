import { useEffect, useRef, useState } from "react";
import { Kbd } from "#web/admin/shared/kbd.tsx";
import type { AdminPlace } from "#web/admin/shared/place.ts";
import { SecondPerson, Withdraw } from "#web/admin/shared/second-person.tsx";
import { useShortcuts } from "#web/platform/keys/use-shortcuts.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, ClockIcon, WarningIcon } from "#web/ui/icon/icons.tsx";
import { CloseIcon, InfoIcon } from "#web/ui/icon/notice-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import { DateText, DateTimeText } from "#web/ui/text/date-text.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import { formatCountdown, useCountdown } from "#web/ui/text/use-countdown.ts";
import { AcceptDialog } from "../accept/accept-dialog.tsx";
import type { AdminOrder, AdminPayment } from "../list/admin-types.ts";
import styles from "./decision-bar.module.css";
import { decidingText } from "./decision-tray.tsx";
import { undoSeconds, useDecisions } from "./decisions.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { SumField } from "./sum-field.tsx";
import { type ActedBy, useApproving } from "./use-approving.ts";
import { useDoubtCounts } from "./use-slip-facts.ts";

/** The possible decisions about an order, or a decision that can still be undone. */
export function DecisionBar({ order, place }: { order: AdminOrder; place: AdminPlace }) {
  const t = useTexts();
  const payment = order.payments.find(({ is_decidable }) => is_decidable);
  const takesFocus = useHasSwapped(payment?.scheduled != null);
  if (order.is_own && (order.may_decide || order.may_refund))
    return <Note words={t("order-admin.own-order")} />;
  if (payment === undefined) {
    if (order.status !== "pending") return null;
    return <Note words={t("order-admin.waits-for-provider")} />;
  }
  if (!order.may_decide) return <Note words={t("order-admin.may-not-decide")} />;
  const given = { order, payment, takesFocus };
  return payment.scheduled ? (
    <Scheduled {...given} scheduled={payment.scheduled} />
  ) : (
    <Deciding {...given} place={place} />
  );
}

function Note({ words }: { words: string }) {
  return (
    <p className={classNames(styles.bar, styles.note)}>
      <InfoIcon size={20} className={styles.icon} /> {words}
    </p>
  );
}

type Props = { order: AdminOrder; payment: AdminPayment; takesFocus: boolean };

function Deciding({ order, payment, takesFocus, place }: Props & { place: AdminPlace }) {
  const t = useTexts();
  const [rejecting, setRejecting] = useState<ActedBy | null>(null);
  const { reds, ambers } = useDoubtCounts(order, payment);
  const bar = useFocusFromLost(takesFocus);
  const target = { orderId: order.id, paymentId: payment.id, reportId: payment.report?.id ?? null };
  const { first_approval: first } = payment;
  const isFirst = payment.needs_second && first?.is_own === true;
  const walkOn = () => place.goToWaiting(order.id);
  const approving = useApproving(payment, { target, doubts: { reds, ambers }, walkOn });
  const onlyThisOne = (act: () => void) => () => {
    if (!place.isWalkingOn()) act();
  };
  useShortcuts({
    a: onlyThisOne(() => approving.press("by key")),
    r: onlyThisOne(() => setRejecting("by key")),
  });
  return (
    <section ref={bar} className={styles.bar} aria-label={t("order-admin.decide")}>
      {reds + ambers > 0 && (
        <p className={reds > 0 ? styles.reds : styles.ambers}>
          <WarningIcon size={20} className={styles.icon} />{" "}
          {t("order-admin.reds", { count: reds + ambers })}
        </p>
      )}
      {payment.statement && payment.report === null && (
        <StatementLine line={payment.statement} currency={order.currency_code} />
      )}
      {payment.needs_second && (
        <SecondPerson first={first} due={payment.amount} currency={order.currency_code} />
      )}
      {payment.amount > 0 && approving.mayApprove && (
        <SumField
          value={approving.sum}
          onType={approving.setSum}
          onSaid={onlyThisOne(approving.say)}
        />
      )}
      <div className={styles.buttons}>
        {isFirst && <Withdraw target={target} />}
        {approving.mayApprove && (
          <Button onClick={() => approving.press("by hand")} busy={approving.busy}>
            <CheckIcon size={20} />{" "}
            {t(
              payment.needs_second && first ? "order-admin.second-confirm" : "order-admin.approve",
            )}{" "}
            <Kbd hint>A</Kbd>
          </Button>
        )}
        <Button variant="quiet" onClick={() => setRejecting("by hand")}>
          <CloseIcon size={20} /> {t("order-admin.reject")} <Kbd hint>R</Kbd>
        </Button>
      </div>
      {approving.asked && (
        <AcceptDialog
          order={order}
          payment={payment}
          target={target}
          doubts={reds + ambers}
          typed={approving.sum}
          onAccepted={() => approving.asked === "by key" && walkOn()}
          onReject={() => {
            setRejecting(approving.asked);
            approving.setAsked(null);
          }}
          onClose={() => approving.setAsked(null)}
        />
      )}
      {rejecting && (
        <RejectDialog
          order={order}
          target={target}
          onRejected={() => rejecting === "by key" && walkOn()}
          onClose={() => setRejecting(null)}
        />
      )}
    </section>
  );
}

type LineProps = {
  line: NonNullable<AdminPayment["statement"]>;
  currency: AdminOrder["currency_code"];
};

/** Without a report, a statement line shows the money. */
function StatementLine({ line: { line_id, amount, at, has_time }, currency }: LineProps) {
  const t = useTexts();
  return (
    <p>
      {t("order-admin.line", { amount: priceText(amount, { currency, sum: true }) })}{" "}
      {has_time ? <DateTimeText value={at} /> : <DateText value={at} />}{" "}
      <LocaleLink to={`/admin/payments/statement/${line_id}`}>
        {t("order-admin.line-go")}
      </LocaleLink>
    </p>
  );
}

function Scheduled({
  order,
  payment,
  takesFocus,
  scheduled,
}: Props & { scheduled: NonNullable<AdminPayment["scheduled"]> }) {
  const t = useTexts();
  const { undo } = useDecisions();
  const bar = useFocusFromLost(takesFocus);
  const left = Math.min(useCountdown(scheduled.due_at) ?? undoSeconds, undoSeconds);
  const { decision, by, received } = scheduled;
  const { currency_code: currency } = order;
  const time = formatCountdown(left);
  return (
    <section
      ref={bar}
      className={classNames(styles.bar, styles[decision])}
      aria-label={t("order-admin.decide")}
    >
      <div
        className={styles.line}
        style={{ width: `${(left / undoSeconds) * 100}%` }}
        aria-hidden="true"
      />
      <p className={styles.words}>
        {left > 0 ? <ClockIcon size={20} className={styles.icon} /> : <Spinner />}
        <span>
          <span role="timer" aria-live="off">
            {left > 0
              ? t(decidingText({ decision, isPart: scheduled.rest === "ask" }), { time })
              : t("order-admin.deciding")}
          </span>
          {received !== null && (
            <span className={styles.by}>
              {" "}
              {t("order-admin.accept-will-take", {
                sum: priceText(received, { currency, sum: true }),
              })}
            </span>
          )}
          {by && <span className={styles.by}> {t("order-admin.decided-by", { name: by })}</span>}
        </span>
      </p>
      {left > 0 && (
        <Button
          variant="quiet"
          onClick={() => void undo({ orderId: order.id, paymentId: payment.id })}
        >
          {t("order-admin.undo")} <Kbd hint>Z</Kbd>
        </Button>
      )}
    </section>
  );
}

/** True right after the bar has replaced the other one. */
function useHasSwapped(isScheduled: boolean): boolean {
  const before = useRef(isScheduled);
  const hasSwapped = before.current !== isScheduled;
  useEffect(() => {
    before.current = isScheduled;
  }, [isScheduled]);
  return hasSwapped;
}

/** A decision replaces the buttons. If one of them had the focus, the first new one gets it. */
function useFocusFromLost(takesFocus: boolean) {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (takesFocus && isLost) bar.current?.querySelector("button")?.focus();
  }, []);
  return bar;
}
