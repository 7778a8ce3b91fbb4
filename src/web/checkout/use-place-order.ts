import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Refused } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { quoteChanges } from "#domain/quote/quote-changes.ts";
import { useLanguage } from "../app/locale-link.tsx";
import { cartKeys } from "../cart/cart-keys.ts";
import type { Quote } from "../cart/cart-types.ts";
import { entryOf, saveEntries } from "../cart/save-items.ts";
import { fetchItems } from "../cart/use-cart.ts";
import { fetchQuote } from "../cart/use-quote.ts";
import { quietApi } from "../platform/api-client.ts";
import { readSession } from "../platform/session.ts";
import { refreshSession } from "../platform/session-call.ts";
import { comparable, freePayment, type Shown } from "./order-request.ts";
import { type PlaceAnswer, placeOrder } from "./place-order.ts";
import { createRepeatKey } from "./repeat-key.ts";
import { useLeavePayment } from "./use-leave-payment.ts";

export type OrderStep =
  | { kind: "idle" | "sending" | "blocked" | "offline" | "leaving" }
  | { kind: "signIn" }
  | { kind: "changed"; before: Quote; after: Shown }
  | { kind: "refused"; refused: Refused }
  | { kind: "pay"; orderId: number; methodId: number };

/** From the press of the button to the payment: sign in where it is needed, order, and go on by itself. */
export function usePlaceOrder(shown: Shown | undefined) {
  const client = useQueryClient();
  const lang = useLanguage();
  const leave = useLeavePayment();
  const [step, setStep] = useState<OrderStep>({ kind: "idle" });
  const repeat = useRef(createRepeatKey());

  const run = (work: () => Promise<OrderStep>) => {
    setStep({ kind: "sending" });
    work()
      .then(setStep)
      .catch((fault: unknown) => {
        console.error(fault);
        setStep({ kind: "offline" });
      });
  };
  const place = async (wanted: Shown) => goOn(await placeOrder(wanted, repeat.current), wanted, leave);
  return {
    step,
    submit: () => shown && run(async () => (await beginOrder(shown)) ?? place(shown)),
    onSignedIn: () => shown && run(async () => (await meetCart(shown, client, lang)) ?? place(shown)),
    /** The buyer has seen the new sum and wants it. */
    agree: (after: Shown) => {
      showCart(client, lang, after);
      run(() => place(after));
    },
    close: () => {
      setStep({ kind: "idle" });
      void client.invalidateQueries({ queryKey: cartKeys.all });
    },
  };
}

/** Whoever is not signed in keeps the cart and is asked to sign in first. null: go on. */
async function beginOrder({ items }: Shown): Promise<OrderStep | null> {
  const { user } = readSession().known ?? (await refreshSession());
  if (user) return null;
  const saved = await saveEntries(items.map(entryOf));
  return saved.ok ? { kind: "signIn" } : { kind: "refused", refused: saved };
}

/** At the sign-in the cart may have met another one: what is bought is only what has been seen. null: it is still the same. */
async function meetCart({ quote: before, choices }: Shown, client: QueryClient, lang: Language): Promise<OrderStep | null> {
  await client.cancelQueries({ queryKey: cartKeys.all });
  const [items, quote] = await Promise.all([fetchItems(), fetchQuote(choices)]);
  const after = { items, quote, choices };
  showCart(client, lang, after);
  if (quote.blockers.length > 0) return { kind: "blocked" };
  return quoteChanges(comparable(before), comparable(quote)).length > 0 ? { kind: "changed", before, after } : null;
}

function showCart(client: QueryClient, lang: Language, { items, quote, choices }: Shown): void {
  client.setQueryData(cartKeys.items(lang), items);
  client.setQueryData(cartKeys.quote(lang, choices), quote);
}

/** A sum to pay opens its payment; nothing to pay is reported and done. */
async function goOn(answer: PlaceAnswer, { items }: Shown, leave: ReturnType<typeof useLeavePayment>): Promise<OrderStep> {
  if (answer.kind !== "placed") return answer;
  const { orderId, order_token: token, payable, payment_method_id } = answer.placed;
  if (payable > 0) return { kind: "pay", orderId, methodId: payment_method_id };
  const reported = await quietApi.reportPayment({ body: { order_id: orderId, payment_method_id, payment: freePayment(items) } });
  if (!reported.ok) return { kind: "refused", refused: reported };
  leave({ how: "free", token });
  return { kind: "leaving" };
}
