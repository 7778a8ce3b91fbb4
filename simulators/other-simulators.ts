import type { FastifyInstance } from "fastify";
import { gbPrime } from "./gb-prime/gb-prime-simulator.ts";
import type { ReadText, ShopPlaces, SimulatedProvider } from "./panel/panel-simulator.ts";
import { paySolutions } from "./pay-solutions/pay-solutions-simulator.ts";
import { payPal } from "./paypal/paypal-simulator.ts";
import { scb } from "./scb/scb-simulator.ts";
import { twoCTwoP } from "./two-c-two-p/two-c-two-p-simulator.ts";

/** Every provider whose payments are kept in a panel. */
const providers = {
  twoCTwoP,
  scb,
  gbPrime,
  paySolutions,
  payPal,
} as const;

type Name = keyof typeof providers;
type KeysOf<Provider> = Provider extends SimulatedProvider<infer Keys> ? Keys : never;
/** The keys of the providers that run. */
export type OtherKeys = { [Each in Name]?: KeysOf<(typeof providers)[Each]> };
type Place = { root: () => string; dataFile: string | null; shopUrl: string | null };

// NOTE: each provider gets its own keys. TypeScript cannot express this for a list, so the type is
// widened here, once.
const listed = Object.entries(providers) as unknown as [Name, SimulatedProvider<unknown>][];

export function readOtherKeys(text: ReadText, places: ShopPlaces): OtherKeys {
  return Object.fromEntries(listed.map(([name, { readKeys }]) => [name, readKeys(text, places)]));
}

export function pathsOf(keys: OtherKeys): string[] {
  return listed.filter(([name]) => keys[name] !== undefined).map(([, { path }]) => path);
}

/** The pages where a code with this reference may be paid, one per provider that issues codes. */
export function codePages(reference: string): string[] {
  return listed.flatMap(([, { path, codePage }]) => (codePage ? [path + codePage(reference)] : []));
}

export async function registerOthers(
  app: FastifyInstance,
  keys: OtherKeys,
  { root, dataFile, shopUrl }: Place,
): Promise<void> {
  for (const [name, { path: prefix, serve }] of listed) {
    if (keys[name] === undefined) continue;
    const books = dataFile?.replace(/(\.jsonl)?$/, `${prefix}.jsonl`) ?? null;
    await app.register(
      async (scope) =>
        serve(scope, {
          keys: keys[name],
          baseUrl: () => root() + prefix,
          dataFile: books,
          shopUrl,
        }),
      { prefix },
    );
  }
}
