import { type ReactNode, useState } from "react";
import { goingBack } from "#domain/payment/refund/refund-effects.ts";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
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
import type { GoesBack, ToResolve } from "./refund-types.ts";
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
};

/** One case: the received and the expected money, its age, and the possible decisions. */
export function ResolveItem({ item, mayResolve, box, isShown }: Props) {
  const t = useTexts();
  const now = useShopNow(60_000);
  const [open, setOpen] = useState<ToResolve["actions"][number] | null>(null);
  const close = () => setOpen(null);
  return (
    <Card className={styles.item}>
      <div className={styles.head}>
        <span className={styles.kind}>
          {box}
          <Badge tone={item.done ? "plain" : "danger"}>
            {t(item.is_chargeback ? "resolve.kind-charged_back" : `resolve.kind-${item.kind}`)}
          </Badge>
        </span>
        <span className="soft">
          {item.done || now === null ? (
            <DateTimeText value={item.opened_at} />
          ) : (
            t("resolve.waiting", { age: ageText(t, now - Date.parse(item.opened_at)) })
          )}
        </span>
      </div>
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
    </Card>
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
