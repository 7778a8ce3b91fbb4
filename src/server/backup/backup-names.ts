import { randomBytes } from "node:crypto";

/** `20261201T190000Z-4f3a1c`: sorted by time, and two at once differ. */
export function newBackupId(takenAt: Date): string {
  const time = takenAt.toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
  return `${time}-${randomBytes(3).toString("hex")}`;
}

export const idPattern = /^\d{8}T\d{6}Z-[0-9a-f]{6}$/;

export const folderOf = (id: string) => `backups/${id}`;
/** Written last: without it there is no backup. */
export const manifestPart = (id: string) => `${folderOf(id)}/manifest.json`;
export const tablePart = (id: string, table: string) => `${folderOf(id)}/tables/${table}.zst.age`;
export const fileListPart = (id: string) => `${folderOf(id)}/files.zst.age`;
export const secretsPart = (id: string) => `${folderOf(id)}/secrets.zst.age`;

const partNames = [
  /^backups\/\d{8}T\d{6}Z-[0-9a-f]{6}\/(?:manifest\.json|files\.zst\.age|secrets\.zst\.age)$/,
  /^backups\/\d{8}T\d{6}Z-[0-9a-f]{6}\/tables\/[a-z_][a-z0-9_]{0,62}\.zst\.age$/,
  /^files\/(?:public|private)\/[a-z0-9-]{2}\/[a-z0-9][a-z0-9-]{2,79}\.[a-z0-9]{3,4}\.age$/,
];

/** Whether a backup can have a part of this name. */
export const isPartName = (name: string) => partNames.some((form) => form.test(name));
