import { lazy, Suspense } from "react";
import { panelOf } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import type { Shown } from "./order-request.ts";
import type { OrderStep } from "./use-place-order.ts";

const SignInDialog = lazy(async () => ({ default: (await import("../account/sign-in-dialog.tsx")).SignInDialog }));
const PriceChangedDialog = lazy(async () => ({ default: (await import("./price-changed-dialog.tsx")).PriceChangedDialog }));
const TransferDialog = lazy(async () => ({ default: (await import("../payment/transfer-dialog.tsx")).TransferDialog }));
const PromptPayDialog = lazy(async () => ({ default: (await import("../payment/promptpay-dialog.tsx")).PromptPayDialog }));

type Props = {
  step: OrderStep;
  methods: readonly PaymentMethod[];
  onClose: () => void;
  onSignedIn: () => void;
  onAgree: (after: Shown) => void;
};

/** What stands over the cart while an order is being made: sign in, agree to a new sum, pay. */
export function CheckoutDialogs({ step, methods, onClose, onSignedIn, onAgree }: Props) {
  return (
    <Suspense>
      {/* Closed, it still knows what has been typed. */}
      <SignInDialog open={step.kind === "signIn"} onClose={onClose} onSignedIn={onSignedIn} />
      {step.kind === "changed" && <PriceChangedDialog before={step.before} after={step.after} onClose={onClose} onAgree={() => onAgree(step.after)} />}
      {step.kind === "pay" && <PayDialog orderId={step.orderId} method={methods.find(({ id }) => id === step.methodId)} onClose={onClose} />}
    </Suspense>
  );
}

function PayDialog({ orderId, method, onClose }: { orderId: number; method: PaymentMethod | undefined; onClose: () => void }) {
  if (method === undefined) return null;
  if (panelOf(method) === "promptPay") return <PromptPayDialog orderId={orderId} onClose={onClose} leavesOnClose />;
  return <TransferDialog orderId={orderId} method={method} onClose={onClose} />;
}
