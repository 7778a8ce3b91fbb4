import { unknownMigrations } from "../src/server/backup/load-backup.ts";
import { migrationNames } from "../src/server/platform/database/migration-files.ts";

/** @typedef {import("../src/server/backup/list-backups.ts").FoundBackup} FoundBackup */

/** @type {Record<Exclude<FoundBackup["fault"], null>, string>} */
const faults = {
  interrupted: "it was not finished",
  unreadable: "its manifest cannot be read",
  "other-format": "it was made by another version of the shop",
  "other-key": "it was sealed with another DATA_KEY",
  changed: "its manifest was changed",
};

/** A line for each backup. @param {FoundBackup[]} found @param {string} where */
export function linesOf(found, where) {
  if (found.length === 0) return `There is no backup in ${where}.`;
  return [`Backups in ${where}:`, ...found.map(lineOf)].join("\n");
}

/** @param {FoundBackup} backup */
function lineOf({ id, manifest, fault }) {
  if (fault !== null) return `  ✘ ${id}  ${faults[fault]}`;
  const unknown = unknownMigrations(manifest);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const content = `version ${manifest.version}, ${rows} rows, ${manifest.files.count} files`;
  if (unknown.length > 0)
    return `  ✘ ${id}  ${content}: made by a newer version (${unknown.at(-1)})`;
  const later = migrationNames().length - manifest.migrations.length;
  return later > 0 ? `  ⚠ ${id}  ${content}: ${later} migrations follow` : `  ✔ ${id}  ${content}`;
}

/** @param {import("../src/server/backup/backup-run-queries.ts").StoredRun | undefined} drill */
export function drillLine(drill) {
  if (drill === undefined) return "No backup has been restored as a drill yet.";
  const day = drill.startedAt.toISOString().slice(0, 10);
  if (drill.succeeded) return `The drill of ${day} found ${drill.backupId} whole.`;
  return drill.succeeded === null
    ? `The drill of ${day} has not ended.`
    : `✘ The drill of ${day} failed: ${JSON.stringify(drill.detail)}`;
}
