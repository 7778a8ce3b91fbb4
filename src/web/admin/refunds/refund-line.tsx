import { useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { usePress } from "#web/shop/account/settings/use-press.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { PaymentFailure } from "../orders/slip/payment-proof.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
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

/** Asks a silent provider about a refund now. The shop also asks by itself. */
function AskAgain({ refundId }: { refundId: number }) {
  const t = useTexts();
  const client = useQueryClient();
  const { press, busy } = usePress();
  const ask = async () => {
    const answer = await api.adminAskRefundAgain({ params: { refundId }, body: {} });
    void client.invalidateQueries({ queryKey: adminKeys.all });
    return answer;
  };
  const tell = ({ state }: { state: string }) => {
    const isStillSilent = state === "requested" || state === "sent";
    notify(
      isStillSilent
        ? { tone: "warning", title: t("refund.still-silent") }
        : { tone: "good", title: t("refund.answered") },
    );
  };
  return (
    <Button variant="quiet" onClick={() => press("ask", ask, tell)} busy={busy !== null}>
      {t("resolve.ask_again")}
    </Button>
  );
}
