import type { FastifyInstance } from "fastify";

/** Options of every provider's simulator, besides its keys. */
export type Surroundings = {
  baseUrl: () => string;
  dataFile: string | null;
  shopUrl: string | null;
};
export type PanelSimulator<Keys> = (
  app: FastifyInstance,
  options: Surroundings & { keys: Keys },
) => Promise<void>;

/**
 * `shopUrl` is the address at which we reach the shop; `publicUrl` is the one in the buyer's
 * browser.
 */
export type ShopPlaces = { shopUrl: string | null; publicUrl: string | null };
/** Returns an environment variable or the default. */
export type ReadText = (name: string, otherwise: string) => string;

/** A provider whose payments are kept in a panel. */
export type SimulatedProvider<Keys> = {
  path: `/${string}`;
  serve: PanelSimulator<Keys>;
  /** The shop's keys, under the same names. */
  readKeys: (text: ReadText, places: ShopPlaces) => Keys;
  /** The page where a code with this reference is paid, for a provider that issues codes. */
  codePage?: (reference: string) => string;
};

/**
 * The shop's public name may not be reachable from this machine. Calls to it are then redirected to
 * the shop's local address.
 */
export function reach(url: string, shopUrl: string | null): string {
  const meant = URL.parse(url);
  return meant === null || shopUrl === null ? url : `${shopUrl}${meant.pathname}${meant.search}`;
}
