import type { BackupPlace } from "./place/backup-place.ts";

/** The bytes of each backup's own folder. Files are shared by all backups. */
export async function bytesById(place: BackupPlace): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for await (const { name, size } of place.list("backups/")) {
    const [, id = ""] = name.split("/");
    bytes.set(id, (bytes.get(id) ?? 0) + size);
  }
  return bytes;
}
