import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import styles from "../cart/cart-page.module.css";
import { CartSummary } from "../cart/cart-summary.tsx";
import type { CartItem } from "../cart/cart-types.ts";
import { SubmitBar } from "../cart/submit-bar.tsx";
import { BeforePaying } from "../payment/before-paying.tsx";
import { panelOf } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import { OrderRefusal } from "./order-refusal.tsx";
import type { CheckoutData } from "./use-checkout.ts";

type Props = { checkout: CheckoutData; items: readonly CartItem[]; mustSignIn: boolean };

/** The sum, the information before paying, and the order button. */
export function CheckoutSide({ checkout, items, mustSignIn }: Props) {
  const t = useTexts();
  const { site, methods, choices, quoted, quote, isFormer, needs, order, missing } = checkout;
  const { step } = order;
  const method = methods.data?.find(({ id }) => id === choices.methodId);
  return (
    <div className={styles.side}>
      <div className={styles.summary}>
        <CartSummary
          quote={quote}
          count={items.length}
          isShipped={needs.option}
          hasOption={choices.optionId !== null}
          isUpdating={isFormer}
          isFailed={quoted.isError}
          onRetry={() => void quoted.refetch()}
        />
      </div>
      <SubmitBar
        quote={quote}
        missing={missing}
        next={t(nextText({ mustSignIn, isFree: quote?.payable === 0, method }))}
        isSending={step.kind === "sending" || step.kind === "leaving"}
        onSubmit={order.submit}
        refusal={
          (step.kind === "refused" || step.kind === "offline") && (
            <OrderRefusal refused={step.kind === "refused" ? step.refused : null} />
          )
        }
      />
      <div className={styles.after}>
        <BeforePaying
          words={site?.buyer_words}
          isOrdering={quote !== undefined && quote.payable > 0}
        />
      </div>
    </div>
  );
}

type Next = { mustSignIn: boolean; isFree: boolean; method: PaymentMethod | undefined };

function nextText({ mustSignIn, isFree, method }: Next): KeyOf<"cart"> {
  if (mustSignIn) return "cart.next-sign-in";
  if (isFree || method === undefined) return "cart.next-free";
  return `cart.next-${panelOf(method) ?? "transfer"}`;
}
