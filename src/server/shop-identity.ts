import type { Config } from "./config.ts";
import { isInUse } from "./demo/demo-file-queries.ts";
import type { Db } from "./platform/database/database.ts";
import { keyedHash, seal, unseal } from "./platform/process/encryption.ts";
import { StartProblem } from "./platform/process/start-problem.ts";
import type { Secrets } from "./platform/process/stored-secrets.ts";
import { findMode, insertMode, insertSamples, type Mode } from "./shop-identity-queries.ts";

const place = "shop_identity.data_key_sample";
const purpose = "shop_identity.pepper_sample";
const sample = "raanrian";

/**
 * A check before any change: a demo uses only a new database or a demo's, and production never uses
 * a demo's.
 */
export async function refuseForeignDatabase(
  db: Db,
  { mode, database }: Pick<Config, "mode" | "database">,
): Promise<void> {
  const found = await findMode(db);
  if (mode === "production" && found === "demo") {
    throw new StartProblem(
      "The database of DATABASE_URL was filled by a demo, with accounts whose password everybody knows: use a database of its own.",
    );
  }
  // The embedded database is in the demo's own data folder.
  if (mode === "production" || database.kind === "embedded") return;
  if (found === "production" || (found === "unmarked" && (await isInUse(db)))) {
    throw new StartProblem(
      "The database of DATABASE_URL is not a demo's: set NODE_ENV=production, or name an empty database for the demo.",
    );
  }
}

/** Marks the database as this shop's. Refuses secrets that cannot decrypt its sealed values. */
export async function claimDatabase(
  db: Db,
  { mode, secrets }: { mode: Mode; secrets: Secrets },
): Promise<void> {
  await insertMode(db, mode);
  const pepper = pepperSample(secrets);
  const kept = await insertSamples(db, { dataKey: seal(secrets.data, place, sample), pepper });
  const wrong = wrongSecrets(kept, secrets);
  if (wrong.length === 0) return;
  const those = wrong.length > 1 ? "are not those" : "is not the one";
  throw new StartProblem(
    `${wrong.join(" and ")} ${those} that this database was filled with: bring the old value back, or nothing sealed and no password can be read.`,
  );
}

/** Which secrets are not those that the database was filled with. */
export function wrongSecrets(
  kept: { dataKey: Buffer; pepper: Buffer },
  secrets: Pick<Secrets, "data" | "passwordPepper">,
): ("DATA_KEY" | "PASSWORD_PEPPER")[] {
  return [
    ...(opens(secrets.data, kept.dataKey) ? [] : (["DATA_KEY"] as const)),
    ...(kept.pepper.equals(pepperSample(secrets)) ? [] : (["PASSWORD_PEPPER"] as const)),
  ];
}

function pepperSample({ passwordPepper }: Pick<Secrets, "passwordPepper">): Buffer {
  return keyedHash(Buffer.from(passwordPepper), purpose, sample);
}

function opens(key: Buffer, sealed: Buffer): boolean {
  try {
    return unseal(key, place, sealed) === sample;
  } catch {
    return false;
  }
}
