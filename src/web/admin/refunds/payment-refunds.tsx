import { useState } from "react";
import { goingBack } from "#domain/payment/refund/refund-effects.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import type { AdminPayment } from "../orders/list/admin-types.ts";
import { PaymentFailure } from "../orders/slip/payment-proof.tsx";
import { ApprovalToConfirm } from "./approval-to-confirm.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { moneyText } from "./refund-types.ts";

/**
 * The refunds of a payment, and the button to refund the rest of a sale. Money without a sale is
 * handled in its case.
 */
export function PaymentRefunds({
  payment,
  mayRefund,
}: {
  payment: AdminPayment;
  mayRefund: boolean;
}) {
  const t = useTexts();
  const lang = usePageLanguage();
  const [isOpen, setOpen] = useState(false);
  const {
    id: paymentId,
    refunds,
    refundable,
    returned,
    refund_ways: ways,
    currency_code: currency,
    state,
    refund_approval: refundApproval,
    second_above: secondAbove,
  } = payment;
  const isSale = state === "succeeded" || state === "succeeded_late";
  return (
    <>
      {refunds.length > 0 && (
        <ul aria-label={t("refund.list")}>
          {refunds.map((refund) => (
            <li key={refund.id}>
              {t("refund.title")} {moneyText(refund.amount, refund.currency_code)} ·{" "}
              {t(`refund.state-${refund.state}`)}
              {refund.withheld > 0 &&
                ` · ${t("refund.withheld-gone", { sum: moneyText(refund.withheld, refund.currency_code) })}`}
              {refund.certificate_stays && ` · ${t("refund.certificate-stays")}`}
              {refund.failure_code && (
                <>
                  {" · "}
                  {t("refund.failure")} <PaymentFailure code={refund.failure_code} />
                </>
              )}
              <p className="soft">
                <DateTimeText value={refund.settled_at ?? refund.requested_at} />
                {refund.requested_by && ` · ${t("refund.by", { name: refund.requested_by })}`}
                {[
                  refund.reason,
                  refund.note,
                  refund.bank_code,
                  refund.account_number,
                  refund.reference,
                ]
                  .concat(refund.returned_on && formatDate(new Date(refund.returned_on), lang))
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {refundApproval && (
        <ApprovalToConfirm
          refundApproval={refundApproval}
          mayResolve={mayRefund}
          goesBack={{
            paymentId,
            going: goingBack({ amount: refundApproval.amount, left: refundable, isSale }),
            part: {
              amount: refundApproval.amount,
              certificateStays: refundApproval.certificate_stays === true,
            },
          }}
        />
      )}
      {mayRefund && !refundApproval && isSale && refundable > 0 && ways.length > 0 && (
        <p>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t(ways.includes("provider") ? "refund.title" : "refund.record-bank")}
          </Button>
        </p>
      )}
      {isOpen && (
        <RefundDialog
          target={{ paymentId, refundable, returned, currency, ways, secondAbove, isSale }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
