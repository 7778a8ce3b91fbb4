import { join, resolve } from "node:path";
import type { BackupAddress } from "./backup/place/backup-place.ts";
import { readBookshop } from "./bookshop-config.ts";
import { type DatabaseServer, databaseServer, startOwner } from "./database-config.ts";
import { usualDemoPassword } from "./demo/demo-password.ts";
import type { BucketAddress } from "./platform/process/bucket.ts";
import { Reader } from "./platform/process/environment.ts";
import type { Environment } from "./platform/process/environment-names.ts";
import { findProgram, isProgram } from "./platform/process/find-program.ts";
import { type Secrets, storedSecrets } from "./platform/process/stored-secrets.ts";
import { isThisMachine } from "./platform/process/this-machine.ts";
import { type ProductionSecrets, productionSecrets } from "./production-secrets.ts";
import { readProviders } from "./provider-config.ts";
import type { BookshopSettings } from "./shop/bookshop/bookshop-client.ts";
import type { ProviderPlaces, ProviderSettings } from "./shop/payment/providers/registry.ts";
import { type SocialConfig, socialConfig } from "./shop/social/config.ts";
import { backupConfig, storageConfig } from "./storage-config.ts";
import { refuseWhatIsProduction } from "./unsafe-for-demo.ts";
import { refuseWhatIsUnsafe } from "./unsafe-for-production.ts";

/**
 * The environment, read once at the start. Settings that administrators change at run time are
 * data, not configuration.
 */
export type Config = {
  /**
   * The demo makes its own secrets and sample shop and runs the provider simulators. Production
   * does none of this.
   */
  mode: "demo" | "production";
  /** Pages are rendered from their source and reload by themselves. */
  isDevelopment: boolean;
  dataDir: string;
  logLevel: string;
  http: {
    host: string;
    port: number;
    publicUrl: string;
    isSecure: boolean;
    trustedProxies: string[];
    countryHeader: string | null;
    hasSecureSubdomains: boolean;
    hasApiDocs: boolean;
    hasOfflinePages: boolean;
  };
  metrics: { host: string; port: number };
  database: { kind: "embedded"; folder: string } | DatabaseServer;
  secrets: Secrets;
  /** Those of `secrets` that were made now and are kept in no file yet. */
  madeSecrets: ProductionSecrets["made"];
  /** Those of `secrets` that the environment sets. They win over every file. */
  secretsGiven: ProductionSecrets["given"];
  demo: { password: string; simulatorPort: number } | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  storage: {
    folder: string;
    workFolder: string;
    derivedFolder: string;
    derivedBytes: number;
    bucket: BucketAddress | undefined;
    hasLinks: boolean;
  };
  /** Where backups are kept: a folder, or a bucket. */
  backups: BackupAddress;
  /** The program that shrinks films. Null: films stay as they were sent. */
  ffmpeg: string | null;
  limits: { factor: number };
  providers: ProviderSettings;
  providerPlaces: ProviderPlaces;
  /** The partner that receives passed-on orders. */
  bookshop: BookshopSettings | undefined;
  social: SocialConfig;
};

export function loadConfig(environment: Environment): Config {
  // A misspelt mode is the only problem reported, because the others depend on the mode.
  const mode = loadMode(environment);
  const reader = new Reader(environment);
  const config = mode === "production" ? productionConfig(reader) : demoConfig(reader);
  reader.finish();
  return freeze(config());
}

/** For scripts that need only the mode. Refuses an unknown mode. */
export function loadMode(environment: Environment): Config["mode"] {
  const reader = new Reader(environment);
  const mode = reader.mode();
  reader.finish();
  return mode;
}

/** Called once all problems are known, so that a refused start leaves nothing behind. */
type ConfigReader = () => Config;

function productionConfig(reader: Reader): ConfigReader {
  const server = databaseServer(reader);
  const database = { ...server, ownerUrl: startOwner(reader, server) };
  const publicUrl = reader.origin("PUBLIC_URL", { https: true });
  const common = commonConfig(reader);
  const secrets = productionSecrets(reader, common.dataDir);
  const providers = readProviders(reader, { simulators: null });
  const bookshop = readBookshop(reader, { simulator: null });
  const smtpUrl = reader.mailServer("SMTP_URL");
  const social = socialConfig(reader);
  const hasApiDocs = reader.oneOf("API_DOCS", ["off", "on"]) === "on";
  refuseWhatIsUnsafe(reader, common.dataDir);
  return () => {
    const own = secrets();
    return {
      ...common,
      mode: "production",
      isDevelopment: false,
      http: { ...common.http, publicUrl, isSecure: true, hasApiDocs },
      database,
      secrets: own.secrets,
      madeSecrets: own.made,
      secretsGiven: own.given,
      demo: undefined,
      mail: { ...common.mail, smtpUrl },
      limits: { factor: 1 },
      ...providers(null),
      bookshop: bookshop(null),
      social: social(),
    };
  };
}

function demoConfig(reader: Reader): ConfigReader {
  const common = commonConfig(reader);
  const { dataDir, http } = common;
  const password = reader.text("DEMO_PASSWORD");
  if (!isThisMachine(http.host) && (password === undefined || password.length < 8)) {
    reader.problem(
      `HOST ${http.host} opens the demo to other machines: set DEMO_PASSWORD (8 characters or more) as the password of the demo accounts.`,
    );
  }
  const publicUrl = reader.given("PUBLIC_URL")
    ? reader.origin("PUBLIC_URL", { https: false })
    : `http://localhost:${http.port}`;
  refuseWhatIsProduction(reader, publicUrl);
  const isGiven = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_READ_URL"].some((name) =>
    reader.given(name),
  );
  const server = isGiven ? databaseServer(reader) : undefined;
  const simulatorPort = reader.port("SIMULATOR_PORT", http.port + 1);
  const simulators = `http://127.0.0.1:${simulatorPort}`;
  const providers = readProviders(reader, { simulators });
  const bookshop = readBookshop(reader, { simulator: simulators });
  const given = {
    session: reader.text("SESSION_SECRET"),
    data: reader.given("DATA_KEY") ? reader.key("DATA_KEY") : undefined,
  };
  const pepper = reader.text("PASSWORD_PEPPER");
  const smtpUrl = reader.mailServer("SMTP_URL");
  const social = socialConfig(reader);
  const hasApiDocs = reader.oneOf("API_DOCS", ["on", "off"]) === "on";
  return () => {
    const stored = storedSecrets(dataDir);
    return {
      ...common,
      mode: "demo",
      isDevelopment: reader.text("SHOP_MODE") === "development",
      http: { ...http, publicUrl, isSecure: false, hasApiDocs },
      database: server ?? { kind: "embedded", folder: join(dataDir, "postgres") },
      secrets: {
        session: given.session ?? stored.session,
        data: given.data ?? stored.data,
        passwordPepper: pepper ?? stored.passwordPepper,
      },
      madeSecrets: {},
      secretsGiven: [],
      demo: { password: password ?? usualDemoPassword, simulatorPort },
      mail: { ...common.mail, smtpUrl },
      limits: { factor: 1000 },
      ...providers(stored.session),
      bookshop: bookshop(stored.session),
      social: social({ simulators, secret: stored.session }),
    };
  };
}

function commonConfig(reader: Reader) {
  const dataDir = resolve(reader.text("DATA_DIR") ?? "data");
  const port = reader.port("PORT", 3000);
  const metricsPort = reader.port("METRICS_PORT", port + 2);
  if (metricsPort === port)
    reader.problem(
      "PORT and METRICS_PORT are the same: what is measured is for other eyes than the shop.",
    );
  return {
    dataDir,
    logLevel: reader.oneOf("LOG_LEVEL", [
      "info",
      "trace",
      "debug",
      "warn",
      "error",
      "fatal",
      "silent",
    ]),
    http: {
      host: reader.text("HOST") ?? "127.0.0.1",
      port,
      trustedProxies: reader.addresses("TRUSTED_PROXIES"),
      countryHeader: countryHeader(reader),
      hasSecureSubdomains: reader.oneOf("HSTS_SUBDOMAINS", ["off", "on"]) === "on",
      hasOfflinePages: reader.oneOf("OFFLINE_PAGES", ["on", "off"]) === "on",
    },
    metrics: { host: reader.text("METRICS_HOST") ?? "127.0.0.1", port: metricsPort },
    mail: { from: reader.header("MAIL_FROM") ?? "Raanrian <shop@localhost>" },
    storage: storageConfig(reader, dataDir),
    backups: backupConfig(reader, dataDir),
    ffmpeg: findFfmpeg(reader),
  };
}

/** The configured path, otherwise the search path. `off` disables both. */
function findFfmpeg(reader: Reader): string | null {
  const given = reader.text("FFMPEG_PATH");
  if (given === "off") return null;
  if (given === undefined) return findProgram("ffmpeg", reader.text("PATH") ?? "");
  if (!isProgram(given))
    reader.problem("FFMPEG_PATH must be the path of the program ffmpeg, or off.");
  return resolve(given);
}

/** Only a trusted proxy can name the country of a request. */
function countryHeader(reader: Reader): string | null {
  const name = reader.text("COUNTRY_HEADER")?.toLowerCase();
  if (name === undefined) return null;
  if (!/^[a-z][a-z0-9-]{1,60}$/.test(name))
    reader.problem("COUNTRY_HEADER must be the name of a header, such as cf-ipcountry.");
  if (!reader.given("TRUSTED_PROXIES"))
    reader.problem(
      "COUNTRY_HEADER needs TRUSTED_PROXIES: without a proxy in front anybody could write that header.",
    );
  return name;
}

function freeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === "object" && inner !== null && !Buffer.isBuffer(inner)) freeze(inner);
  }
  return Object.freeze(value);
}
