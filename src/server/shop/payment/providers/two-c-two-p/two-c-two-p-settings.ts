import type { ActionSettings } from "./payment-action.ts";

export type TwoCTwoPSettings = {
  merchantId: string;
  /** Used as text, even if it looks like hexadecimal digits. */
  secretKey: string;
  /** https://pgw.2c2p.com/payment/4.3: the version is part of the address. */
  apiUrl: string;
  /** Where the provider shows its pages, for example https://pgw-ui.2c2p.com. */
  pageUrls: readonly string[];
  /** Where the browser posts the signed card form: …/SecurePayment/PaymentAuth.aspx */
  cardFormUrl: string;
  /** The script that encrypts card fields in the browser. */
  cardScriptUrl: string;
  instalmentChannels: readonly string[];
  qrChannels: readonly string[];
  /** Null: refunds are made in the provider's portal. */
  action: ActionSettings | null;
};

export function hasCompleteTwoCTwoPKeys({ merchantId, secretKey }: TwoCTwoPSettings): boolean {
  return /^[A-Za-z0-9]{1,25}$/.test(merchantId) && secretKey.trim() !== "";
}
