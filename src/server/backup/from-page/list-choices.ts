import { text } from "node:stream/consumers";
import type { ChoiceFault } from "#contract/health/restore-words.ts";
import { contradicts } from "#server/other-secrets.ts";
import { migrationNames } from "#server/platform/database/migration-files.ts";
import type { ProductionSecrets } from "#server/production-secrets.ts";
import { type BackupKey, backupKey } from "../backup-key.ts";
import { manifestPart } from "../backup-names.ts";
import { bytesById } from "../backup-sizes.ts";
import { type FoundBackup, listBackups } from "../list-backups.ts";
import { unknownMigrations } from "../load-backup.ts";
import { keyOf, type Manifest } from "../manifest.ts";
import type { BackupPlace } from "../place/backup-place.ts";

export type SourceName = "place" | "upload";

/** A backup, and whether this version of the shop can restore it. */
export type Choice = {
  id: string;
  source: SourceName;
  takenAt: string | null;
  version: string | null;
  rows: number | null;
  files: number | null;
  bytes: number;
  /** How many migrations follow after it was loaded. */
  migrations: number;
  fault: ChoiceFault | null;
  /** The fingerprint of the key that opens it. Null: nobody can read whose it is. */
  key: string | null;
};

type OwnSecrets = {
  mode: Manifest["mode"];
  data: Buffer;
  passwordPepper: string;
  given: ProductionSecrets["given"];
};

/** Not all of a place that holds thousands. The newest come first. */
const mostListed = 60;

/** The backups in a place, with the given key or else the shop's own. */
export async function listChoices(
  { place, source }: { place: BackupPlace; source: SourceName },
  own: OwnSecrets,
  otherKey: Buffer | null,
): Promise<Choice[]> {
  const data = otherKey ?? own.data;
  const key = await backupKey(data);
  const bytes = await bytesById(place);
  const found = (await listBackups({ place, key })).slice(0, mostListed);
  return await Promise.all(
    found.map((backup) =>
      choiceOf(
        { place, source, key, mode: own.mode, isSet: contradicts(own.given, own, { data }) },
        backup,
        bytes,
      ),
    ),
  );
}

type Deps = {
  place: BackupPlace;
  source: SourceName;
  key: BackupKey;
  mode: Manifest["mode"];
  isSet: boolean;
};

async function choiceOf(
  { place, source, key, mode, isSet }: Deps,
  { id, manifest, fault }: FoundBackup,
  bytes: Map<string, number>,
): Promise<Choice> {
  const bare = { id, source, bytes: bytes.get(id) ?? 0 };
  const unknown = { takenAt: null, version: null, rows: null, files: null, migrations: 0 };
  if (manifest === null) {
    const keyName = fault === "other-key" ? await keyNameOf(place, id) : null;
    return { ...bare, ...unknown, takenAt: timeIn(id), fault, key: keyName };
  }
  const newer = unknownMigrations(manifest).length > 0;
  return {
    ...bare,
    takenAt: manifest.takenAt,
    version: manifest.version,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files.count,
    migrations: newer ? 0 : migrationNames().length - manifest.migrations.length,
    fault: faultOf({ newer, isOther: manifest.mode !== mode, isSet }),
    key: key.fingerprint,
  };
}

type Verdict = { newer: boolean; isOther: boolean; isSet: boolean };

function faultOf({ newer, isOther, isSet }: Verdict): ChoiceFault | null {
  if (newer) return "newer";
  if (isOther) return "other-mode";
  return isSet ? "key-set" : null;
}

/** The moment in the name of a backup whose manifest nobody can read. */
function timeIn(id: string): string | null {
  const time = id.replace(/^(....)(..)(..)T(..)(..)(..)Z.*$/, "$1-$2-$3T$4:$5:$6.000Z");
  return Number.isNaN(Date.parse(time)) ? null : time;
}

async function keyNameOf(place: BackupPlace, id: string): Promise<string | null> {
  return keyOf(await text(await place.read(manifestPart(id))));
}
