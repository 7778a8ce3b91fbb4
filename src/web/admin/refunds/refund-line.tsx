import { useTexts } from "#web/texts/use-texts.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { PaymentFailure } from "../orders/slip/payment-proof.tsx";
import { AskAgain } from "./ask-again.tsx";
import { moneyText, type ToResolve } from "./refund-types.ts";

/** The refund of a thing to resolve, and how far it is. */
export function RefundLine({
  item: { refund, currency_code },
  mayAsk,
}: {
  item: ToResolve;
  mayAsk: boolean;
}) {
  const t = useTexts();
  if (refund === null) return null;
  return (
    <>
      <p className="soft" role="status">
        {t("refund.title")} {moneyText(refund.amount, currency_code)} ·{" "}
        {t(`refund.state-${refund.state}`)}
        {refund.failure_code && (
          <>
            {" · "}
            {t("refund.failure")} <PaymentFailure code={refund.failure_code} />
          </>
        )}
      </p>
      {refund.is_unanswered && (
        <div className="row-8-12 centred">
          <p>
            {t("refund.unanswered")} <DateTimeText value={refund.requested_at} />
          </p>
          {mayAsk && <AskAgain refundId={refund.id} />}
        </div>
      )}
    </>
  );
}
