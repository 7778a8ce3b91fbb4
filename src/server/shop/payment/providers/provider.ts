import type { Currency } from "#domain/money/satang.ts";
import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import type { RefundAnswer, RefundRequest } from "./provider-refund.ts";

/**
 * A company that moves money, seen from the shop. An adapter talks to it and translates; it has no
 * database, knows no order and decides nothing.
 * What it answers is evidence for settling a payment, never the settling itself.
 */
export type PaymentProvider = {
  readonly id: ProviderId;
  readonly methods: readonly PaymentMethodId[];
  /**
   * What the browser may know before a payment is started: a public key, the address of the
   * provider's script.
   */
  readonly publicData: Readonly<Record<string, string>>;
  /**
   * `signed`: what arrives proves who sent it. `hint`: anyone could have sent it, so it is a reason
   * to ask once, and nothing more.
   */
  readonly webhooks: "signed" | "hint";
  /**
   * Where the shop names the payment and not the provider: the names it may use, best first. The
   * first that is free is stored before the provider is asked.
   */
  chooseReferences?: (facts: ReferenceFacts) => readonly string[];
  /**
   * For providers that choose the reference: a well-formed one that belongs to no payment, made of
   * 20 letters and digits.
   */
  unusedReference?: (seed: string) => string;
  start: (attempt: PaymentAttempt, buyer: Buyer) => Promise<StartAnswer>;
  lookUp: (reference: string, payment: KnownPayment) => Promise<ProviderOutcome>;
  /**
   * For a start whose answer was lost: null when the provider has nothing under this attempt. Never
   * start again before this has said null.
   */
  findByAttempt: (attemptId: string, startedAt: Date) => Promise<ProviderOutcome | null>;
  /**
   * Asks the provider to accept no more money. Returns the status afterwards, which can still be
   * pending or approved.
   */
  expire: (reference: string, payment: KnownPayment) => Promise<ProviderOutcome | "not-offered">;
  /**
   * All payments started at the provider in this period, with their refunds, by whatever client.
   */
  list: (from: Date, until: Date) => Promise<readonly ProviderOutcome[] | "not-offered">;
  /**
   * The payments, by reference, of which something went back in this time, by any hand and whenever
   * they were paid.
   */
  listRefunded?: (from: Date, until: Date) => Promise<readonly string[]>;
  /**
   * Whether it gives money back when the shop asks; else a person does it in the provider's back
   * office or from the bank account.
   */
  readonly canRefund: boolean;
  /** Refunds a payment or a part of it. */
  refund: (
    reference: string,
    command: RefundRequest,
    payment: KnownPayment,
  ) => Promise<RefundAnswer | "not-offered">;
  /** Whether an event of this topic reports a refund or a chargeback. Undefined: no topic does. */
  tellsOfReturn?: (topic: string) => "refund" | "chargeback" | null;
  /** Judges the received bytes. An event names the payment to look up; its amounts are not read. */
  readWebhook: (
    rawBody: Buffer,
    headers: WebhookHeaders,
    now: Date,
    query: URLSearchParams,
  ) => WebhookReading | Promise<WebhookReading>;
};

export type ReferenceFacts = {
  attemptId: string;
  paymentId: number;
  orderId: number;
  startedAt: Date;
};

/** What the shop knows of a payment that it asks about. */
export type KnownPayment = {
  attemptId: string;
  method: PaymentMethodId;
  amountSatang: number;
  startedAt: Date;
  now: Date;
  /**
   * Whether the shop still wants the money: where a last step is the shop's, it is taken only then.
   */
  mayTake: boolean;
  /** For the comparison of books: refunds are read too, if they need a request of their own. */
  withReturned?: boolean;
};

export type PaymentAttempt = {
  id: string;
  /** The name that was chosen before, where the shop names the payment. */
  reference: string | null;
  method: PaymentMethodId;
  amountSatang: number;
  currency: Currency;
  /** What the buyer and the provider's dashboard see, for example "Order 1024". */
  description: string;
  /** What the provider's own script gave the browser, where the method has one. */
  token: string | null;
  returnUrl: string;
  /** Where the provider should tell what happens, without a trailing slash. */
  webhookUrl: string;
  language: "th" | "en";
  startedAt: Date;
  expiresAt: Date;
};

export type Buyer = { name: string; email: string; ip: string | null };

/**
 * `refused` means that nothing was started: the provider did not accept the token, the amount or
 * the like. `isCard`: the card's token is what it did not accept, so it counts as a
 * card that was tried.
 */
export type StartAnswer =
  | { kind: "started"; reference: string; nextStep: NextStep; outcome: ProviderOutcome }
  | { kind: "refused"; failureCode: string; isCard?: boolean };

/** How the browser goes on. Plain JSON, so that it can be stored and shown again. */
export type NextStep =
  | { kind: "redirect"; url: string }
  /** `holdsCard`: an encrypted card is inside, so it goes through once and is kept nowhere. */
  | { kind: "form"; action: string; fields: Record<string, string>; holdsCard: boolean }
  | { kind: "qr"; image: QrImage; expiresAt: string }
  | { kind: "widget"; data: Record<string, string> }
  | { kind: "decided" };

export type QrImage = { kind: "address"; url: string } | { kind: "content"; payload: string };

export type OutcomeState = "approved" | "rejected" | "pending" | "expired";

export type ProviderOutcome = {
  /** `expired` and `rejected` are final and mean that no money was taken. */
  state: OutcomeState;
  reference: string;
  /** Reads what the shop stored at the provider. Null if it does not exist. */
  attemptId: string | null;
  amountSatang: number;
  /**
   * The refunded sum of the payment, if the provider reports it. An approved amount is what is
   * left.
   */
  refundedSatang?: number;
  /** That is the most that it can be: the provider says that money went back, and not how much. */
  isRefundUnsized?: boolean;
  /** Some of that was taken back by the card's holder through the bank. */
  isChargedBack?: boolean;
  currency: string;
  livemode: boolean;
  /** Play money where the keys are for real money, or the other way round. */
  wrong: "mode" | null;
  paidAt: Date | null;
  failureCode: string | null;
  card: CardFacts | null;
  /** Who paid, where the provider tells. */
  payer?: PayerFacts | null;
  /**
   * The buyer has done their part and the money may be on its way: not a payment to leave for
   * another.
   */
  isUnderWay?: boolean;
  /** A card was put to the test, and its bank said no. */
  isDeclined?: boolean;
  /** A note for a person: an unknown status, or an answer that contradicts itself. */
  alarm: string | null;
};

/** `paymentId` is the provider's own name for the money that moved. */
export type PayerFacts = { id: string; paymentId: string; address: string };
/** `identity`: one and the same for one card, as far as the provider tells; never its number. */
export type CardFacts = {
  brand: string;
  lastDigits: string;
  bank: string;
  identity?: string | null;
};

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type WebhookReading =
  | {
      kind: "event";
      eventId: string;
      topic: string;
      reference: string;
      attemptId: string | null;
      reply?: object;
    }
  | { kind: "ignorable"; reason: string; reply?: object }
  | { kind: "forged"; reason: "no-secret" | "no-signature" | "stale" | "wrong-signature" };

type OutageFacts = {
  retryable: boolean;
  mayHaveHappened: boolean;
  keysRefused?: boolean;
  isUnknownThere?: boolean;
  cause?: unknown;
};

/**
 * The provider did not answer, or not with sense. Nothing is known about the money: never read it
 * as failed.
 */
export class ProviderOutage extends Error {
  readonly provider: ProviderId;
  /**
   * Whether the same call can succeed later. Wrong keys and a missing charge need a person first.
   */
  readonly retryable: boolean;
  /**
   * False only when the provider certainly has done nothing, so that the buyer may choose another
   * method at once.
   */
  readonly mayHaveHappened: boolean;
  /** The provider does not know these keys. */
  readonly keysRefused: boolean;
  /** It has nothing under this reference. */
  readonly isUnknownThere: boolean;

  constructor(provider: ProviderId, reason: string, facts: OutageFacts) {
    super(`${provider}: ${reason}`, { cause: facts.cause });
    this.provider = provider;
    this.retryable = facts.retryable;
    this.mayHaveHappened = facts.mayHaveHappened;
    this.keysRefused = facts.keysRefused ?? false;
    this.isUnknownThere = facts.isUnknownThere ?? false;
  }
}
