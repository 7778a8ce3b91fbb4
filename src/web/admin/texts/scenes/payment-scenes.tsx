import { CardDialog } from "#web/shop/payment/card/card-dialog.tsx";
import { CardWindow } from "#web/shop/payment/card/card-window.tsx";
import { CodeDialog } from "#web/shop/payment/code/code-dialog.tsx";
import { OrderPayment } from "#web/shop/payment/order-payment.tsx";
import { OrderState } from "#web/shop/payment/order-state.tsx";
import { OrderTurned } from "#web/shop/payment/order-turned.tsx";
import { PaymentFailure } from "#web/shop/payment/payment-failure.tsx";
import type { Order, OrderStatus } from "#web/shop/payment/payment-types.ts";
import { PayPalDialog } from "#web/shop/payment/paypal/paypal-dialog.tsx";
import { ProviderPanel } from "#web/shop/payment/provider-panel.tsx";
import { Leaving } from "#web/shop/payment/redirect/leaving.tsx";
import { PageDialog } from "#web/shop/payment/redirect/page-dialog.tsx";
import { TransferDialog } from "#web/shop/payment/transfer/transfer-dialog.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { sampleOrder } from "./sample-orders.ts";
import { sampleMethod, sampleMethods, sampleTransfer } from "./sample-payment.ts";
import { sampleSite } from "./sample-site.ts";

const nothing = () => {};
const dialog = { orderId: 1, onClose: nothing, leavesOnClose: false };

/** The page of an order in a given state. */
export function PaymentPage({ parts = {} }: { parts?: Partial<Order> }) {
  const lang = useLanguage();
  const site = { ...sampleSite(lang), slip_review_promise: "" };
  return (
    <OrderPayment early={sampleOrder(lang, parts)} methods={sampleMethods(lang)} site={site} />
  );
}

export function TransferOverCart() {
  return <TransferDialog orderId={1} method={sampleTransfer(useLanguage())} onClose={nothing} />;
}

/** The panels of all payment methods. */
export function ProviderPanels() {
  return sampleMethods(useLanguage()).map((method) => (
    <Card key={method.id}>
      <h2>{method.name}</h2>
      <ProviderPanel method={method} onOpen={nothing} />
    </Card>
  ));
}

export function Code() {
  return (
    <CodeDialog
      {...dialog}
      method={sampleMethod(9, useLanguage() === "th" ? "พร้อมเพย์" : "PromptPay")}
    />
  );
}

export function CardInOurForm() {
  return <CardDialog {...dialog} method={sampleMethod(3, "2C2P")} />;
}

export function CardInWindow() {
  return <CardWindow {...dialog} method={sampleMethod(8, "Omise")} />;
}

export function PayPal() {
  return <PayPalDialog {...dialog} method={sampleMethod(2, "PayPal")} />;
}

export function ProviderPage() {
  return <PageDialog {...dialog} method={sampleMethod(13, "Pay Solutions")} />;
}

/** The texts of payment dialogs about delays, failures and changes. */
export function PaymentTrouble() {
  const t = useTexts();
  return (
    <>
      <Card>
        <PaymentFailure fault={new Error("a sample")} onRetry={nothing} />
      </Card>
      {(["approved", "cancelled", "expired"] as const).map((status) => (
        <OrderTurned key={status} status={status} />
      ))}
      <Callout title={t("pay.code-over")}>
        <p>{t("pay.code-over-text")}</p>
        <p>{t("pay.code-again")}</p>
      </Callout>
      {(["cancelled", "declined"] as const).map((step) => (
        <Callout
          key={step}
          title={t(step === "declined" ? "unpaid.paypal-declined" : "pay.paypal-cancelled")}
        >
          <p>{t(`pay.paypal-${step}-text`)}</p>
        </Callout>
      ))}
      {(["pay.card-taking", "pay.paypal-taking", "pay.bank-waits"] as const).map((key) => (
        <Card key={key}>
          <Leaving text={t(key)} />
        </Card>
      ))}
    </>
  );
}

const states: readonly OrderStatus[] = [
  "notYetReceived",
  "pending",
  "approved",
  "rejected",
  "cancelled",
  "expired",
  "refunded",
];

/** All statuses of an order. */
export function OrderStates() {
  const lang = useLanguage();
  return states.map((status) => (
    <OrderState
      key={status}
      order={sampleOrder(lang, {
        status,
        next_steps: status === "cancelled" || status === "expired" ? ["buy_again"] : [],
      })}
      promise={lang === "th" ? "(คำสัญญาเรื่องเวลาตรวจสลิป)" : "(The promise about checking slips.)"}
      onSendAgain={nothing}
    />
  ));
}
