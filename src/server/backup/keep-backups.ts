import type { BackupKey } from "./backup-key.ts";
import { fileListPart, folderOf } from "./backup-names.ts";
import { filePart, readFileList } from "./file-list.ts";
import { listBackups } from "./list-backups.ts";
import { readPart } from "./part.ts";
import type { BackupPlace } from "./place/backup-place.ts";

/** The newest that are kept, and of how many months one more each. */
export const kept = { newest: 14, months: 12 } as const;

/**
 * Of whole backups, the newest first: those to remove. The newest stay, and the first one of each
 * month. The pure rule of `removeOldBackups`.
 */
export function tooOld(ids: readonly string[]): string[] {
  const stays = new Set(ids.slice(0, kept.newest));
  const firstOfMonth = new Map<string, string>();
  for (const id of [...ids].sort()) {
    const month = id.slice(0, 6);
    if (!firstOfMonth.has(month)) firstOfMonth.set(month, id);
  }
  const monthly = [...firstOfMonth.values()].sort().reverse().slice(0, kept.months);
  for (const id of monthly) stays.add(id);
  return ids.filter((id) => !stays.has(id));
}

/**
 * Removes what is too old, and files that no backup names any more. A backup with another key, of
 * another version or interrupted is left alone: who made it decides, and its files stay too.
 */
export async function removeOldBackups(deps: {
  place: BackupPlace;
  key: BackupKey;
}): Promise<{ backups: number; files: number }> {
  const { place, key } = deps;
  const found = await listBackups(deps);
  const whole = found.filter(({ fault }) => fault === null);
  const gone = new Set(tooOld(whole.map(({ id }) => id)));
  for (const id of gone) await place.remove(folderOf(id));
  // A list that cannot be read may name any file.
  if (gone.size === 0 || found.some(({ fault }) => fault !== null && fault !== "interrupted"))
    return { backups: gone.size, files: 0 };
  const named = new Set<string>();
  for (const { id } of whole.filter((backup) => !gone.has(backup.id))) {
    const { body } = await readPart(place, fileListPart(id), { key });
    for await (const file of readFileList(body)) named.add(filePart(file));
  }
  let files = 0;
  for await (const { name } of place.list("files/")) {
    if (named.has(name)) continue;
    await place.remove(name);
    files += 1;
  }
  return { backups: gone.size, files };
}
