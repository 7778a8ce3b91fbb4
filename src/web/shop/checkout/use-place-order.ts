import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RefusedAnswer } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { quoteChanges } from "#domain/quote/quote-changes.ts";
import { quietApi } from "#web/platform/api-client.ts";
import { readSession } from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { priceText } from "#web/ui/text/price.tsx";
import { wantedOf } from "../cart/cart-changes.ts";
import { cartKeys, forgetCartAnswers } from "../cart/cart-keys.ts";
import type { CartItem, Quote, QuoteAnswer } from "../cart/cart-types.ts";
import { entryOf, saveEntries } from "../cart/save-items.ts";
import { fetchItems } from "../cart/use-cart.ts";
import { fetchQuote } from "../cart/use-quote.ts";
import { type CheckoutView, comparable, freePayment } from "./order-request.ts";
import { type PlaceAnswer, placeOrder } from "./place-order.ts";
import { createRepeatKey } from "./repeat-key.ts";
import { useLeavePayment } from "./use-leave-payment.ts";

export type OrderStep =
  | { kind: "idle" | "sending" | "blocked" | "offline" | "leaving" }
  | {
      kind: "signIn";
      /** Whether the order follows by itself. */
      goesOn: boolean;
      isForWithholding?: boolean;
      first?: "signIn" | "register";
    }
  | { kind: "changed"; before: Quote; after: CheckoutView }
  | { kind: "refused"; refused: RefusedAnswer }
  | { kind: "pay"; orderId: number; methodId: number };

/** Signs a buyer in without the sign-in dialog. null: it succeeded. */
export type Join = () => Promise<OrderStep | null>;

/** From the order button to the payment: signs in if necessary, orders, and continues by itself. */
export function usePlaceOrder(shown: CheckoutView | undefined, join?: Join) {
  const t = useTexts();
  const client = useQueryClient();
  const lang = useLanguage();
  const leave = useLeavePayment();
  const { step, isOver, setStep, run } = useOrderStep(shown, client);
  const repeat = useRef(createRepeatKey());

  const place = async (wanted: CheckoutView) =>
    goOn(await placeOrder(wanted, repeat.current), wanted, leave);
  return {
    step: isOver ? ({ kind: "idle" } as const) : step,
    submit: () =>
      shown &&
      run(async () => {
        const begun = await beginOrder(shown, join);
        const met = begun === "joined" ? await meetCart(shown, client, lang) : begun;
        return met ?? place(shown);
      }),
    /** Without an order, for choices that belong to a person. */
    signIn: () => setStep({ kind: "signIn", goesOn: false, first: "signIn" }),
    signInToOrder: () => setStep({ kind: "signIn", goesOn: true }),
    /** A buyer who registers for that registers as a company. */
    signInForWithholding: () => setStep({ kind: "signIn", goesOn: false, isForWithholding: true }),
    /** The same, with the registration form first. */
    register: () => setStep({ kind: "signIn", goesOn: false, first: "register" }),
    onSignedIn: () => {
      if (shown === undefined) return;
      // A buyer who signed in without the dialog has not pressed the order button.
      const goesOn = step.kind === "signIn" && step.goesOn;
      run(async () => {
        const met = await meetCart(shown, client, lang);
        if (goesOn) return met ?? place(shown);
        if (met?.kind === "changed") notifyMet(met, t);
        return { kind: "idle" };
      });
    },
    /** The buyer accepts the new sum. */
    agree: (after: CheckoutView) => {
      showCart(client, lang, after);
      run(() => place(after));
    },
    close: () => {
      setStep({ kind: "idle" });
      void client.invalidateQueries({ queryKey: cartKeys.all });
    },
  };
}

/** The step of an order. `isOver`: the buyer has changed the order since a refusal was shown. */
function useOrderStep(shown: CheckoutView | undefined, client: QueryClient) {
  const [step, setStep] = useState<OrderStep>({ kind: "idle" });
  const [asked, setAsked] = useState("");
  const command = shown === undefined ? asked : commandOf(shown);
  const latest = useRef(command);
  useEffect(() => {
    latest.current = command;
  });

  const run = (work: () => Promise<OrderStep>) => {
    setStep({ kind: "sending" });
    work()
      .finally(() => setAsked(latest.current))
      .then((next) => {
        // The session has ended, and the shop finds out by itself. Then the button is pressed
        // again.
        setStep(
          next.kind === "refused" && next.refused.code === "UNAUTHORIZED" ? { kind: "idle" } : next,
        );
        // The refusal shows on the page as well, where it can be fixed.
        if (next.kind === "refused") void client.invalidateQueries({ queryKey: cartKeys.all });
      })
      .catch((fault: unknown) => {
        console.error(fault);
        setStep({ kind: "offline" });
      });
  };
  const isOver = asked !== command && (step.kind === "refused" || step.kind === "offline");
  return { step, isOver, setStep, run };
}

function commandOf({ items, choices }: CheckoutView): string {
  return JSON.stringify([
    items.map(({ course_id, priecingplan_id, qty, coupons_id, currency_code }) => [
      course_id,
      priecingplan_id,
      qty,
      coupons_id,
      currency_code,
    ]),
    choices,
  ]);
}

/** A visitor who is not signed in keeps the cart, and is asked to sign in first. null: continue. */
async function beginOrder(
  { items }: CheckoutView,
  join: Join | undefined,
): Promise<OrderStep | "joined" | null> {
  const { user } = readSession().known ?? (await refreshSession());
  if (user) return null;
  if (join) return (await join()) ?? "joined";
  const saved = await saveEntries(items.map(entryOf));
  return saved.ok ? { kind: "signIn", goesOn: true } : { kind: "refused", refused: saved };
}

/**
 * The sign-in may have merged another cart. Only seen items are bought. null: the cart is the same.
 */
async function meetCart(
  { quote: before, choices }: CheckoutView,
  client: QueryClient,
  lang: Language,
): Promise<OrderStep | null> {
  await forgetCartAnswers(client);
  const [items, { quote, facts }] = await Promise.all([fetchItems(), fetchQuote(choices)]);
  client.setQueryData<CartItem[]>(cartKeys.items(lang), items);
  const after = { items: wantedOf(items, choices), quote, choices };
  showCart(client, lang, { ...after, facts });
  if (quote.blockers.length > 0) return { kind: "blocked" };
  return quoteChanges(comparable(before), comparable(quote)).length > 0
    ? { kind: "changed", before, after }
    : null;
}

/** Coupons, promotions and prices may differ for a person, so the new sum is shown. */
function notifyMet(
  { before, after: { quote } }: Extract<OrderStep, { kind: "changed" }>,
  t: Translate,
): void {
  const sums = {
    before: priceText(before.payable, { currency: before.currency_code, sum: true }),
    after: priceText(quote.payable, { currency: quote.currency_code, sum: true }),
  };
  notify({ title: t("cart.met-title"), text: t("cart.met-payable", sums), tone: "info" });
}

/** Without newer facts the known ones stay. */
function showCart(
  client: QueryClient,
  lang: Language,
  { items, quote, choices, facts }: CheckoutView & Partial<Pick<QuoteAnswer, "facts">>,
): void {
  client.setQueryData<CartItem[]>(cartKeys.items(lang), (known = []) => {
    if (choices.onlyCourseId === undefined) return [...items];
    return [...known.filter(({ course_id }) => course_id !== choices.onlyCourseId), ...items];
  });
  client.setQueryData<QuoteAnswer>(cartKeys.quote(lang, choices), (known) =>
    facts ? { quote, facts } : known && { ...known, quote },
  );
}

/** A sum opens its payment. A free order is done. */
async function goOn(
  answer: PlaceAnswer,
  { items }: CheckoutView,
  leave: ReturnType<typeof useLeavePayment>,
): Promise<OrderStep> {
  if (answer.kind !== "placed") return answer;
  const { orderId, order_token: token, payable, payment_method_id } = answer.placed;
  if (payable > 0) return { kind: "pay", orderId, methodId: payment_method_id };
  const reported = await quietApi.reportPayment({
    body: { order_id: orderId, payment_method_id, payment: freePayment(items) },
  });
  if (!reported.ok) return { kind: "refused", refused: reported };
  leave({ how: "free", token });
  return { kind: "leaving" };
}
