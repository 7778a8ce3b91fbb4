import type { FastifyInstance } from "fastify";
import type { DeskSimulator } from "./desk/desk-simulator.ts";
import { type GbPrimeKeys, gbPrimeSimulator } from "./gb-prime/gb-prime-simulator.ts";
import { type PaySolutionsKeys, paySolutionsSimulator } from "./pay-solutions/pay-solutions-simulator.ts";
import { type PayPalKeys, payPalSimulator } from "./paypal/paypal-simulator.ts";
import { type ScbKeys, scbSimulator } from "./scb/scb-simulator.ts";
import { type TwoCTwoPKeys, twoCTwoPSimulator } from "./two-c-two-p/two-c-two-p-simulator.ts";

export type OtherKeys = { twoCTwoP?: TwoCTwoPKeys; scb?: ScbKeys; gbPrime?: GbPrimeKeys; paySolutions?: PaySolutionsKeys; payPal?: PayPalKeys };

type Place = { root: () => string; dataFile: string | null; shopUrl: string | null };

const paths = { twoCTwoP: "/2c2p", scb: "/scb", gbPrime: "/gbprime", paySolutions: "/pay-solutions", payPal: "/paypal" } as const satisfies Record<
  keyof OtherKeys,
  string
>;

export function pathsOf(keys: OtherKeys): string[] {
  return (Object.keys(paths) as (keyof OtherKeys)[]).filter((name) => keys[name] !== undefined).map((name) => paths[name]);
}

export async function registerOthers(app: FastifyInstance, keys: OtherKeys, place: Place): Promise<void> {
  await register(app, paths.twoCTwoP, twoCTwoPSimulator, keys.twoCTwoP, place);
  await register(app, paths.scb, scbSimulator, keys.scb, place);
  await register(app, paths.gbPrime, gbPrimeSimulator, keys.gbPrime, place);
  await register(app, paths.paySolutions, paySolutionsSimulator, keys.paySolutions, place);
  await register(app, paths.payPal, payPalSimulator, keys.payPal, place);
}

async function register<Keys>(
  app: FastifyInstance,
  prefix: string,
  simulator: DeskSimulator<Keys>,
  keys: Keys | undefined,
  { root, dataFile, shopUrl }: Place,
): Promise<void> {
  if (keys === undefined) return;
  const books = dataFile?.replace(/(\.jsonl)?$/, `${prefix}.jsonl`) ?? null;
  await app.register(async (scope) => simulator(scope, { keys, baseUrl: () => root() + prefix, dataFile: books, shopUrl }), { prefix });
}
