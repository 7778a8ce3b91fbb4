import { loadScript } from "#web/platform/load-script.ts";

type Opened = {
  amount: number;
  currency: "THB" | "USD";
  defaultPaymentMethod: "credit_card";
  frameLabel: string;
  submitLabel: string;
  onCreateTokenSuccess: (token: string) => void;
  /** NOTE: called after a success as well. */
  onFormClosed: () => void;
};
export type OmiseWindow = { configure: (options: { publicKey: string }) => void; open: (options: Opened) => void; close?: () => void };

/** The provider's window for cards. */
export async function loadOmiseWindow({ publicKey, scriptUrl }: { publicKey: string; scriptUrl: string }): Promise<OmiseWindow> {
  await loadScript(scriptUrl);
  const { OmiseCard }: Window & { OmiseCard?: OmiseWindow } = window;
  if (OmiseCard === undefined) throw new Error("the provider's script brought no window");
  OmiseCard.configure({ publicKey });
  return OmiseCard;
}
