import { text } from "node:stream/consumers";
import type pg from "pg";
import { type DrillCheck, drillChecks } from "#contract/health/health-words.ts";
import { checkSeals } from "../audit/check-seals.ts";
import { sealKey } from "../audit/seal-audit.ts";
import { checkInvariants } from "../invariants/check-invariants.ts";
import {
  createDb,
  createPool,
  type DatabaseAddress,
  type Db,
} from "../platform/database/database.ts";
import { silentLog } from "../platform/process/log.ts";
import { credentialKey } from "../shop/learning/certificate/credential/credential-key.ts";
import { findCredentialKey } from "../shop/learning/certificate/credential/credential-key-queries.ts";
import { wrongSecrets } from "../shop-identity.ts";
import { findSamples } from "../shop-identity-queries.ts";
import type { BackupKey } from "./backup-key.ts";
import { secretsPart } from "./backup-names.ts";
import { sumBooks } from "./backup-queries.ts";
import { checkFiles } from "./check-files.ts";
import { findBackup } from "./list-backups.ts";
import { loadBackup, unknownMigrations } from "./load-backup.ts";
import type { Manifest } from "./manifest.ts";
import { BrokenPart, readPart } from "./part.ts";
import type { BackupPlace } from "./place/backup-place.ts";
import type { Progress } from "./progress.ts";

export const backupChecks = drillChecks;
export type BackupCheck = DrillCheck;

/** `problem` is null where the check passed. A check that was not reached has one, too. */
export type CheckResult = { check: BackupCheck; problem: string | null };

export type CheckDeps = {
  place: BackupPlace;
  key: BackupKey;
  dataKey: Buffer;
  /** An empty database that nobody else uses. It is filled. */
  scratch: DatabaseAddress;
  onProgress: Progress;
};

/**
 * Restores a backup into a scratch database and checks that it is whole: what an owner would do by
 * hand after a loss. Changes nothing of the shop and nothing of the backup.
 */
export async function checkBackup(deps: CheckDeps, id: string): Promise<CheckResult[]> {
  const results = new Map<BackupCheck, string | null>();
  const { manifest, fault } = await findBackup(deps, id);
  results.set("opens", fault);
  if (manifest !== null) await checkContent(deps, manifest, results);
  return backupChecks.map((check) => ({
    check,
    problem: results.has(check) ? (results.get(check) ?? null) : "not reached",
  }));
}

type Results = Map<BackupCheck, string | null>;

async function checkContent(deps: CheckDeps, manifest: Manifest, results: Results) {
  const unknown = unknownMigrations(manifest);
  results.set("schema", unknown.length > 0 ? `unknown here: ${unknown.join(", ")}` : null);
  if (unknown.length === 0) await checkData(deps, manifest, results);
  for (const [check, problem] of Object.entries(await checkFiles(deps, manifest)))
    results.set(check as BackupCheck, problem);
}

async function checkData(deps: CheckDeps, manifest: Manifest, results: Results): Promise<void> {
  const rows = await problemOf(async () => {
    await loadBackup(deps, manifest, { owner: deps.scratch, role: undefined });
    return "";
  });
  results.set("rows", rows);
  if (rows !== null) return;
  const pool = createPool({
    address: deps.scratch,
    log: silentLog(),
    max: 2,
    statementTimeoutMs: 0,
  });
  try {
    const db = createDb(pool);
    for (const [check, find] of Object.entries(dataChecks)) {
      results.set(check as BackupCheck, await problemOf(() => find(deps, { db, pool, manifest })));
    }
  } finally {
    await pool.end();
  }
}

export type DataDeps = Pick<CheckDeps, "place" | "key" | "dataKey">;
type LoadedBackup = { db: Db; pool: pg.Pool; manifest: Manifest };

/** The checks of what was loaded. An empty text means no problem. */
export const dataChecks = {
  invariants: async (_deps, { db }) => {
    const broken = (await checkInvariants(db)).filter(({ breaks }) => breaks > 0);
    return broken.map(({ promise, breaks }) => `${promise} (${breaks})`).join("; ");
  },

  log: async ({ dataKey }, { db }) => {
    const breaks = await checkSeals(db, sealKey(dataKey), null);
    return breaks.map(({ object, detail }) => `${object}: ${detail}`).join("; ");
  },

  /** One sealed value is opened, and the pepper is the one of the passwords. */
  secrets: async ({ place, key, dataKey }, { db, manifest }) => {
    const { body } = await readPart(place, secretsPart(manifest.id), { key });
    const { passwordPepper } = JSON.parse(await text(body)) as { passwordPepper: string };
    const samples = await findSamples(db);
    if (samples === null) return "the database has no sealed sample";
    return wrongSecrets(samples, { data: dataKey, passwordPepper }).join(", ");
  },

  certificates: async ({ dataKey }, { db }) => {
    if ((await findCredentialKey(db)) === null) return "";
    await (await credentialKey({ db, dataKey })).secret();
    return "";
  },

  sums: async (_deps, { pool, manifest }) => {
    const sums = await sumBooks(pool, new Date(manifest.takenAt));
    return JSON.stringify(sums) === JSON.stringify(manifest.sums)
      ? ""
      : "the books of the last month have other sums";
  },
} satisfies Partial<Record<BackupCheck, (deps: DataDeps, loaded: LoadedBackup) => Promise<string>>>;

/** An empty text means no problem. */
async function problemOf(work: () => Promise<string>): Promise<string | null> {
  try {
    return (await work()) || null;
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = error instanceof BrokenPart ? ` ${(cause as Error).message}` : "";
    return `${message}${reason}`;
  }
}
