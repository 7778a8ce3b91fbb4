import { type ReactNode, useId, useState } from "react";
import { goingBack } from "#domain/payment/refund/refund-effects.ts";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { DownIcon } from "#web/ui/icon/more-icons.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { PaymentAlarm } from "../orders/slip/payment-proof.tsx";
import { ageText } from "../shared/age-text.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ApprovalToConfirm } from "./approval-to-confirm.tsx";
import type { RefundApproval } from "./approval-words.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundEffects } from "./refund-effects.tsx";
import { RefundLine } from "./refund-line.tsx";
import { type GoesBack, moneyText, type ToResolve } from "./refund-types.ts";
import styles from "./resolve-item.module.css";
import type { ResolvePart } from "./resolve-parts.ts";
import { ReturnedDialog } from "./returned-dialog.tsx";
import { useResolveFacts } from "./use-resolve-facts.tsx";

const reasons = [
  "expired",
  "cancelled",
  "alreadyPaid",
  "refunded",
  "amount",
  "currency",
  "reference",
  "merchant",
  "mode",
] as const;

type Props = {
  item: ToResolve;
  mayResolve: boolean;
  /** The checkbox, if it can be kept together with others. */
  box?: ReactNode;
  /** Whether this part is visible. */
  isShown: (part: ResolvePart) => boolean;
  isOpen: boolean;
  onTurn: () => void;
};

/** One case: a row of its kind, its order and its sum. Opened, it has what is known and the decisions. */
export function ResolveItem({ item, box, isOpen, onTurn, ...shown }: Props) {
  const id = useId();
  return (
    <>
      <div className={styles.head} data-open={isOpen ? "" : undefined}>
        {box}
        <ItemRow item={item} id={id} isOpen={isOpen} onTurn={onTurn} />
      </div>
      {isOpen && (
        <div id={id} className={styles.item}>
          <ResolveCase item={item} {...shown} />
        </div>
      )}
    </>
  );
}

type RowProps = Pick<Props, "item" | "isOpen" | "onTurn"> & { id: string };

function ItemRow({ item, id, isOpen, onTurn }: RowProps) {
  const t = useTexts();
  const now = useShopNow(60_000);
  const { order_id, student_name, reference, gone, amount, currency_code: currency } = item;
  const sum = gone ?? amount;
  return (
    <button
      type="button"
      className={styles.row}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={onTurn}
    >
      <span className={styles.who}>
        {order_id === null ? reference : `#${order_id} ${student_name ?? ""}`.trim()}
      </span>
      <span className={styles.sum}>{sum !== null && moneyText(sum, currency)}</span>
      <Badge tone={item.done ? "plain" : "danger"} className={styles.kind}>
        {t(item.is_chargeback ? "resolve.kind-charged_back" : `resolve.kind-${item.kind}`)}
      </Badge>
      <span className={styles.when}>
        {item.done || now === null ? (
          <DateTimeText value={item.opened_at} />
        ) : (
          t("resolve.waiting", { age: ageText(t, now - Date.parse(item.opened_at)) })
        )}
      </span>
      <DownIcon size={20} className={styles.arrow} />
    </button>
  );
}

/** What is known of a case, and the possible decisions. */
function ResolveCase({
  item,
  mayResolve,
  isShown,
}: Pick<Props, "item" | "mayResolve" | "isShown">) {
  const t = useTexts();
  const [open, setOpen] = useState<ToResolve["actions"][number] | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {isShown("why") && item.detail && (
        <p>
          <Why item={item} detail={item.detail} />
        </p>
      )}
      {item.is_unsized && item.done === null && <p>{t("resolve.unsized-text")}</p>}
      <Facts facts={useResolveFacts(item).filter(({ part }) => isShown(part))} />
      {item.kind === "refunded_there" && item.payment_id !== null && item.done === null && (
        <RefundEffects
          paymentId={item.payment_id}
          going={item.actions.includes("end_access") ? "undecided" : "part"}
        />
      )}
      <RefundLine item={item} mayAsk={mayResolve && !item.is_own} />
      {item.refund_approval && (
        <ApprovalToConfirm
          refundApproval={item.refund_approval}
          mayResolve={mayResolve && !item.is_own}
          goesBack={goesBackOf(item, item.refund_approval)}
        />
      )}
      {item.is_own && mayResolve && item.done === null && (
        <p className="soft">{t("resolve.own")}</p>
      )}
      {item.done && <DoneLine done={item.done} />}
      {item.source === "line" && (
        <div className={styles.actions}>
          <LinkButton variant="quiet" to={`/admin/payments/statement/${item.id}`}>
            {t("resolve.see-line")}
          </LinkButton>
        </div>
      )}
      {mayResolve && item.actions.length > 0 && (
        <div className={styles.actions}>
          {item.actions.map((action) => (
            <Button
              key={action}
              variant={
                action === "refund" || action === "end_access" || action === "record"
                  ? "primary"
                  : "quiet"
              }
              onClick={() => setOpen(action)}
            >
              {t(
                action === "refund" && !item.ways.includes("provider")
                  ? "refund.record-bank"
                  : `resolve.${action}`,
              )}
            </Button>
          ))}
        </div>
      )}
      {open === "refund" && item.payment_id !== null && (
        <RefundDialog target={targetOf(item, item.payment_id)} onClose={close} />
      )}
      {(open === "end_access" || open === "keep_access" || open === "record") && (
        <ReturnedDialog item={item} answer={open} onClose={close} />
      )}
      {(open === "keep" || open === "reinstate" || open === "close") && (
        <AnswerDialog item={item} answer={open} onClose={close} />
      )}
    </>
  );
}

/** The effect of such a refund on the order. */
function goesBackOf(
  { payment_id: paymentId, refundable: left, is_sale: isSale }: ToResolve,
  asked: RefundApproval,
): GoesBack | null {
  return paymentId === null
    ? null
    : {
        paymentId,
        going: goingBack({ amount: asked.amount, left, isSale }),
        part: { amount: asked.amount, certificateStays: asked.certificate_stays === true },
      };
}

function targetOf(item: ToResolve, paymentId: number) {
  const {
    refundable,
    returned,
    currency_code: currency,
    ways,
    id,
    kind,
    second_above: secondAbove,
  } = item;
  // The rest of a sale may be refunded in part. Money without a sale is refunded whole.
  return {
    paymentId,
    refundable,
    returned,
    currency,
    ways,
    secondAbove,
    isSale: item.is_sale,
    ...(kind !== "refund_failed" && { reviewId: id }),
  };
}

function DoneLine({
  done: { at, by, resolution, note },
}: {
  done: NonNullable<ToResolve["done"]>;
}) {
  const t = useTexts();
  return (
    <p>
      {t(`resolve.resolved-${resolution ?? "none"}`)}
      {note && ` · ${note}`}{" "}
      <span className="soft">
        <DateTimeText value={at} /> {by && t("resolve.by", { name: by })}
      </span>
    </p>
  );
}

/** A student's own words, a known reason, or what a provider has reported. */
function Why({ item: { source }, detail }: { item: ToResolve; detail: string }) {
  const t = useTexts();
  const reason = reasons.find((one) => one === detail);
  if (source === "claim") return detail;
  return reason ? t(`resolve.why-${reason}`) : <PaymentAlarm alarm={detail} />;
}
