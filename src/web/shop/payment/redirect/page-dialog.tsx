import { useEffect } from "react";
import { RefusedError } from "#web/platform/api-client.ts";
import { useLeavePayment } from "#web/shop/checkout/use-leave-payment.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { PayDialogProps } from "../pay-dialog.tsx";
import { PaymentFailure } from "../payment-failure.tsx";
import { cardsRest, refusedText } from "../refused-text.ts";
import { Leaving } from "./leaving.tsx";
import { usePage } from "./use-page.ts";

const instalmentId = 10;

/** Pays on the provider's page, and names it while the browser goes there. */
export function PageDialog({ orderId, method, onClose, leavesOnClose }: PayDialogProps) {
  const t = useTexts();
  const leave = useLeavePayment();
  const started = usePage(orderId, method.id, onClose);
  const close = () => (leavesOnClose ? leave({ how: "rejected", orderId }) : onClose());
  const { error: fault } = started;
  const leavesOnFailure = method.id === instalmentId && started.isError;
  useEffect(() => {
    if (!leavesOnFailure) return;
    const rests =
      fault instanceof RefusedError && cardsRest(fault.refused)
        ? refusedText(fault.refused, t)
        : null;
    notify({ title: t("cart_fail"), text: rests ?? t("payment_fail"), tone: "danger" });
    leave({ how: "rejected", orderId });
  }, [leavesOnFailure, fault, leave, t, orderId]);
  return (
    <Dialog title={t("pay.page-title")} onClose={close} width={460} closeOnMask={false}>
      {started.isError ? (
        <PaymentFailure
          fault={started.error}
          onRetry={() => void started.refetch()}
          busy={started.isFetching}
        />
      ) : (
        <Leaving text={t("pay.page-text", { name: method.name })} />
      )}
    </Dialog>
  );
}
