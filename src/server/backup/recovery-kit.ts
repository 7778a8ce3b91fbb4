import type { Config } from "../config.ts";
import type { Db } from "../platform/database/database.ts";
import { backupKey } from "./backup-key.ts";
import { hasAuditOf } from "./backup-run-queries.ts";
import { openPlace } from "./place/backup-place.ts";

export type RecoveryKit = {
  /** What the paper says. `dataKey` is in base64, as DATA_KEY takes it. */
  read(): Promise<{ fingerprint: string; dataKey: string; where: string }>;
  /** What the log calls the paper of the present key. */
  object(): Promise<string>;
  /** Whether anybody has seen the present key. A demo keeps its key in a file. */
  wasShown(): Promise<boolean>;
};

/** What brings a shop back after its machine is lost: the key, where the backups are, the command. */
export function createRecoveryKit({
  db,
  config: { mode, secrets, backups },
}: {
  db: Db;
  config: Pick<Config, "mode" | "secrets" | "backups">;
}): RecoveryKit {
  const fingerprint = async () => (await backupKey(secrets.data)).fingerprint;
  const object = async () => `setting:recovery-${await fingerprint()}`;
  return {
    read: async () => ({
      fingerprint: await fingerprint(),
      dataKey: secrets.data.toString("base64"),
      where: openPlace(backups).where,
    }),
    object,
    wasShown: async () => mode === "demo" || (await hasAuditOf(db, await object())),
  };
}
