import type { Currency } from "#domain/money/satang.ts";
import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import type { RefundAnswer, RefundRequest } from "./provider-refund.ts";

/**
 * A payment provider, as the shop sees it. An adapter calls it and translates. It has no database,
 * knows no order and decides nothing. Its answers are evidence for settling a payment, never the
 * settlement itself.
 */
export type PaymentProvider = {
  readonly id: ProviderId;
  readonly methods: readonly PaymentMethodId[];
  /**
   * Data for the browser before a payment starts: a public key, the address of the provider's
   * script.
   */
  readonly publicData: Readonly<Record<string, string>>;
  /**
   * `signed`: the message proves its sender. `hint`: anyone could have sent it, so it only leads to
   * one lookup.
   */
  readonly webhooks: "signed" | "hint";
  /**
   * For providers that use the shop's reference: the candidates, best first. The first unused one
   * is stored before the provider is asked.
   */
  chooseReferences?: (facts: ReferenceFacts) => readonly string[];
  /**
   * For providers that choose the reference: a well-formed reference of no payment, made of 20
   * letters and digits.
   */
  unusedReference?: (seed: string) => string;
  start: (attempt: PaymentAttempt, buyer: Buyer) => Promise<StartAnswer>;
  /**
   * Reads the picture of a code (`QrImage` with an address). Only an address of the provider's own
   * host is asked. Undefined: the shop draws its codes.
   */
  readPicture?: (url: string) => Promise<ProviderPicture>;
  lookUp: (reference: string, payment: KnownPayment) => Promise<ProviderOutcome>;
  /**
   * For a start whose answer was lost. Null: the provider has nothing for this attempt. Never start
   * again before this has returned null.
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
   * The payments, by reference, with a refund or chargeback in this period, whoever made it and
   * whenever they were paid.
   */
  listRefunded?: (from: Date, until: Date) => Promise<readonly string[]>;
  /**
   * Whether the provider refunds on the shop's request. Otherwise a person refunds in its back
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
  reportsReturn?: (topic: string) => "refund" | "chargeback" | null;
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

/** The shop's data of a payment to look up. */
export type KnownPayment = {
  attemptId: string;
  method: PaymentMethodId;
  amountSatang: number;
  startedAt: Date;
  now: Date;
  /**
   * Whether the shop still wants the money. Where the last step is the shop's, it is taken only
   * then.
   */
  mayTake: boolean;
  /** For the comparison of books: refunds are read too, if they need a request of their own. */
  withReturned?: boolean;
};

export type PaymentAttempt = {
  id: string;
  /** The reference chosen before, where the provider uses the shop's reference. */
  reference: string | null;
  method: PaymentMethodId;
  amountSatang: number;
  currency: Currency;
  /** The text for the buyer and the provider's dashboard, for example "Order 1024". */
  description: string;
  /** The data that the provider's own script gave the browser, where the method has one. */
  token: string | null;
  returnUrl: string;
  /** The address for the provider's messages, without a trailing slash. */
  webhookUrl: string;
  language: "th" | "en";
  startedAt: Date;
  expiresAt: Date;
};

/** `email`: empty for a buyer who has only a phone. An empty one is not sent. */
export type Buyer = { name: string; email: string; phone?: string; ip: string | null };

/**
 * `refused`: nothing was started, because the provider did not accept the token, the amount or the
 * like. `isCard`: it did not accept the card's token, so this counts as a tried card.
 */
export type StartAnswer =
  | { kind: "started"; reference: string; nextStep: NextStep; outcome: ProviderOutcome }
  | { kind: "refused"; failureCode: string; isCard?: boolean };

/** The browser's next step. It is plain JSON, so that it can be stored and shown again. */
export type NextStep =
  | { kind: "redirect"; url: string }
  /** `holdsCard`: it contains an encrypted card, so it is sent once and never stored. */
  | { kind: "form"; action: string; fields: Record<string, string>; holdsCard: boolean }
  | { kind: "qr"; image: QrImage; expiresAt: string }
  | { kind: "widget"; data: Record<string, string> }
  | { kind: "decided" };

/** `type`: the content type as the provider calls it. */
export type ProviderPicture = { type: string; body: Buffer };

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
  /** This is an upper limit: the provider reports a refund without its amount. */
  isRefundUnsized?: boolean;
  /** The cardholder charged a part of it back through the bank. */
  isChargedBack?: boolean;
  currency: string;
  livemode: boolean;
  /** Test money with live keys, or the other way round. */
  wrong: "mode" | null;
  paidAt: Date | null;
  failureCode: string | null;
  card: CardFacts | null;
  /** The payer, where the provider reports one. */
  payer?: PayerFacts | null;
  /**
   * The buyer has done their part, and the money may be on its way. So the payment must not be
   * replaced by another.
   */
  isUnderWay?: boolean;
  /** A card was tried, and its bank declined it. */
  isDeclined?: boolean;
  /** A note for a person: an unknown status, or an answer that contradicts itself. */
  alarm: string | null;
};

/** `paymentId` is the provider's id of the payment that moved the money. */
export type PayerFacts = { id: string; paymentId: string; address: string };
/**
 * `identity` is the same for the same card, as far as the provider reports it; never its number.
 */
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
 * The provider gave no answer or an invalid one. Nothing is known about the money: never treat it
 * as failed.
 */
export class ProviderOutage extends Error {
  readonly provider: ProviderId;
  /**
   * Whether the same call can succeed later. Wrong keys and a missing charge need a person first.
   */
  readonly retryable: boolean;
  /**
   * False only when the provider has certainly done nothing. Then the buyer may choose another
   * method at once.
   */
  readonly mayHaveHappened: boolean;
  /** The provider rejects these keys. */
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
