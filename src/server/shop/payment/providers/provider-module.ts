import type { FastifyInstance } from "fastify";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import type { PageHosts } from "#server/platform/http/security-headers.ts";
import type { Reader } from "#server/platform/process/environment.ts";
import type { PaymentProvider } from "../protocol/provider.ts";
import type { BuyerDeps } from "../start/start-for-buyer.ts";

/**
 * The server's part of one provider: its configuration, client and presentation. What the browser
 * may know is in `domain/payment/providers`.
 */
export type ProviderModule<Keys, Settings> = {
  /** Its payment methods with default names, in the order that buyers see. */
  names: readonly ({ id: PaymentMethodId } & LocalizedText)[];
  /** The environment variable of each key. */
  variables: { readonly [Name in keyof Keys]: string };
  /** Variables with its addresses. In production each must be encrypted. */
  addresses: readonly string[];
  /** Further variables. */
  options?: readonly string[];
  /**
   * The provider's address: its own servers, or a path of its simulator. Reports errors to the
   * reader.
   */
  readPlaces: (reader: Reader, simulator: string | null) => Omit<Settings, keyof Keys>;
  /** The path of its simulator. */
  simulator: `/${string}`;
  /** Whether keys of this form can work. Without it, every key must be present. */
  hasCompleteKeys?: (settings: Settings) => boolean;
  /** Addresses that the server calls. */
  calls: (settings: Settings) => readonly string[];
  create: (settings: Settings, http: OutgoingHttp) => PaymentProvider;
  /** The address of the simulator's pages for people; usually `apiUrl`. */
  shownAt?: (settings: Settings) => string | undefined;
  /** The hosts that the shop's pages need, by payment method. */
  pageHosts?: Readonly<Partial<Record<PaymentMethodId, (settings: Settings) => PageHosts>>>;
  /** Calls of its own in the shop's contract. Without them the method uses the common call. */
  register?: (app: FastifyInstance, deps: BuyerDeps) => void;
};

/** Keys by name, and the other settings that the module has read. */
export type AnySettings = Readonly<Record<string, unknown>>;

/**
 * The module for code that treats all providers alike. Its settings are always those that it has
 * read itself.
 */
export type AnyProviderModule = ProviderModule<Record<string, string>, AnySettings> & {
  id: ProviderId;
};

/**
 * NOTE: a module gets only its own settings. TypeScript cannot express this for a list, so the type
 * is widened here, once.
 */
export function providerModule<Keys, Settings extends Keys>(
  id: ProviderId,
  module: ProviderModule<Keys, Settings>,
): AnyProviderModule {
  return { ...(module as unknown as AnyProviderModule), id };
}

/** One key of a provider. Empty: there is none. */
export function keyIn(settings: AnySettings, name: string): string {
  return String(settings[name] ?? "");
}
