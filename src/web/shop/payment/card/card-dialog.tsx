import { useId } from "react";
import { useLeavePayment } from "#web/shop/checkout/use-leave-payment.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { AmountDue } from "../amount-due.tsx";
import type { PayDialogProps } from "../pay-dialog.tsx";
import { PaymentFailure } from "../payment-failure.tsx";
import { CardForm } from "./card-form.tsx";
import { useCardForm } from "./use-card-form.ts";

/** Our own card form. Typed values stay in this dialog. Only the encrypted card leaves it. */
export function CardDialog({ orderId, onClose, leavesOnClose }: PayDialogProps) {
  const t = useTexts();
  const id = useId();
  const leave = useLeavePayment();
  const payment = useCardForm(orderId, id);
  const close = () => (leavesOnClose ? leave({ how: "rejected", orderId }) : onClose());
  return (
    <Dialog
      title={t("pay.card-title")}
      onClose={close}
      width={460}
      closeOnMask={false}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {t("ui.close")}
          </Button>
          <Button variant="pay" type="submit" form={id} busy={payment.isBusy}>
            {t("pay.card-submit")}
          </Button>
        </>
      }
    >
      {payment.fault !== null && <PaymentFailure fault={payment.fault} />}
      <AmountDue orderId={orderId} />
      <CardForm id={id} payment={payment} />
    </Dialog>
  );
}
