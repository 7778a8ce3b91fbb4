import { useCallback, useEffect, useRef, useState } from "react";
import type { RefusedAnswer } from "#contract/client.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { goToPage } from "#web/platform/leave-shop.ts";
import { loadScript } from "#web/platform/load-script.ts";
import { useCameBack } from "#web/platform/use-came-back.ts";
import { keepPaidToken } from "#web/shop/checkout/kept-order.ts";
import { useLeavePayment } from "#web/shop/checkout/use-leave-payment.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { Order } from "../payment-types.ts";
import { mayHaveTaken, refusedText } from "../refused-text.ts";
import { sumDue } from "../sum-due.ts";
import { forgetOpenPayment, keepUnpaid } from "../unpaid/kept-payment.ts";

const omiseCardId = 8;

type ChargeResult =
  | { kind: "paid" }
  | { kind: "failed"; refused: RefusedAnswer | null }
  | { kind: "goesOn"; url: string }
  | { kind: "waits" };

/** Charges the card of a token. The shop asks the provider for the result. */
async function chargeCard(order: Order, token: string): Promise<ChargeResult> {
  const body = {
    orderId: order.id,
    omise_token: token,
    total_amount: Math.round(sumDue(order) * 100),
  };
  const answer = await quietApi.startOmiseCard({ body });
  // The result is being asked for. Until then the buyer is not invited to pay again.
  if (!answer.ok)
    return mayHaveTaken(answer) ? { kind: "waits" } : { kind: "failed", refused: answer };
  const { status, charges, order_payment_id } = answer.value;
  if (status === "failed") return { kind: "failed", refused: null };
  if (status === "pending")
    return charges.authorize_uri === null
      ? { kind: "waits" }
      : { kind: "goesOn", url: charges.authorize_uri };
  await confirm(order.id, order_payment_id);
  return { kind: "paid" };
}

/** Approves nothing by itself: the shop asks the provider once more. */
async function confirm(orderId: number, paymentId: number): Promise<void> {
  goodValue(
    await quietApi.reportPayment({
      body: { order_id: orderId, payment_method_id: omiseCardId, status: "pending", address: "-" },
    }),
  );
  goodValue(
    await quietApi.confirmPayment({
      body: {
        order_payment_id: paymentId,
        order_id: orderId,
        approve_by: 0,
        payment_method_id: omiseCardId,
      },
    }),
  );
}

/** `typing`: the provider's window is open, and ours is closed, because it would block ours. */
export type CardStep =
  | { kind: "opening" | "typing" | "charging" | "leaving" }
  | { kind: "failed"; fault: unknown };
type CardSetup = { order: Order; cardWindow: OmiseWindow };

/** Opens the provider's card window, charges the card, and leads on after any result. */
export function useCardWindow(
  orderId: number,
  onBack: () => void,
): { step: CardStep; again: () => void } {
  const t = useTexts();
  const [step, setStep] = useState<CardStep>({ kind: "opening" });
  const [attempt, setAttempt] = useState(0);
  const end = useCardEnd();
  const latest = useRef({ end, t });
  useEffect(() => {
    latest.current = { end, t };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the window again
  useEffect(() => {
    let isGone = false;
    let opened: OmiseWindow | undefined;
    const open = ({ order, cardWindow }: CardSetup) => {
      if (isGone) return;
      opened = cardWindow;
      setStep({ kind: "typing" });
      openWindow({ order, cardWindow }, latest.current.t, {
        onToken: (token) => {
          forgetOpenPayment();
          setStep({ kind: "charging" });
          void chargeCard(order, token)
            .catch(unanswered)
            .then((charged) => {
              setStep({ kind: "leaving" });
              latest.current.end(order, charged);
            });
        },
        onClosed: () => !isGone && latest.current.end(order, null),
      });
    };
    prepare(orderId).then(open, (fault: unknown) => !isGone && setStep({ kind: "failed", fault }));
    return () => {
      isGone = true;
      opened?.close?.();
    };
  }, [orderId, attempt]);
  useCameBack(onBack);
  const again = useCallback(() => {
    setStep({ kind: "opening" });
    setAttempt((before) => before + 1);
  }, []);
  return { step, again };
}

async function prepare(orderId: number): Promise<CardSetup> {
  const [order, key] = await Promise.all([
    quietApi.getOrder({ params: { orderId } }).then(goodValue),
    quietApi.getOmiseCardKey().then(goodValue),
  ]);
  return { order, cardWindow: await loadOmiseWindow(key) };
}

type Ends = { onToken: (token: string) => void; onClosed: () => void };

function openWindow(
  { order, cardWindow }: CardSetup,
  t: ReturnType<typeof useTexts>,
  { onToken, onClosed }: Ends,
): void {
  let hasToken = false;
  cardWindow.open({
    amount: Math.round(sumDue(order) * 100),
    currency: order.currency_code,
    defaultPaymentMethod: "credit_card",
    frameLabel: t("shop.name"),
    submitLabel: t("pay.card-submit"),
    onCreateTokenSuccess: (token) => {
      hasToken = true;
      onToken(token);
    },
    onFormClosed: () => !hasToken && onClosed(),
  });
}

/** It is unknown whether the card was charged. The order shows it after the shop has asked. */
function unanswered(fault: unknown): ChargeResult {
  console.error(fault);
  return { kind: "waits" };
}

/** The next page for each result; null: the window was closed. */
function useCardEnd(): (order: Order, charged: ChargeResult | null) => void {
  const t = useTexts();
  const leave = useLeavePayment();
  return ({ id, order_token: token }, charged) => {
    if (charged?.kind === "failed") {
      // The next page shows the money, the reason, and how to continue.
      notify({
        title: t("cart_fail"),
        text: charged.refused ? refusedText(charged.refused, t) : t("payment_fail"),
        tone: "danger",
      });
    }
    if (charged?.kind === "paid") return leave({ how: "approved", token });
    if (charged?.kind !== "goesOn") return leave({ how: "stopped", orderId: id });
    keepPaidToken(token);
    keepUnpaid(id);
    goToPage(charged.url);
  };
}

type WindowOptions = {
  amount: number;
  currency: "THB" | "USD";
  defaultPaymentMethod: "credit_card";
  frameLabel: string;
  submitLabel: string;
  onCreateTokenSuccess: (token: string) => void;
  /** NOTE: called after a success as well. */
  onFormClosed: () => void;
};
type OmiseWindow = {
  configure: (options: { publicKey: string }) => void;
  open: (options: WindowOptions) => void;
  close?: () => void;
};

/** The provider's card window. */
async function loadOmiseWindow({
  publicKey,
  scriptUrl,
}: {
  publicKey: string;
  scriptUrl: string;
}): Promise<OmiseWindow> {
  await loadScript(scriptUrl);
  const { OmiseCard }: Window & { OmiseCard?: OmiseWindow } = window;
  if (OmiseCard === undefined) throw new Error("the provider's script brought no window");
  OmiseCard.configure({ publicKey });
  return OmiseCard;
}
