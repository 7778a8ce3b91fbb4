import { resolve } from "node:path";
import { passwordFrom } from "./database-config.ts";
import { bringSecrets, type SecretSet } from "./other-secrets.ts";
import { Reader } from "./platform/process/environment.ts";
import type { Environment } from "./platform/process/environment-names.ts";
import { storedSecrets } from "./platform/process/stored-secrets.ts";
import { existingSecrets, secretsSetIn } from "./production-secrets.ts";
import { backupConfig, storageConfig } from "./storage-config.ts";

/** For scripts that need only the stored files. */
export function loadStorage(environment: Environment): ReturnType<typeof storageConfig> {
  const reader = new Reader(environment);
  const storage = storageConfig(reader, resolve(reader.text("DATA_DIR") ?? "data"));
  reader.finish();
  return storage;
}

/** For scripts that work on a database server: its addresses with their passwords. */
export function loadDatabaseUrls(environment: Environment) {
  const reader = new Reader(environment);
  const withPassword = passwordFrom(reader);
  const urlOf = (name: string) =>
    reader.given(name) ? withPassword(reader.databaseUrl(name)) : undefined;
  const [url, directUrl, ownerUrl] = [
    urlOf("DATABASE_URL"),
    urlOf("DATABASE_DIRECT_URL"),
    urlOf("DATABASE_OWNER_URL"),
  ];
  reader.finish();
  return { url, directUrl, ownerUrl };
}

/** For scripts that need only the seals of the log. */
export function loadSealing(environment: Environment): { dataDir: string; dataKey: Buffer } {
  const reader = new Reader(environment);
  const dataDir = resolve(reader.text("DATA_DIR") ?? "data");
  const given =
    reader.mode() === "production"
      ? existingSecrets(reader, dataDir, ["data"]).data
      : reader.given("DATA_KEY") && reader.key("DATA_KEY");
  reader.finish();
  return { dataDir, dataKey: given || storedSecrets(dataDir).data };
}

/** For scripts that take backups. */
export function loadBackups(environment: Environment) {
  const reader = new Reader(environment);
  const dataDir = resolve(reader.text("DATA_DIR") ?? "data");
  const isProduction = reader.mode() === "production";
  const given = isProduction && existingSecrets(reader, dataDir, ["data", "passwordPepper"]);
  const storage = storageConfig(reader, dataDir);
  const backups = backupConfig(reader, dataDir);
  reader.finish();
  const { data, passwordPepper } = given || storedSecrets(dataDir);
  return { dataDir, storage, backups, dataKey: data, passwordPepper };
}

/** For the restore, which brings the pepper with it. A demo keeps its own secrets. */
export function loadRestore(environment: Environment) {
  const reader = new Reader(environment);
  const dataDir = resolve(reader.text("DATA_DIR") ?? "data");
  const isProduction = reader.mode() === "production";
  const own = isProduction && existingSecrets(reader, dataDir, ["data"]);
  const given = secretsSetIn(reader);
  const storage = storageConfig(reader, dataDir);
  const backups = backupConfig(reader, dataDir);
  reader.finish();
  return {
    dataDir,
    storage,
    backups,
    dataKey: (own || storedSecrets(dataDir)).data,
    keepsSecrets: (set: SecretSet) => isProduction && bringSecrets(dataDir, set, given),
  };
}
