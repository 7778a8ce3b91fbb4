import { loadScript } from "#web/platform/load-script.ts";

type Buttons = { render: (place: HTMLElement) => Promise<void>; close?: () => Promise<void> };
type Callbacks = {
  createOrder: () => Promise<string>;
  onApprove: () => Promise<void>;
  onCancel: () => void;
  onError: (fault: unknown) => void;
};
export type PayPal = { Buttons: (callbacks: Callbacks) => Buttons };

type Wanted = { scriptUrl: string; clientId: string; currency: "THB" | "USD" };

/** A script is for one currency, and the next one takes its place in the window. */
const loaded = new Map<string, PayPal>();

/** PayPal's script for this shop, in the currency of the order. */
export async function loadPayPal({ scriptUrl, clientId, currency }: Wanted): Promise<PayPal> {
  const url = `${scriptUrl}?${new URLSearchParams({ "client-id": clientId, currency, intent: "capture", components: "buttons" })}`;
  const known = loaded.get(url);
  if (known) return known;
  await loadScript(url);
  const { paypal }: Window & { paypal?: PayPal } = window;
  if (paypal === undefined) throw new Error("PayPal's script brought no buttons");
  loaded.set(url, paypal);
  return paypal;
}
