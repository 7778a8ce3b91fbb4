import type { FastifyInstance } from "fastify";

/** What every provider's simulator is given beside its keys. */
export type Surroundings = { baseUrl: () => string; dataFile: string | null; shopUrl: string | null };
export type DeskSimulator<Keys> = (app: FastifyInstance, options: Surroundings & { keys: Keys }) => Promise<void>;

/** The shop may call itself by a name that this machine cannot reach; what is meant for the shop then goes where the shop is. */
export function reach(url: string, shopUrl: string | null): string {
  const meant = URL.parse(url);
  return meant === null || shopUrl === null ? url : `${shopUrl}${meant.pathname}${meant.search}`;
}
