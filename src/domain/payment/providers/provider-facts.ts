import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { FailureReason } from "../failure-reason.ts";

/**
 * What paying looks like in the browser: a code to scan, a page of the provider's, its window for a
 * card, our form for a card, PayPal's buttons.
 */
export type ProviderPanel = "code" | "page" | "cardWindow" | "cardForm" | "payPal";

/**
 * One way to pay at a provider. `maximumSatang`: the provider's own; without it the shop knows of
 * none. `takesCards`: a card may be typed there, so what is declined is counted.
 * `canTakeUsd`: the code can move dollars there; whether the owner's contract does, the owner says.
 */
export type MethodFacts = {
  panel: ProviderPanel;
  minimumSatang: number;
  maximumSatang?: number;
  takesCards?: true;
  canTakeUsd?: true;
};

/**
 * One key of a shop's account there. `isSecret`: it must stay between the shop and its provider;
 * the others are names that buyers' browsers are given, too. `isBase64`: bytes that
 * sign what the provider sends. `demo`: how a made-up one of the demo looks, where it is not 32
 * letters and digits.
 */
export type KeyFacts = {
  isSecret?: true;
  begins?: string;
  isBase64?: true;
  demo?: { digits: number } | { characters: number };
};

/** What every room, the cart in a browser too, has to know of a provider. */
export type ProviderFacts = {
  methods: Readonly<Record<number, MethodFacts>>;
  /** Where it tells the shop what happens; `byAddress`: it also does so by the address alone. */
  webhook: { path: `/webhook/payment/${string}`; byAddress?: true };
  /** Where the provider has one address for all who come back: its last word. */
  returnsTo?: string;
};

/** What the admin area and the server know beside that. */
export type ProviderAccount = {
  /** Its name as people read it. */
  title: LocalizedText;
  /**
   * What its dashboard gives a shop, under the names that this shop uses, in the order in which
   * they are asked for.
   */
  keys: Readonly<Record<string, KeyFacts>>;
  /** Its codes for what went wrong, in lower case. */
  failures: Readonly<Record<string, FailureReason>>;
};
