import { useLeavePayment } from "#web/shop/checkout/use-leave-payment.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import type { PayDialogProps } from "../pay-dialog.tsx";
import { PaymentFailure } from "../payment-failure.tsx";
import { Leaving } from "../redirect/leaving.tsx";
import { useCardWindow } from "./use-card-window.ts";

/** A card typed into the provider's window. Our dialog shows the state before and after it. */
export function CardWindow({ orderId, onClose, leavesOnClose }: PayDialogProps) {
  const t = useTexts();
  const leave = useLeavePayment();
  const { step, again } = useCardWindow(orderId, onClose);
  if (step.kind === "typing") return null;
  const isTaking = step.kind === "charging" || step.kind === "leaving";
  const close = () => {
    // A running charge cannot be stopped by closing.
    if (isTaking) return;
    if (leavesOnClose) leave({ how: "stopped", orderId });
    else onClose();
  };
  return (
    <Dialog title={t("pay.card-title")} onClose={close} width={460} closeOnMask={false}>
      {step.kind === "failed" ? (
        <PaymentFailure fault={step.fault} onRetry={again} />
      ) : (
        <Leaving text={t(isTaking ? "pay.card-taking" : "pay.card-opening")} />
      )}
    </Dialog>
  );
}
