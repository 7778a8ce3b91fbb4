import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isInUse } from "./demo/demo-file-queries.ts";
import type { Db } from "./platform/database/database.ts";
import type { Reader } from "./platform/process/environment.ts";
import { StartProblem } from "./platform/process/start-problem.ts";
import { notWritable, type Secrets } from "./platform/process/stored-secrets.ts";
import { findSamples } from "./shop-identity-queries.ts";

const variableOf = {
  session: "SESSION_SECRET",
  data: "DATA_KEY",
  passwordPepper: "PASSWORD_PEPPER",
} as const;
const names = ["session", "data", "passwordPepper"] as const;
type Name = (typeof names)[number];
/** As they stand in the file: base64. */
type StoredSecrets = Partial<Record<Name, string>>;

/** `made` are new and stand in no file yet. `given` are those that the environment sets. */
export type ProductionSecrets = { secrets: Secrets; made: StoredSecrets; given: readonly Name[] };

export const secretsFile = (dataDir: string) => join(dataDir, "production-secrets.json");

/**
 * The secrets of a production shop. The environment wins over the file in the data folder. What
 * stands in neither is made, and kept by `keepSecrets` once the database is known to be empty.
 */
export function productionSecrets(reader: Reader, dataDir: string): () => ProductionSecrets {
  const given = givenSecrets(reader);
  return () => {
    const stored = readStored(secretsFile(dataDir));
    const wanted = names.filter((name) => given[name] === undefined && stored[name] === undefined);
    const made: StoredSecrets = Object.fromEntries(
      wanted.map((name) => [name, randomBytes(32).toString("base64")]),
    );
    return {
      secrets: joined(given, { ...stored, ...made }),
      made,
      given: secretsSetIn(reader),
    };
  };
}

/** For scripts, which make no secrets. A missing one is a problem of the reader. */
export function existingSecrets<Wanted extends Name>(
  reader: Reader,
  dataDir: string,
  wanted: readonly Wanted[],
): Pick<Secrets, Wanted> {
  const given = givenSecrets(reader);
  const stored = readStored(secretsFile(dataDir));
  const missing = wanted
    .filter((name) => given[name] === undefined && stored[name] === undefined)
    .map((name) => variableOf[name])
    .join(" and ");
  if (missing !== "")
    reader.problem(
      `${secretsFile(dataDir)} does not give ${missing}: run this as the shop's user, correct DATA_DIR, bring that file back, or set ${missing}. The recovery sheet has DATA_KEY; a new shop makes the file at its first start.`,
    );
  return joined(given, stored);
}

/**
 * Keeps the secrets that were made, where the database is empty. Otherwise it was filled with
 * others, and the start is refused. Another process may have kept its own in this folder meanwhile:
 * then those are returned. `forget` removes what this call has written.
 */
export async function keepSecrets(
  db: Db,
  dataDir: string,
  { secrets, made }: Pick<ProductionSecrets, "secrets" | "made">,
): Promise<{ secrets: Secrets; forget: () => void }> {
  const missing = names.filter((name) => made[name] !== undefined);
  if (missing.length === 0) return { secrets, forget: () => undefined };
  const file = secretsFile(dataDir);
  const given = Object.fromEntries(
    names.filter((name) => made[name] === undefined).map((name) => [name, secrets[name]]),
  );
  if ((await findSamples(db)) !== null || (await isInUse(db))) {
    // Another process has filled the database meanwhile. It kept its secrets before that.
    const theirs = readStored(file);
    if (missing.every((name) => theirs[name] !== undefined))
      return { secrets: joined(given, theirs), forget: () => undefined };
    const missingNames = missing.map((name) => variableOf[name]).join(" and ");
    throw new StartProblem(
      `${missingNames} of this shop cannot be found, and its database is already filled: bring ${file} back, or set the old values.`,
    );
  }
  const isOurs = writeStored(file, dataDir, made);
  const kept = readStored(file);
  return {
    secrets: joined(given, { ...made, ...kept }),
    forget: () => isOurs && rmSync(file, { force: true }),
  };
}

/** Those that the environment sets. They win over the file. */
export const secretsSetIn = (reader: Pick<Reader, "given">) =>
  names.filter((name) => reader.given(variableOf[name]));

function givenSecrets(reader: Reader): Partial<Secrets> {
  return {
    ...(reader.given("SESSION_SECRET") && { session: reader.secret("SESSION_SECRET") }),
    ...(reader.given("DATA_KEY") && { data: reader.key("DATA_KEY") }),
    ...(reader.given("PASSWORD_PEPPER") && { passwordPepper: reader.secret("PASSWORD_PEPPER") }),
  };
}

function joined(given: Partial<Secrets>, stored: StoredSecrets): Secrets {
  return {
    session: given.session ?? stored.session ?? "",
    data: given.data ?? Buffer.from(stored.data ?? "", "base64"),
    passwordPepper: given.passwordPepper ?? stored.passwordPepper ?? "",
  };
}

/** False: another process has written the file first. The name appears with its whole content. */
function writeStored(file: string, dataDir: string, made: StoredSecrets): boolean {
  const half = `${file}.${process.pid}`;
  const there = readStored(file);
  if (Object.keys(made).every((name) => name in there)) return false;
  try {
    writeFileSync(half, JSON.stringify({ ...made, ...there }, null, 2), {
      mode: 0o600,
      flush: true,
    });
    if (Object.keys(there).length > 0) renameSync(half, file);
    else linkSync(half, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw notWritable(dataDir, error as Error);
  } finally {
    rmSync(half, { force: true });
  }
}

function readStored(file: string): StoredSecrets {
  if (!existsSync(file)) return {};
  try {
    const found = JSON.parse(readFileSync(file, "utf8"));
    return Object.fromEntries(
      names.flatMap((name) => (typeof found[name] === "string" ? [[name, found[name]]] : [])),
    );
  } catch {
    throw new StartProblem(
      `${file} cannot be read: bring the file back from a copy, or set ${Object.values(variableOf).join(", ")}.`,
    );
  }
}
