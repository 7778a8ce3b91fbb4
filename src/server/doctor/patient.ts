import type pg from "pg";
import type { KeyCheck } from "#contract/payment/provider-keys.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import { providerIds } from "#domain/payment/providers/all-providers.ts";
import type { SellingFacts } from "#domain/settings/selling-steps.ts";
import { readSellingFacts } from "../admin/home/selling-facts.ts";
import { type BackupPlace, openPlace } from "../backup/place/backup-place.ts";
import { createRecoveryKit, type RecoveryKit } from "../backup/recovery-kit.ts";
import type { Config } from "../config.ts";
import type { Db } from "../platform/database/database.ts";
import { readClock } from "../platform/database/platform-queries.ts";
import { type Outside, outside } from "../platform/http/outside/look-outside.ts";
import type { Clock } from "../platform/process/clock.ts";
import { createShopClock } from "../platform/process/shop-clock.ts";
import type { LiveMail } from "../shop/mail/live-mail.ts";
import { checkProviderKeys } from "../shop/payment/keys/check-provider-keys.ts";
import type { LiveProviders } from "../shop/payment/keys/live-providers.ts";
import { createOfferedMethods } from "../shop/payment/methods/offered-methods.ts";
import type { Settings } from "../shop/settings/settings.ts";
import type { FileStore } from "../shop/storage/file-store.ts";
import { type DatabaseFacts, databaseFacts } from "./database-facts-queries.ts";
import { type Machine, machineOf } from "./machine.ts";

/** The request of the administrator who asks, as it came here. Null: the command line asks. */
export type SeenRequest = {
  host: string;
  /** Who opened the connection: the proxy, where there is one. */
  peer: string;
  forwardedFor: string | null;
  /** Who is taken for the visitor. */
  visitor: string;
};

/** Everything that the checks look at. */
export type Patient = {
  config: Config;
  db: Db;
  now: Clock;
  database: DatabaseFacts;
  /** How far this machine's clock is ahead of the database's. */
  skewMs(): Promise<number>;
  machine: Machine;
  outside: Outside;
  mail: Pick<LiveMail, "current" | "reaches">;
  providers: Pick<LiveProviders, "settings">;
  /** What each provider says of the shop's keys. The providers are asked once for all checks. */
  keyChecks(): Promise<Map<ProviderId, KeyCheck>>;
  /** What a sale needs, read once for all checks. */
  sellingFacts(): Promise<SellingFacts>;
  store: Pick<FileStore, "find" | "tryToWrite">;
  backups: Pick<BackupPlace, "freeBytes" | "list">;
  recovery: Pick<RecoveryKit, "wasShown">;
  request: SeenRequest | null;
  /** Reads all data, however long that takes. Otherwise a part of it is read. */
  isThorough: boolean;
};

export type PatientDeps = {
  config: Config;
  root: string;
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  mail: Pick<LiveMail, "current" | "reaches">;
  providers: Pick<LiveProviders, "current" | "settings">;
  settings: Pick<Settings, "current" | "refusedProviders">;
  store: FileStore;
};

export function createPatient(
  { config, root, db, pool, clock, mail, providers, settings, store }: PatientDeps,
  { request, isThorough }: Pick<Patient, "request" | "isThorough">,
): Patient {
  let asked: ReturnType<Patient["keyChecks"]> | undefined;
  let selling: ReturnType<Patient["sellingFacts"]> | undefined;
  const offeredMethods = createOfferedMethods(providers, settings);
  return {
    config,
    db,
    now: clock,
    database: databaseFacts(pool, config),
    skewMs: async () => {
      const measured = createShopClock(() => readClock(pool));
      await measured.measure();
      return measured.skewMs();
    },
    machine: machineOf(config, root),
    outside,
    mail,
    providers,
    keyChecks: () => {
      asked ??= askProviders(providers, clock);
      return asked;
    },
    sellingFacts: () => {
      selling ??= readSellingFacts({ db, offeredMethods, settings });
      return selling;
    },
    store,
    backups: openPlace(config.backups),
    recovery: createRecoveryKit({ db, config }),
    request,
    isThorough,
  };
}

/** Of the providers that have keys. */
async function askProviders(
  providers: Pick<LiveProviders, "current">,
  clock: Clock,
): Promise<Map<ProviderId, KeyCheck>> {
  const { providerById } = await providers.current();
  const checks = providerIds.map(async (id) => {
    const result = await checkProviderKeys(providerById(id), clock).catch(
      () => "no-answer" as const,
    );
    return [id, result] as const;
  });
  return new Map((await Promise.all(checks)).filter(([, result]) => result !== "incomplete"));
}
