import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { loadScript } from "#web/platform/load-script.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { beginOnce } from "../begin-once.ts";
import type { PaymentMethod } from "../payment-types.ts";
import { cardsRest, refusedText } from "../refused-text.ts";
import { type AwaitedOrder, useAwaitedOrder } from "../use-awaited-order.ts";

type Buttons = { render: (place: HTMLElement) => Promise<void>; close?: () => Promise<void> };
type Callbacks = {
  createOrder: () => Promise<string>;
  onApprove: () => Promise<void>;
  onCancel: () => void;
  onError: (fault: unknown) => void;
};
type PayPal = { Buttons: (callbacks: Callbacks) => Buttons };

type PayPalScript = { scriptUrl: string; clientId: string; currency: "THB" | "USD" };

/** A script has one currency, and the next one replaces it in `window`. */
const loaded = new Map<string, PayPal>();

/** PayPal's script for this shop, in the currency of the order. */
async function loadPayPal({ scriptUrl, clientId, currency }: PayPalScript): Promise<PayPal> {
  const url = `${scriptUrl}?${new URLSearchParams({ "client-id": clientId, currency, intent: "capture", components: "buttons" })}`;
  const known = loaded.get(url);
  if (known) return known;
  await loadScript(url);
  const { paypal }: Window & { paypal?: PayPal } = window;
  if (paypal === undefined) throw new Error("PayPal's script brought no buttons");
  loaded.set(url, paypal);
  return paypal;
}

export type PayPalStep = "buttons" | "cancelled" | "declined" | "taking" | "waiting" | "over";
type PayPalSetup = { payPal: PayPal; payPalOrder: string };
export type PayPalPayment = Pick<AwaitedOrder, "status" | "leave"> & {
  ready: UseQueryResult<PayPalSetup>;
  step: PayPalStep;
  /** The element for PayPal's buttons. */
  place: React.RefObject<HTMLDivElement | null>;
};

const payPalId = 2;

/**
 * PayPal's own buttons. The shop captures the approved payment, and then reports the order's
 * status.
 */
export function usePayPal(orderId: number, method: PaymentMethod): PayPalPayment {
  const t = useTexts();
  const [step, setStep] = useState<PayPalStep>("buttons");
  const ready = useReady(orderId, method);
  const { status, leave } = useAwaitedOrder(orderId, {
    isOn: !ready.isPending,
    since: ready.isSuccess ? ready.dataUpdatedAt : 0,
    isFailed: ready.isError,
  });
  const end = {
    allowed: async () => {
      setStep("taking");
      const given = await quietApi.reportPayPal({
        body: { order_id: orderId, payment_method_id: payPalId, status: "approved" },
      });
      if (!given.ok && cardsRest(given)) {
        setStep("over");
        notify({ title: t("cart_fail"), text: refusedText(given, t), tone: "danger" });
        return leave({ how: "rejected", orderId });
      }
      const answer = goodValue(given);
      if (answer.status === "approved")
        return leave({ how: "approved", token: answer.order_token });
      if (answer.status === "pending") return setStep("waiting");
      if (answer.status === "declined") return setStep("declined");
      setStep("over");
      // The order stays, and can be paid again or with another method.
      notify({ title: t("cart_fail"), text: t("payment_fail"), tone: "danger" });
      leave({ how: "stopped", orderId });
    },
    failed: (fault: unknown) => {
      console.error(fault);
      setStep("over");
      leave({ how: "stopped", orderId });
    },
  };
  const place = useButtons(ready.data, { ...end, cancelled: () => setStep("cancelled") });
  return { ready, step, place, status, leave };
}

function useReady(
  orderId: number,
  { application_id_1 }: PaymentMethod,
): UseQueryResult<PayPalSetup> {
  return useQuery({
    ...beginOnce,
    queryKey: ["paypal", orderId],
    queryFn: async () => {
      const { data } = goodValue(await quietApi.startPayPal({ body: { orderId } }));
      return {
        payPal: await loadPayPal({
          scriptUrl: data.script_url,
          clientId: application_id_1 ?? data.client_id,
          currency: data.currency,
        }),
        payPalOrder: data.id,
      };
    },
  });
}

type Ends = {
  allowed: () => Promise<void>;
  failed: (fault: unknown) => void;
  cancelled: () => void;
};

/** The buttons are rendered once, and always call the latest callbacks. */
function useButtons(
  ready: PayPalSetup | undefined,
  ends: Ends,
): React.RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(ends);
  useEffect(() => {
    latest.current = ends;
  });
  useEffect(() => {
    if (ready === undefined || place.current === null) return;
    const { current } = place;
    const buttons = ready.payPal.Buttons({
      createOrder: async () => ready.payPalOrder,
      onApprove: () => latest.current.allowed(),
      onCancel: () => latest.current.cancelled(),
      onError: (fault) => latest.current.failed(fault),
    });
    buttons.render(current).catch((fault: unknown) => latest.current.failed(fault));
    return () => {
      buttons.close?.().catch(() => undefined);
      current.replaceChildren();
    };
  }, [ready]);
  return place;
}
