import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Secrets } from "./platform/process/stored-secrets.ts";
import { type ProductionSecrets, secretsFile } from "./production-secrets.ts";
import { wrongSecrets } from "./shop-identity.ts";
import type { findSamples } from "./shop-identity-queries.ts";

/** `data` is in base64. */
export type SecretSet = { data: string; passwordPepper: string };

type GivenSecrets = ProductionSecrets["given"];

const otherFile = (dataDir: string) => join(dataDir, "production-secrets.other.json");

/**
 * Keeps a set of secrets beside those in use, before a database comes back that was filled with it.
 * The start takes whichever set opens the database, so that an interruption between the two loses
 * nothing.
 */
export function keepOtherSecrets(dataDir: string, { data, passwordPepper }: SecretSet): void {
  const known = readOthers(dataDir);
  if (known.some((set) => set.data === data && set.passwordPepper === passwordPepper)) return;
  write(otherFile(dataDir), [...known, { data, passwordPepper }]);
}

/**
 * The secrets that the database was filled with: those in use, or a set that was kept beside them.
 * That set is then in use, and the former one is kept. Where none fits, nothing changes.
 */
export function fittingSecrets(
  dataDir: string,
  secrets: Secrets,
  { samples, given }: { samples: Awaited<ReturnType<typeof findSamples>>; given: GivenSecrets },
): Secrets {
  if (samples === null || wrongSecrets(samples, secrets).length === 0) return secrets;
  for (const set of readOthers(dataDir)) {
    const fitting = { ...secrets, ...asSecrets(set) };
    if (wrongSecrets(samples, fitting).length > 0 || contradicts(given, secrets, fitting)) continue;
    const { data, passwordPepper } = secrets;
    keepOtherSecrets(dataDir, { data: data.toString("base64"), passwordPepper });
    const file = secretsFile(dataDir);
    write(file, { ...readFile(file), ...set });
    return fitting;
  }
  return secrets;
}

/**
 * Puts the secrets of a restored shop in use, by command. Those of before are kept beside. A new
 * machine has no secret for sessions yet.
 */
export function bringSecrets(dataDir: string, set: SecretSet, given: GivenSecrets): void {
  const file = secretsFile(dataDir);
  const before = readFile(file);
  const { data, passwordPepper } = before;
  if (data !== undefined && passwordPepper !== undefined)
    keepOtherSecrets(dataDir, { data, passwordPepper });
  keepOtherSecrets(dataDir, set);
  const session = given.includes("session") ? {} : { session: randomBytes(32).toString("base64") };
  write(file, { ...session, ...before, ...set });
}

function readFile(file: string): Partial<SecretSet> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Whether the environment sets another value than a set has. */
export function contradicts(
  given: GivenSecrets,
  { data, passwordPepper }: Pick<Secrets, "data" | "passwordPepper">,
  wanted: Partial<Pick<Secrets, "data" | "passwordPepper">>,
): boolean {
  const otherData = wanted.data !== undefined && !wanted.data.equals(data);
  const otherPepper =
    wanted.passwordPepper !== undefined && wanted.passwordPepper !== passwordPepper;
  return (otherData && given.includes("data")) || (otherPepper && given.includes("passwordPepper"));
}

function asSecrets({ data, passwordPepper }: SecretSet) {
  return { data: Buffer.from(data, "base64"), passwordPepper };
}

function readOthers(dataDir: string): SecretSet[] {
  const file = otherFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SecretSet[]) : [];
}

/** The name appears with its whole content. */
function write(file: string, content: object): void {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify(content, null, 2), { mode: 0o600, flush: true });
  renameSync(half, file);
}
