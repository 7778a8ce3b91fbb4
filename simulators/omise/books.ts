import { openPages } from "../panel/pages.ts";

export type ChargeStatus = "pending" | "successful" | "failed" | "expired" | "reversed";
export type Card = {
  id: string;
  brand: string;
  lastDigits: string;
  firstDigits: string;
  bank: string;
  name: string;
  month: number;
  year: number;
  behaviour: CardBehaviour;
};
/** `failure` null: the card pays. With 3-D Secure the buyer is sent to the issuer's page first. */
export type CardBehaviour = { failure: string | null; threeDSecure: boolean };
export type Token = { id: string; used: boolean; card: Card; createdAt: string };
export type Source = {
  id: string;
  type: string;
  amount: number;
  currency: string;
  used: boolean;
  createdAt: string;
};
export type Refund = {
  id: string;
  amount: number;
  voided: boolean;
  transaction: string;
  metadata: object;
  createdAt: string;
};
export type Dispute = {
  id: string;
  amount: number;
  status: "open" | "won" | "lost";
  createdAt: string;
};
export type QrDocument = { id: string; token: string; payload: string };

export type Charge = {
  id: string;
  status: ChargeStatus;
  amount: number;
  currency: string;
  capture: boolean;
  authorized: boolean;
  description: string | null;
  metadata: Record<string, unknown>;
  returnUri: string | null;
  ip: string | null;
  webhookEndpoints: string[];
  createdAt: string;
  expiresAt: string;
  expiredAt: string | null;
  reversedAt: string | null;
  paidAt: string | null;
  transaction: string | null;
  failureCode: string | null;
  card: Card | null;
  source: Source | null;
  /** The id of the issuer's page for a card. */
  payment: string | null;
  qr: QrDocument | null;
  refunds: Refund[];
  /** A chargeback that the cardholder started at the bank. */
  dispute?: Dispute | null;
};

/** `data` is a snapshot of the charge at that moment. A later event has a later one. */
export type OmiseEvent = {
  id: string;
  key: string;
  chargeId: string;
  createdAt: string;
  data: Record<string, unknown>;
};

export type Books = ReturnType<typeof openBooks>;
type Page = "charges" | "tokens" | "sources" | "events";

export function openBooks(file: string | null) {
  const { pages, save, clear, close } = openPages<{
    charges: Charge;
    tokens: Token;
    sources: Source;
    events: OmiseEvent;
  }>(file, ["charges", "tokens", "sources", "events"]);
  /** Must be called after every change. */
  const saveEntry = (page: Page, { id }: { id: string }) => save(page, id);
  return { ...pages, save: saveEntry, clear, close };
}
