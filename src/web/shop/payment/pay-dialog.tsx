import { type ComponentType, lazy, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { type PanelKind, panelOf } from "./panels.ts";
import type { PaymentMethod } from "./payment-types.ts";
import { useKeptPayment } from "./unpaid/use-kept-payment.ts";

export type PayDialogProps = {
  orderId: number;
  method: PaymentMethod;
  onClose: () => void;
  /** Over the cart, closing leads to the orders, where the payment can continue. */
  leavesOnClose: boolean;
};

/** The code of a payment method is loaded with its dialog. */
const dialogs: Record<PanelKind, ComponentType<PayDialogProps>> = {
  transfer: lazy(() =>
    keepLoading(async () => ({
      default: (await import("./transfer/transfer-dialog.tsx")).TransferDialog,
    })),
  ),
  code: lazy(() =>
    keepLoading(async () => ({ default: (await import("./code/code-dialog.tsx")).CodeDialog })),
  ),
  page: lazy(() =>
    keepLoading(async () => ({ default: (await import("./redirect/page-dialog.tsx")).PageDialog })),
  ),
  cardWindow: lazy(() =>
    keepLoading(async () => ({ default: (await import("./card/card-window.tsx")).CardWindow })),
  ),
  cardForm: lazy(() =>
    keepLoading(async () => ({ default: (await import("./card/card-dialog.tsx")).CardDialog })),
  ),
  payPal: lazy(() =>
    keepLoading(async () => ({
      default: (await import("./paypal/paypal-dialog.tsx")).PayPalDialog,
    })),
  ),
};

/** Pays an order with the chosen method. */
export function PayDialog(props: PayDialogProps) {
  const kind = panelOf(props.method);
  useKeptPayment({ orderId: props.orderId, methodId: props.method.id, isNew: props.leavesOnClose });
  if (kind === null) return null;
  const Chosen = dialogs[kind];
  return (
    <Suspense>
      <Chosen {...props} />
    </Suspense>
  );
}
