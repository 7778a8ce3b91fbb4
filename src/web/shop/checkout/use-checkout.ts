import { useEffect } from "react";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { CartItem } from "../cart/cart-types.ts";
import type { EarlyCart } from "../cart/early-cart.ts";
import { missingStep } from "../cart/missing-step.ts";
import { useBeginCheckout } from "../cart/use-begin-checkout.ts";
import { useChangeCart, useIsChanging } from "../cart/use-change-cart.ts";
import { useQuote, useShownQuote } from "../cart/use-quote.ts";
import { useReturningBuyer } from "../cart/use-returning-buyer.ts";
import { likelyNeeds } from "./choices-at-first.ts";
import { useChoices } from "./use-choices.ts";
import { usePaymentMethods } from "./use-payment-methods.ts";
import { type Join, type OrderStep, usePlaceOrder } from "./use-place-order.ts";
import { useSettleChoices } from "./use-settle-choices.ts";
import { useSiteSettings } from "./use-site-settings.ts";

type CheckoutOptions = {
  items: readonly CartItem[];
  early: EarlyCart | null;
  onlyCourseId?: number | undefined;
  join?: Join | undefined;
};

export type CheckoutData = ReturnType<typeof useCheckout>;

/** The state of a checkout: the choices, the sum, and the step of its order. */
export function useCheckout({ items, early, onlyCourseId, join }: CheckoutOptions) {
  const t = useTexts();
  const { status, user } = useSession();
  const methods = usePaymentMethods(early?.methods ?? null);
  const { data: site } = useSiteSettings(early?.site ?? null);
  const currency = site?.is_enable_usd ? (items[0]?.currency_code ?? "THB") : "THB";
  const { data: buyer, isLoading: isReadingBuyer } = useReturningBuyer(early?.buyer ?? null);
  const { choices, ...choose } = useChoices({
    items,
    methods: methods.data,
    currency,
    buyer,
    onlyCourseId,
  });
  const quoted = useQuote(choices, {
    enabled: !methods.isPending && !isReadingBuyer,
    early: early?.quoted ?? null,
  });
  const isUpdating = useIsChanging() || quoted.isPlaceholderData;
  const { quote, isFormer } = useShownQuote(quoted, { items, choices, currency }, isUpdating);
  const needs = quote
    ? { address: quote.needs_shipping_address, option: quote.needs_shipping_method }
    : likelyNeeds(items);
  useBeginCheckout(quote);
  const change = useChangeCart();
  useSettleChoices({
    items,
    quote: isUpdating ? undefined : quote,
    choices,
    change,
    withhold: choose.withhold,
    avoidMethod: choose.avoidMethod,
  });
  const order = usePlaceOrder(quote && { items, quote, choices }, join);
  const isGuest =
    status === "loading" ? (early?.isGuest ?? false) : status === "ready" && user === null;
  const missing = missingStep(
    { items, quote, isUpdating, isGuest },
    { updating: t(quoted.isError ? "cart.quote-failed" : "cart.updating") },
  );
  useFocusOnMissing(order.step, missing?.place);
  return {
    site,
    methods,
    currency,
    choices,
    choose,
    change,
    quoted,
    quote,
    isFormer,
    needs,
    order,
    isGuest,
    missing,
  };
}

/** After a sign-in without an order, the focus moves to the missing choice. */
function useFocusOnMissing({ kind }: OrderStep, place: string | null | undefined): void {
  const isBlocked = kind === "blocked";
  useEffect(() => {
    if (isBlocked && place) document.getElementById(place)?.focus();
  }, [isBlocked, place]);
}
