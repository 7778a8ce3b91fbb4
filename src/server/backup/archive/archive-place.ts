import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { isPartName } from "../backup-names.ts";
import type { BackupPlace } from "../place/backup-place.ts";
import { type ArchiveEntry, BadArchive, readEntries } from "./tar.ts";

/**
 * The backups in one file, as `npm run backup -- --pack` and `tar` write it. They are read where
 * they stand in it, so nothing is unpacked and no name becomes a path. What is no part of a backup
 * is left out.
 */
export async function openArchive(path: string): Promise<BackupPlace> {
  const parts = new Map<string, ArchiveEntry>();
  for (const entry of await readEntries(path)) {
    const name = partIn(entry.name);
    if (name === null) continue;
    if (parts.has(name)) throw new BadArchive("hostile", "It names one part twice.");
    parts.set(name, entry);
  }
  const isReadOnly = async () => {
    throw new Error("an archive is only read");
  };
  return {
    where: path,
    write: isReadOnly,
    remove: isReadOnly,
    read: async (name) => {
      const part = parts.get(name);
      if (part === undefined) throw new Error(`The archive has no ${name}.`);
      const { start, size } = part;
      if (size === 0) return Readable.from([]);
      return createReadStream(path, { start, end: start + size - 1 });
    },
    find: async (name) => {
      const part = parts.get(name);
      return part === undefined ? null : { name, size: part.size };
    },
    async *list(prefix) {
      for (const [name, { size }] of parts) if (name.startsWith(prefix)) yield { name, size };
    },
    freeBytes: async () => null,
  };
}

/** Somebody may have packed the folder around the backups, too. */
function partIn(name: string): string | null {
  for (const { index } of name.matchAll(/(?<=^|\/)(?:backups|files)\//g))
    if (isPartName(name.slice(index))) return name.slice(index);
  return null;
}
