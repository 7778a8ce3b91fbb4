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

/** The dialogs during an order: sign in, accept a new sum, pay. */
export function CheckoutDialogs({ step, methods, onClose, onSignedIn, onAgree }: Props) {
  const method = step.kind === "pay" ? methods.find(({ id }) => id === step.methodId) : undefined;
  return (
    <Suspense>
      {/* It keeps the typed values while it is closed. */}
      <SignInDialog
        open={step.kind === "signIn"}
        isForWithholding={step.kind === "signIn" && step.isForWithholding === true}
        first={step.kind === "signIn" ? step.first : undefined}
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
