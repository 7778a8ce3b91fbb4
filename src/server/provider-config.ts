import { createHmac } from "node:crypto";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import { keyNamesOf, keysOf } from "#domain/payment/providers/all-accounts.ts";
import { providerIds } from "#domain/payment/providers/all-providers.ts";
import type { KeyFacts } from "#domain/payment/providers/provider-facts.ts";
import type { Reader } from "./platform/process/environment.ts";
import { providerModules } from "./shop/payment/providers/all-modules.ts";
import { keyIn } from "./shop/payment/providers/provider-module.ts";
import type { ProviderPlaces, ProviderSettings } from "./shop/payment/providers/registry.ts";

/**
 * Called once all problems are known. The demo derives missing keys from its own generated secret.
 */
type ProviderReader = (demoSecret: string | null) => {
  providers: ProviderSettings;
  providerPlaces: ProviderPlaces;
};
type Values = Record<string, string>;

/** The variables of every provider. */
export const providerVariables: readonly string[] = Object.values(providerModules).flatMap(
  ({ variables, addresses, options = [] }) => [
    ...Object.values(variables),
    ...addresses,
    ...options,
  ],
);

/**
 * The keys and addresses of every provider. A provider without keys is undefined, and its methods
 * are not offered until an administrator enters keys.
 */
export function readProviders(
  reader: Reader,
  { simulators }: { simulators: string | null },
): ProviderReader {
  const read = providerIds.map((id) => {
    const { readPlaces, simulator } = providerModules[id];
    return {
      id,
      places: readPlaces(reader, simulators && simulators + simulator),
      valuesOf: readKeys(reader, id),
    };
  });
  return (demoSecret) => {
    const settings = read.map(({ id, places, valuesOf }) => {
      const keys = valuesOf(demoSecret);
      return [id, keys && { ...places, ...keys }];
    });
    const empty = read.map(({ id, places }) => [
      id,
      { ...places, ...Object.fromEntries(keyNamesOf(id).map((name) => [name, ""])) },
    ]);
    return { providers: Object.fromEntries(settings), providerPlaces: Object.fromEntries(empty) };
  };
}

/** All keys of a provider or none. A demo without keys generates them, the same at every start. */
function readKeys(
  reader: Reader,
  id: ProviderId,
): (demoSecret: string | null) => Values | undefined {
  const keys = listKeys(id);
  const isGiven = keys.some(({ variable }) => reader.given(variable));
  const given = isGiven
    ? Object.fromEntries(
        keys.map(({ name, variable, facts }) => [name, readKey(reader, variable, facts)]),
      )
    : undefined;
  return (demoSecret) =>
    given ??
    (demoSecret === null
      ? undefined
      : Object.fromEntries(keys.map((key) => [key.name, demoKey(key, demoSecret)])));
}

function readKey(reader: Reader, variable: string, { begins }: KeyFacts): string {
  return begins === undefined ? reader.required(variable) : reader.providerKey(variable, begins);
}

export type ProviderKey = { provider: ProviderId; name: string; variable: string; facts: KeyFacts };

function listKeys(provider: ProviderId): ProviderKey[] {
  return Object.entries(keysOf(provider)).map(([name, facts]) => ({
    provider,
    name,
    facts,
    variable: providerModules[provider].variables[name] ?? "",
  }));
}

/** Every provider key with its variable. */
export const providerKeys: readonly ProviderKey[] = providerIds.flatMap(listKeys);

/** A key for the simulator, in the form of the provider's own keys. */
export function demoKey(
  { variable, facts: { begins, isBase64, demo } }: Pick<ProviderKey, "variable" | "facts">,
  demoSecret: string,
): string {
  const digest = createHmac("sha256", demoSecret).update(`simulator:${variable}`);
  if (isBase64) return digest.digest("base64");
  const text = digest.digest("hex");
  if (begins !== undefined) return `${begins}test_${text.slice(0, 20)}`;
  if (demo !== undefined && "digits" in demo)
    return (BigInt(`0x${text}`) + 10n ** 15n).toString().slice(0, demo.digits);
  return text.slice(0, demo?.characters ?? 32).toUpperCase();
}

/** The shop's keys for the simulators, under the same names. */
export function simulatorKeys(providers: ProviderSettings): Record<string, string> {
  return Object.fromEntries(
    providerKeys.flatMap(({ provider, name, variable }) => {
      const settings = providers[provider];
      return settings ? [[variable, keyIn(settings, name)]] : [];
    }),
  );
}
