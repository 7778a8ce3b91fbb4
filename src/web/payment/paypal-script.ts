import { loadScript } from "../platform/load-script.ts";

type Buttons = { render: (place: HTMLElement) => Promise<void>; close?: () => Promise<void> };
type Callbacks = {
  createOrder: () => Promise<string>;
  onApprove: () => Promise<void>;
  onCancel: () => void;
  onError: (fault: unknown) => void;
};
export type PayPal = { Buttons: (callbacks: Callbacks) => Buttons };

/** PayPal's script for this shop, in baht. */
export async function loadPayPal({ scriptUrl, clientId }: { scriptUrl: string; clientId: string }): Promise<PayPal> {
  const wish = new URLSearchParams({ "client-id": clientId, currency: "THB", intent: "capture", components: "buttons" });
  await loadScript(`${scriptUrl}?${wish}`);
  const { paypal }: Window & { paypal?: PayPal } = window;
  if (paypal === undefined) throw new Error("PayPal's script brought no buttons");
  return paypal;
}
