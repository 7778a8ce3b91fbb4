import type { FastifyInstance } from "fastify";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { deleteFile, isEvidence, keyOf } from "./delete-file.ts";
import type { DerivedPictures } from "./derived-pictures.ts";
import { type DeskFile, findDeskFile, findStorageUse, listFiles, pageSize } from "./file-desk-queries.ts";
import { type FileStore, namePattern } from "./file-store.ts";
import { isPublic } from "./purpose.ts";

type Deps = { db: Db; store: FileStore; pictures: DerivedPictures };

/** What the shop keeps, for administrators who manage files. */
export function registerFileDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, "adminListFiles").with(async ({ query: { view, purpose, q, page } }, { lang }) => {
    const { files, total } = await listFiles(db, { view, purpose, text: q.normalize("NFC").trim() }, { page, lang });
    return { success: true, data: { items: files.map(wireOf), page, pages: Math.max(1, Math.ceil(total / pageSize)), total } };
  });

  serve(app, "adminGetStorageUse").with(async () => {
    const { totalBytes: total, usedBytes: used, reservedBytes: reserved, purposes, unused } = await findStorageUse(db);
    return { success: true, data: { total, used, reserved, purposes, unused } };
  });

  serve(app, "adminGetFile").with(async ({ params: { name } }, { lang }) => {
    const file = namePattern.test(name) ? await findDeskFile(db, name, lang) : null;
    return file === null ? refuse("NOT_FOUND") : { success: true, data: wireOf(file) };
  });

  serve(app, "adminDeleteFile").with(async ({ params: { name }, body: { uses } }, { caller, lang, request }) => {
    if (!namePattern.test(name)) return refuse("NOT_FOUND");
    const refused = await deleteFile(deps, { name, uses, actorId: caller.account.id, lang, requestId: request.id });
    return refused ?? { success: true };
  });
}

function wireOf(file: DeskFile) {
  const { name, purpose, mediaType, sizeBytes, width, height, originalName, ownerName, createdAt, uses } = file;
  return {
    name,
    url: `${isPublic(purpose) ? "/files" : "/private/files"}/${name}`,
    purpose,
    media_type: mediaType,
    size: sizeBytes,
    width,
    height,
    original_name: originalName,
    owner_name: ownerName,
    created_at: createdAt.toISOString(),
    uses: uses.map(({ kind, id, label }) => ({ key: keyOf({ kind, id }), kind, id, label })),
    is_deletable: !isEvidence(file),
  };
}
