import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { FailureReason } from "../failure-reason.ts";

/**
 * The panel in the browser: a QR code, the provider's page, its card window, our card form, or
 * PayPal's buttons.
 */
export type ProviderPanel = "code" | "page" | "cardWindow" | "cardForm" | "payPal";

/** What the buyer does to pay by a method. `page`: what the provider's page offers. */
export type PaymentKind = "promptPay" | "card" | "transfer" | "instalments" | "payPal" | "page";

/**
 * A payment method of a provider. `maximumSatang`: the provider's maximum, if known. `takesCards`:
 * a card may be typed there, so declined cards are counted. `canTakeUsd`: the code supports
 * dollars. Whether the contract allows them, the owner says. `needsEmail`: the provider takes no
 * payment without the buyer's e-mail address.
 */
export type MethodFacts = {
  panel: ProviderPanel;
  kind: Exclude<PaymentKind, "transfer">;
  minimumSatang: number;
  maximumSatang?: number;
  takesCards?: true;
  canTakeUsd?: true;
  needsEmail?: true;
};

/**
 * A key of the shop's account. `isSecret`: only the shop and the provider may know it. Others are
 * sent to browsers. `isBase64`: bytes for signatures. `demo`: the form of a demo key, if it is not
 * 32 letters and digits.
 */
export type KeyFacts = {
  isSecret?: true;
  begins?: string;
  isBase64?: true;
  demo?: { digits: number } | { characters: number };
};

/** The facts that every layer needs, including the cart in the browser. */
export type ProviderFacts = {
  methods: Readonly<Record<number, MethodFacts>>;
  /** The address of its webhooks. `byAddress`: it also sends GET calls with the data in the address. */
  webhook: { path: `/webhook/payment/${string}`; byAddress?: true };
  /** The last part of the return address, if the provider has one address for all returns. */
  returnsTo?: string;
};

/** The facts for the admin area and the server alone. */
export type ProviderAccount = {
  title: LocalizedText;
  /** The keys that its dashboard shows, by the shop's names, in the order of the form. */
  keys: Readonly<Record<string, KeyFacts>>;
  /** Its failure codes, in lower case. */
  failures: Readonly<Record<string, FailureReason>>;
};
