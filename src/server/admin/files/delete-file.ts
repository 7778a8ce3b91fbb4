import type { Language } from "#domain/link/localized-path.ts";
import { isPublic } from "#domain/storage/file-purpose.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { updateFileDeleted } from "#server/shop/storage/delete-files-queries.ts";
import type { DerivedPictures } from "#server/shop/storage/derived-pictures.ts";
import type { FileStore } from "#server/shop/storage/file-store.ts";
import {
  type AdminFile,
  type FileUse,
  findAdminFile,
  lockFile,
  updateFileDeleting,
} from "./file-admin-queries.ts";

type Deps = { db: Db; store: FileStore; pictures: DerivedPictures };
type DeleteRequest = {
  name: string;
  uses: readonly string[];
  actorId: number;
  lang: Language;
  requestId: string;
};

export function keyOf({ kind, id }: Pick<FileUse, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/**
 * Slips prove payments and certificates prove invoices. They are deleted with their order or
 * person, not by hand. A film is deleted with its lesson, and submitted work with its learner.
 */
export function isKept({ uses }: Pick<AdminFile, "uses">): boolean {
  return uses.some(
    ({ kind }) =>
      kind === "order" || kind === "certificate" || kind === "lesson" || kind === "submission",
  );
}

/**
 * Deletes a file whose uses the administrator has seen. The space is free at once. After a crash in
 * between, the sweeper continues.
 */
export async function deleteFile(
  { db, store, pictures }: Deps,
  wanted: DeleteRequest,
): Promise<Refused<"NOT_FOUND" | "FILE_IN_USE" | "FILE_USE_CHANGED"> | null> {
  const { name, actorId, lang, requestId } = wanted;
  const marked = await inTransaction(db, async (tx) => {
    const file = (await lockFile(tx, name)) ? await findAdminFile(tx, name, lang) : null;
    if (file === null) return refuse("NOT_FOUND");
    if (isKept(file)) return refuse("FILE_IN_USE");
    const keys = file.uses.map(keyOf);
    if (keys.length !== wanted.uses.length || keys.some((key) => !wanted.uses.includes(key)))
      return refuse("FILE_USE_CHANGED");
    await updateFileDeleting(tx, name);
    const detail = { purpose: file.purpose, size_bytes: file.sizeBytes, uses: keys };
    await insertAudit(tx, {
      actorId,
      actorRole: "administrator",
      action: "file.deleted",
      object: `file:${name}`,
      detail,
      requestId,
    });
    return file;
  });
  if (!("purpose" in marked)) return marked;
  await store.remove(isPublic(marked.purpose) ? "public" : "private", name);
  await pictures.forget(name);
  await updateFileDeleted(db, name);
  return null;
}
