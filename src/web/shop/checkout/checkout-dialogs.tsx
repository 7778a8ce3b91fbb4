import { lazy, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import type { CheckoutView } from "./order-request.ts";
import type { OrderStep } from "./use-place-order.ts";

const SignInDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("../account/sign-in/sign-in-dialog.tsx")).SignInDialog,
  })),
);
const PriceChangedDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./price-changed-dialog.tsx")).PriceChangedDialog,
  })),
);
const PayDialog = lazy(() =>
  keepLoading(async () => ({ default: (await import("../payment/pay-dialog.tsx")).PayDialog })),
);

type Props = {
  step: OrderStep;
  methods: readonly PaymentMethod[];
  onClose: () => void;
  onSignedIn: () => void;
  onAgree: (after: CheckoutView) => void;
};

/** What stands over the cart while an order is being made: sign in, agree to a new sum, pay. */
export function CheckoutDialogs({ step, methods, onClose, onSignedIn, onAgree }: Props) {
  const method = step.kind === "pay" ? methods.find(({ id }) => id === step.methodId) : undefined;
  return (
    <Suspense>
      {/* Closed, it still knows what has been typed. */}
      <SignInDialog
        open={step.kind === "signIn"}
        isForWithholding={step.kind === "signIn" && step.isForWithholding === true}
        first={step.kind === "signIn" ? (step.first ?? "signIn") : "signIn"}
        onClose={onClose}
        onSignedIn={onSignedIn}
      />
      {step.kind === "changed" && (
        <PriceChangedDialog
          before={step.before}
          after={step.after}
          onClose={onClose}
          onAgree={() => onAgree(step.after)}
        />
      )}
      {step.kind === "pay" && method && (
        <PayDialog orderId={step.orderId} method={method} onClose={onClose} leavesOnClose />
      )}
    </Suspense>
  );
}
