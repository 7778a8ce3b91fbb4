import { text } from "node:stream/consumers";
import type { BackupKey } from "./backup-key.ts";
import { idPattern, manifestPart } from "./backup-names.ts";
import { type Manifest, type ManifestFault, readManifest } from "./manifest.ts";
import type { BackupPlace } from "./place/backup-place.ts";

type Deps = { place: BackupPlace; key: BackupKey };

/** `interrupted`: there is no manifest. */
export type FoundBackup = { id: string } & (
  | { manifest: Manifest; fault: null }
  | { manifest: null; fault: ManifestFault | "interrupted" }
);

/** It is read whole. That of a shop with a thousand tables has a tenth of this. */
const longestManifest = 4 * 1024 * 1024;

/** All backups, the newest first. */
export async function listBackups({ place, key }: Deps): Promise<FoundBackup[]> {
  const ids = new Set<string>();
  for await (const { name } of place.list("backups/")) {
    const [, id = ""] = name.split("/");
    if (idPattern.test(id)) ids.add(id);
  }
  const newestFirst = [...ids].sort().reverse();
  return await Promise.all(newestFirst.map((id) => findBackup({ place, key }, id)));
}

export async function findBackup({ place, key }: Deps, id: string): Promise<FoundBackup> {
  const found = await place.find(manifestPart(id));
  if (found === null) return { id, manifest: null, fault: "interrupted" };
  if (found.size > longestManifest) return { id, manifest: null, fault: "unreadable" };
  const manifest = readManifest(await text(await place.read(manifestPart(id))), key);
  if (typeof manifest === "string") return { id, manifest: null, fault: manifest };
  // A manifest that was moved to another place would name the parts of another backup.
  return manifest.id === id
    ? { id, manifest, fault: null }
    : { id, manifest: null, fault: "changed" };
}

export async function latestBackup(deps: Deps): Promise<Manifest | null> {
  const found = (await listBackups(deps)).find(({ fault }) => fault === null);
  return found?.manifest ?? null;
}
