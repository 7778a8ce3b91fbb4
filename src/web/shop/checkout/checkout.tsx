import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { TypedValues } from "../account/form/typed-values.ts";
import { CartItems } from "../cart/cart-items.tsx";
import { cartKeys } from "../cart/cart-keys.ts";
import styles from "../cart/cart-page.module.css";
import { CartSummary } from "../cart/cart-summary.tsx";
import type { CartItem } from "../cart/cart-types.ts";
import { CurrencyChoice } from "../cart/currency-choice.tsx";
import type { EarlyCart } from "../cart/early-cart.ts";
import { missingStep } from "../cart/missing-step.ts";
import { SubmitBar } from "../cart/submit-bar.tsx";
import { useBeginCheckout } from "../cart/use-begin-checkout.ts";
import { useChangeCart, useIsChanging } from "../cart/use-change-cart.ts";
import { useQuote } from "../cart/use-quote.ts";
import { useShownQuote } from "../cart/use-shown-quote.ts";
import { DiscountBox } from "../discount/discount-box.tsx";
import { panelOf } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import { MethodBox } from "./method-box.tsx";
import { OrderRefusal } from "./order-refusal.tsx";
import { ShippingBox } from "./shipping-box.tsx";
import { useChoices } from "./use-choices.ts";
import { usePaymentMethods } from "./use-payment-methods.ts";
import { type Join, type OrderStep, usePlaceOrder } from "./use-place-order.ts";
import { useSettleChoices } from "./use-settle-choices.ts";
import { useSiteSettings } from "./use-site-settings.ts";
import { WithholdingBox } from "./withholding-box.tsx";

const SignInPanel = lazy(() => keepLoading(async () => ({ default: (await import("./sign-in-panel.tsx")).SignInPanel })));
const CheckoutDialogs = lazy(() => keepLoading(async () => ({ default: (await import("./checkout-dialogs.tsx")).CheckoutDialogs })));

/** A page that sells one thing of the cart: how that thing and its buyer are shown, and how a visitor who is not signed in becomes a student. */
export type Sale = {
  courseId: number;
  drawThing: (given: ComponentProps<typeof CartItems>) => ReactNode;
  drawBuyer: (given: { onSignIn: () => void; onSubmit: () => void }) => ReactNode;
  join: Join;
};

type Props = { items: readonly CartItem[]; early: EarlyCart | null; sale?: Sale };

/** A cart with something in it: the things, what is taken off, where they go, how they are paid, and the one button that orders them. */
export function Checkout({ items, early, sale }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const { status, user } = useSession();
  const methods = usePaymentMethods(early?.methods ?? null);
  const { data: site } = useSiteSettings(early?.site ?? null);
  const currency = site?.is_enable_usd ? (items[0]?.currency_code ?? "THB") : "THB";
  const { choices, ...choose } = useChoices({ items, methods: methods.data, currency, onlyCourseId: sale?.courseId });
  const quoted = useQuote(choices, { enabled: !methods.isPending });
  const isUpdating = useIsChanging() || quoted.isPlaceholderData;
  const { quote, isFormer } = useShownQuote(quoted, { items, choices, currency }, isUpdating);
  const needs = quote ? { address: quote.needs_shipping_address, option: quote.needs_shipping_method } : likelyNeeds(items);
  useBeginCheckout(quote);
  const change = useChangeCart();
  useSettleChoices({ items, quote: isUpdating ? undefined : quote, choices, change, withhold: choose.withhold });
  const order = usePlaceOrder(quote && { items, quote, choices }, sale?.join);
  const { step } = order;
  const isGuest = status === "ready" && user === null;
  const missing = missingStep({ items, quote, isUpdating, isGuest }, { updating: t(quoted.isError ? "cart.quote-failed" : "cart.updating") });
  const hadDialog = useHadDialog(step);
  const [typed] = useState<TypedValues>(() => new Map());
  useFocusOnMissing(step, missing?.place);
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {site?.is_enable_usd && <CurrencyChoice currency={currency} onChoose={change.chooseCurrency} />}
        {sale ? sale.drawThing({ items, quote, change }) : <CartItems items={items} quote={quote} change={change} />}
        {sale?.drawBuyer({ onSignIn: order.signInToOrder, onSubmit: () => missing === null && order.submit() })}
        <DiscountBox
          early={early?.promotions ?? null}
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
            onSignIn={order.signIn}
          />
        )}
        <MethodBox methods={methods} chosenId={choices.methodId} payable={quote?.payable} currency={currency} onChoose={choose.chooseMethod} />
        {quote?.withholding_offer.is_offered && (
          <WithholdingBox
            offer={quote.withholding_offer}
            percent={choices.withholdingPercent}
            onChange={choose.withhold}
            onSignIn={order.signInForWithholding}
            onPersonChanged={() => client.invalidateQueries({ queryKey: cartKeys.all })}
          />
        )}
        {isGuest && sale === undefined && step.kind !== "signIn" && (
          <Suspense>
            <SignInPanel
              typed={typed}
              onSignedIn={() => {
                typed.clear();
                order.onSignedIn();
              }}
              onRegister={order.register}
            />
          </Suspense>
        )}
      </div>
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
          next={t(
            nextText({
              mustSignIn: isGuest && sale === undefined,
              isFree: quote?.payable === 0,
              method: methods.data?.find(({ id }) => id === choices.methodId),
            }),
          )}
          isSending={step.kind === "sending" || step.kind === "leaving"}
          onSubmit={order.submit}
          refusal={(step.kind === "refused" || step.kind === "offline") && <OrderRefusal refused={step.kind === "refused" ? step.refused : null} />}
        />
      </div>
      {hadDialog && (
        <Suspense>
          <CheckoutDialogs step={step} methods={methods.data ?? []} onClose={order.close} onSignedIn={order.onSignedIn} onAgree={order.agree} />
        </Suspense>
      )}
    </div>
  );
}

/** The dialogs are loaded with the first of them and stay, so that what is typed into one survives closing it. */
function useHadDialog({ kind }: OrderStep): boolean {
  const [had, setHad] = useState(false);
  const has = kind === "signIn" || kind === "changed" || kind === "pay";
  if (has && !had) setHad(true);
  return had || has;
}

/** After a sign-in that led no further, the keyboard goes to what is still to be chosen. */
function useFocusOnMissing({ kind }: OrderStep, place: string | null | undefined): void {
  const isBlocked = kind === "blocked";
  useEffect(() => {
    if (isBlocked && place) document.getElementById(place)?.focus();
  }, [isBlocked, place]);
}

type Next = { mustSignIn: boolean; isFree: boolean; method: PaymentMethod | undefined };

function nextText({ mustSignIn, isFree, method }: Next): KeyOf<"cart"> {
  if (mustSignIn) return "cart.next-sign-in";
  if (isFree || method === undefined) return "cart.next-free";
  return `cart.next-${panelOf(method) ?? "transfer"}`;
}

/** Until the sum is there: the places of what it will ask for, so that nothing jumps. */
function likelyNeeds(items: readonly CartItem[]): { address: boolean; option: boolean } {
  const option = items.some(({ is_shipped, product_free }) => is_shipped || product_free !== null);
  return { option, address: option || items.some(({ free_book_type }) => free_book_type === "physical_book") };
}
