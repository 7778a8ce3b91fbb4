import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";

/**
 * A company that moves money, seen from the shop. An adapter talks to it and translates; it has no database, knows no order and decides nothing.
 * What it answers is evidence for settling a payment, never the settling itself.
 */
export type PaymentProvider = {
  readonly id: ProviderId;
  readonly methods: readonly PaymentMethodId[];
  /** What the browser may know before a payment is started: a public key, the address of the provider's script. */
  readonly publicData: Readonly<Record<string, string>>;
  start: (attempt: PaymentAttempt, buyer: Buyer) => Promise<StartAnswer>;
  lookUp: (reference: string) => Promise<ProviderOutcome>;
  /** For a start whose answer was lost: null when the provider has nothing under this attempt. Never start again before this has said null. */
  findByAttempt: (attemptId: string, startedAt: Date) => Promise<ProviderOutcome | null>;
  /** Asks the provider to take no money for this any more. The answer is what is true afterwards: it can still be pending, or approved. */
  expire: (reference: string) => Promise<ProviderOutcome | "not-offered">;
  /** Judges the received bytes. An event says which payment to look up; what it says about money is not read. */
  readWebhook: (rawBody: Buffer, headers: WebhookHeaders, now: Date) => WebhookReading;
};

export type PaymentAttempt = {
  id: string;
  method: PaymentMethodId;
  amountSatang: number;
  currency: "THB";
  /** What the buyer and the provider's dashboard see, for example "Order 1024". */
  description: string;
  /** What the provider's own script gave the browser, where the method has one. */
  token: string | null;
  returnUrl: string;
  expiresAt: Date;
};

export type Buyer = { name: string; email: string; ip: string | null };

/** `refused` means that nothing was started: the provider did not accept the token, the amount or the like. */
export type StartAnswer = { kind: "started"; reference: string; nextStep: NextStep; outcome: ProviderOutcome } | { kind: "refused"; failureCode: string };

/** How the browser goes on. Plain JSON, so that it can be stored and shown again. */
export type NextStep =
  | { kind: "redirect"; url: string }
  | { kind: "form"; action: string; fields: Record<string, string> }
  | { kind: "qr"; image: QrImage; expiresAt: string }
  | { kind: "widget"; data: Record<string, string> }
  | { kind: "decided" };

export type QrImage = { kind: "address"; url: string } | { kind: "content"; payload: string };

export type OutcomeState = "approved" | "rejected" | "pending" | "expired";

export type ProviderOutcome = {
  /** `expired` and `rejected` are final and mean that no money was taken. */
  state: OutcomeState;
  reference: string;
  /** From what the shop stored at the provider; null when it is not there. */
  attemptId: string | null;
  amountSatang: number;
  currency: string;
  livemode: boolean;
  /** Play money where the keys are for real money, or the other way round. */
  wrong: "mode" | null;
  paidAt: Date | null;
  failureCode: string | null;
  card: CardFacts | null;
  /** Something a person should look at, in words: an unknown status, an answer that contradicts itself. */
  alarm: string | null;
};

export type CardFacts = { brand: string; lastDigits: string; bank: string };

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type WebhookReading =
  | { kind: "event"; eventId: string; topic: string; reference: string; attemptId: string | null }
  | { kind: "ignorable"; reason: string }
  | { kind: "forged"; reason: "no-secret" | "no-signature" | "stale" | "wrong-signature" };

/** The provider did not answer, or not with sense. Nothing is known about the money: never read it as failed. */
export class ProviderOutage extends Error {
  readonly provider: ProviderId;
  /** Whether the same call can help later. Wrong keys and a charge that is not there stay so until a person has looked. */
  readonly retryable: boolean;
  /** False only when the provider certainly has done nothing, so that the buyer may choose another method at once. */
  readonly mayHaveHappened: boolean;

  constructor(provider: ProviderId, reason: string, facts: { retryable: boolean; mayHaveHappened: boolean; cause?: unknown }) {
    super(`${provider}: ${reason}`, { cause: facts.cause });
    this.provider = provider;
    this.retryable = facts.retryable;
    this.mayHaveHappened = facts.mayHaveHappened;
  }
}
