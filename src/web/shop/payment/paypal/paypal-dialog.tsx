import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { AmountDue } from "../amount-due.tsx";
import { OrderTurned } from "../order-turned.tsx";
import type { PayDialogProps } from "../pay-dialog.tsx";
import { PaymentFailure } from "../payment-failure.tsx";
import { Leaving } from "../redirect/leaving.tsx";
import styles from "./paypal-dialog.module.css";
import { type PayPalPayment, usePayPal } from "./use-paypal.ts";

/** PayPal's buttons. Closing leads to the orders, where the payment can continue. */
export function PayPalDialog({ orderId, method }: PayDialogProps) {
  const t = useTexts();
  const payment = usePayPal(orderId, method);
  const close = () => {
    // A running capture cannot be stopped by closing.
    if (payment.step !== "taking") payment.leave({ how: "rejected", orderId });
  };
  return (
    <Dialog
      title={t("pay.paypal-title")}
      onClose={close}
      width={460}
      closeOnMask={false}
      footer={
        <Button variant="quiet" onClick={close}>
          {t("ui.close")}
        </Button>
      }
    >
      <AmountDue orderId={orderId} />
      <PayPalState payment={payment} />
    </Dialog>
  );
}

function PayPalState({ payment }: { payment: PayPalPayment }) {
  const t = useTexts();
  const { ready, step, place, status } = payment;
  if (status === "approved" || status === "cancelled" || status === "expired")
    return <OrderTurned status={status} />;
  if (ready.isError)
    return (
      <PaymentFailure
        fault={ready.error}
        onRetry={() => void ready.refetch()}
        busy={ready.isFetching}
      />
    );
  const showsButtons = step === "buttons" || step === "cancelled" || step === "declined";
  return (
    <>
      {step === "taking" && <Leaving text={t("pay.paypal-taking")} />}
      {step === "waiting" && <Leaving text={t("pay.bank-waits")} />}
      <div className={styles.payPal} hidden={!showsButtons}>
        {step === "cancelled" || step === "declined" ? (
          <Callout
            tone={step === "declined" ? "danger" : "info"}
            title={t(step === "declined" ? "unpaid.paypal-declined" : "pay.paypal-cancelled")}
            live
          >
            <p>{t(`pay.paypal-${step}-text`)}</p>
          </Callout>
        ) : (
          <p>{t("pay.paypal-text")}</p>
        )}
        {ready.data === undefined && <Skeleton height="3rem" />}
        {/* It stays while PayPal works, because PayPal's script uses these buttons. */}
        <div ref={place} />
      </div>
    </>
  );
}
