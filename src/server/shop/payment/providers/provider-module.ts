import type { FastifyInstance } from "fastify";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import type { PageHosts } from "#server/platform/http/security-headers.ts";
import type { Reader } from "#server/platform/process/environment.ts";
import type { BuyerDeps } from "../start/start-for-buyer.ts";
import type { PaymentProvider } from "./provider.ts";

/**
 * The server's part of one provider: its configuration, client and presentation. What the browser
 * may know is in `domain/payment/providers`.
 */
export type ProviderModule<Keys, Settings> = {
  /**
   * Its ways to pay in the order in which buyers see them, as they read them until the owner names
   * them otherwise.
   */
  names: readonly ({ id: PaymentMethodId } & LocalizedText)[];
  /** The variable of the environment that holds each key. */
  variables: { readonly [Name in keyof Keys]: string };
  /** Variables with its address: in production each must be encrypted. */
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
  /** Whether keys of this form can work; without it every key has to be there. */
  hasCompleteKeys?: (settings: Settings) => boolean;
  /** Addresses that the server calls. */
  calls: (settings: Settings) => readonly string[];
  create: (settings: Settings, http: OutgoingHttp) => PaymentProvider;
  /** Where a page of the simulator is shown to a person; usually `apiUrl`. */
  shownAt?: (settings: Settings) => string | undefined;
  /** What the shop's pages need of its hosts, for each way to pay that needs any. */
  pageHosts?: Readonly<Partial<Record<PaymentMethodId, (settings: Settings) => PageHosts>>>;
  /** Calls of its own in the shop's contract. Without them the method uses the common call. */
  register?: (app: FastifyInstance, deps: BuyerDeps) => void;
};

/** Keys by their names, and what else the module has read. */
export type AnySettings = Readonly<Record<string, unknown>>;

/**
 * The same for code that treats all alike. Its settings are only ever those that it has read
 * itself.
 */
export type AnyProviderModule = ProviderModule<Record<string, string>, AnySettings> & {
  id: ProviderId;
};

/**
 * NOTE: the module takes its own settings and gets no others, which TypeScript cannot say of a
 * list; so it forgets their type here, once.
 */
export function providerModule<Keys, Settings extends Keys>(
  id: ProviderId,
  module: ProviderModule<Keys, Settings>,
): AnyProviderModule {
  return { ...(module as unknown as AnyProviderModule), id };
}

/** One key of a provider; empty where there is none. */
export function keyIn(settings: AnySettings, name: string): string {
  return String(settings[name] ?? "");
}
