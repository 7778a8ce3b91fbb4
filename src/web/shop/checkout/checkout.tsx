import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { CartItems } from "../cart/cart-items.tsx";
import { cartKeys } from "../cart/cart-keys.ts";
import styles from "../cart/cart-page.module.css";
import type { CartItem } from "../cart/cart-types.ts";
import { CurrencyChoice } from "../cart/currency-choice.tsx";
import type { EarlyCart } from "../cart/early-cart.ts";
import { DiscountLine } from "../discount/discount-line.tsx";
import { CheckoutSide } from "./checkout-side.tsx";
import { MethodBox } from "./method-box.tsx";
import { ShippingBox } from "./shipping-box.tsx";
import { SignInLine } from "./sign-in-line.tsx";
import { useCheckout } from "./use-checkout.ts";
import type { Join, OrderStep } from "./use-place-order.ts";
import { WithholdingBox } from "./withholding-box.tsx";

const CheckoutDialogs = lazy(() =>
  keepLoading(async () => ({ default: (await import("./checkout-dialogs.tsx")).CheckoutDialogs })),
);

/**
 * A page that sells one item: how it shows the item and the buyer, and how a visitor becomes a
 * student.
 */
export type Sale = {
  courseId: number;
  drawThing: (given: ComponentProps<typeof CartItems>) => ReactNode;
  drawBuyer: (given: { onSignIn: () => void; onSubmit: () => void }) => ReactNode;
  join: Join;
};

type Props = {
  items: readonly CartItem[];
  early: EarlyCart | null;
  sale?: Sale;
  /** While an order of these items is paid, they have left the cart but stay on the screen. */
  onPaying?: (isPaying: boolean) => void;
};

/** A cart with items: discounts, delivery, sum, payment method, and the order button. */
export function Checkout({ items, early, sale, onPaying }: Props) {
  const client = useQueryClient();
  const checkout = useCheckout({
    items,
    early,
    onlyCourseId: sale?.courseId,
    join: sale?.join,
  });
  const { site, methods, currency, choices, choose, change, quote, needs, order } = checkout;
  const { step } = order;
  const mustSignIn = checkout.isGuest && sale === undefined;
  const hadDialog = useHadDialog(step);
  useTellPaying(step, onPaying);
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {(mustSignIn || site?.is_enable_usd) && (
          <div className={styles.above}>
            {mustSignIn && <SignInLine onSignIn={order.signIn} />}
            {site?.is_enable_usd && (
              <CurrencyChoice currency={currency} onChoose={change.chooseCurrency} />
            )}
          </div>
        )}
        {sale ? (
          sale.drawThing({ items, quote, change })
        ) : (
          <CartItems items={items} quote={quote} change={change} />
        )}
        {sale?.drawBuyer({
          onSignIn: order.signInToOrder,
          onSubmit: () => checkout.missing === null && order.submit(),
        })}
        <DiscountLine
          items={items}
          quote={quote}
          choices={choices}
          methods={methods.data ?? []}
          isEither={site?.is_use_coupon_or_oder ?? false}
          change={change}
          onDecline={choose.declinePromotion}
        />
        {needs.address && (
          <ShippingBox
            early={early?.options ?? null}
            needsOption={needs.option}
            choices={choices}
            onChooseAddress={choose.chooseAddress}
            onChooseOption={choose.chooseOption}
            isGuest={checkout.isGuest}
          />
        )}
        <div className={styles.paying}>
          <MethodBox
            methods={methods}
            chosenId={choices.methodId}
            payable={quote?.payable}
            currency={currency}
            promise={site?.slip_review_promise ?? ""}
            onChoose={choose.chooseMethod}
          />
          {quote?.withholding_offer.is_offered && (
            <WithholdingBox
              offer={quote.withholding_offer}
              percent={choices.withholdingPercent}
              onChange={choose.withhold}
              onSignIn={order.signInForWithholding}
              onPersonChanged={() => client.invalidateQueries({ queryKey: cartKeys.all })}
            />
          )}
        </div>
      </div>
      <CheckoutSide checkout={checkout} items={items} mustSignIn={mustSignIn} />
      {hadDialog && (
        <Suspense>
          <CheckoutDialogs
            step={step}
            methods={methods.data ?? []}
            onClose={order.close}
            onSignedIn={order.onSignedIn}
            onAgree={order.agree}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The dialogs are loaded with the first one, and stay mounted, so that typed values survive
 * closing.
 */
function useHadDialog({ kind }: OrderStep): boolean {
  const [had, setHad] = useState(false);
  const has = kind === "signIn" || kind === "changed" || kind === "pay";
  if (has && !had) setHad(true);
  return had || has;
}

function useTellPaying({ kind }: OrderStep, tell: Props["onPaying"]): void {
  const isPaying = kind === "pay" || kind === "leaving";
  useEffect(() => tell?.(isPaying), [tell, isPaying]);
}
