import type { FastifyInstance } from "fastify";

/** What every provider's simulator is given beside its keys. */
export type Surroundings = {
  baseUrl: () => string;
  dataFile: string | null;
  shopUrl: string | null;
};
export type PanelSimulator<Keys> = (
  app: FastifyInstance,
  options: Surroundings & { keys: Keys },
) => Promise<void>;

/** `shopUrl`: where the shop is reached; `publicUrl`: where the buyer's browser knows it. */
export type ShopPlaces = { shopUrl: string | null; publicUrl: string | null };
/** The value of a variable of the environment, or what it is without one. */
export type ReadText = (name: string, otherwise: string) => string;

/** One provider whose payments are kept in a panel. */
export type SimulatedProvider<Keys> = {
  path: `/${string}`;
  serve: PanelSimulator<Keys>;
  /** The same keys as in the shop, under the same names. */
  readKeys: (text: ReadText, places: ShopPlaces) => Keys;
  /** Where a code with this reference is paid, for a provider that gives out codes. */
  codePage?: (reference: string) => string;
};

/**
 * The shop may call itself by a name that this machine cannot reach; what is meant for the shop
 * then goes where the shop is.
 */
export function reach(url: string, shopUrl: string | null): string {
  const meant = URL.parse(url);
  return meant === null || shopUrl === null ? url : `${shopUrl}${meant.pathname}${meant.search}`;
}
