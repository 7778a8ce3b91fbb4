import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { choiceLimit } from "#contract/admin/batch-limit.ts";
import { filesQuery } from "#contract/admin/file-schemas.ts";
import { isPublic } from "#domain/storage/file-purpose.ts";
import type { CsvCell } from "#server/list/csv.ts";
import { exportedByKeys } from "#server/list/exported-rows.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import { pagesOf } from "#server/list/list-page-queries.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveExport } from "#server/list/serve-export.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { doEach } from "#server/record/do-each.ts";
import type { DerivedPictures } from "#server/shop/storage/derived-pictures.ts";
import { type FileStore, namePattern } from "#server/shop/storage/file-store.ts";
import { deleteFile, isKept, keyOf } from "./delete-file.ts";
import {
  type AdminFile,
  allFileNames,
  type FileFilter,
  findAdminFile,
  findStorageUse,
  listFiles,
  listUnusedFiles,
  pageSize,
  readFiles,
} from "./file-admin-queries.ts";

const csvHead = fileHead("files", [
  "file",
  "original-name",
  "purpose",
  "type",
  "size",
  "width",
  "height",
  "owner",
  "added",
  "uses",
  "used-by",
]);

type Deps = { db: Db; store: FileStore; pictures: DerivedPictures };

/** Stored files, for administrators who manage them. */
export function registerFileAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, "adminListFiles").with(async ({ query }, { lang }) => {
    const { sort, page } = query;
    const { files, total } = await listFiles(db, filterOf(query), { sort, page, lang });
    return {
      success: true,
      data: {
        items: files.map(wireOf),
        page,
        pages: pagesOf(total, { page, isMore: files.length === pageSize }, pageSize),
        total,
      },
    };
  });

  serve(app, "adminChooseFiles").with(async ({ query }) => {
    const files = await listUnusedFiles(db, filterOf(query), {
      sort: query.sort,
      most: choiceLimit + 1,
    });
    if (files.length > choiceLimit) return refuse("TOO_MANY_TO_CHOOSE");
    return {
      success: true,
      data: {
        items: files.map(({ name, originalName }) => ({
          name,
          original_name: beginning(originalName),
        })),
      },
    };
  });

  serveExport(app, db, "Files", {
    query: filesQuery,
    head: csvHead,
    rows: (query, { lang, words }) =>
      exportedByKeys(allFileNames(filterOf(query), query.sort), async (names) =>
        (await readFiles(db, names, lang)).map((file) => csvRow(file, words)),
      ),
  });

  serve(app, "adminGetStorageUse").with(async () => {
    const {
      totalBytes: total,
      usedBytes: used,
      reservedBytes: reserved,
      purposes,
      unused,
      ...use
    } = await findStorageUse(db);
    const buyers = { total: use.buyersTotalBytes, taken: use.buyersTakenBytes };
    const shop = { total: total - buyers.total, taken: used + reserved - buyers.taken };
    return { success: true, data: { total, used, reserved, buyers, shop, purposes, unused } };
  });

  serve(app, "adminGetFile").with(async ({ params: { name } }, { lang }) => {
    const file = namePattern.test(name) ? await findAdminFile(db, name, lang) : null;
    return file === null ? refuse("NOT_FOUND") : { success: true, data: wireOf(file) };
  });

  serveDeletion(app, deps);
}

function serveDeletion(app: FastifyInstance, deps: Deps): void {
  serve(app, "adminDeleteFile").with(
    async ({ params: { name }, body: { uses } }, { caller, lang, request }) => {
      if (!namePattern.test(name)) return refuse("NOT_FOUND");
      const refused = await deleteFile(deps, {
        name,
        uses,
        actorId: caller.account.id,
        lang,
        requestId: request.id,
      });
      return refused ?? { success: true };
    },
  );

  serve(app, "adminBatchDeleteFiles").with(
    async ({ body: { names } }, { caller, lang, request }) => {
      const wanted = { uses: [], actorId: caller.account.id, lang, requestId: request.id };
      const chosen = names.map((name, id) => ({ id, name }));
      const results = await doEach({ chosen, guard: app.guard, lang, request }, async ({ name }) =>
        namePattern.test(name) ? deleteFile(deps, { name, ...wanted }) : refuse("NOT_FOUND"),
      );
      return {
        success: true,
        data: {
          results: results.map(({ id, code, msg }) => ({ name: names[id] ?? "", code, msg })),
        },
      };
    },
  );
}

/** The start of a name is enough to recognize one of thousands of files. */
function beginning(name: string): string {
  return [...name].slice(0, 24).join("");
}

function filterOf({ view, purpose, q }: z.output<typeof filesQuery>): FileFilter {
  return { view, purpose, patterns: searchPatterns(q) };
}

function csvRow(file: AdminFile, words: Words): CsvCell[] {
  const {
    name,
    originalName,
    purpose,
    mediaType,
    sizeBytes,
    width,
    height,
    ownerName,
    createdAt,
    uses,
  } = file;
  const usedBy = uses
    .map(({ kind, id, label }) =>
      words(`files.use-${kind}`, keyOf({ kind, id })).replace("{label}", label),
    )
    .join(", ");
  const what = words(`files.purpose-${purpose}`, purpose);
  return [
    name,
    originalName,
    what,
    mediaType,
    sizeBytes,
    width,
    height,
    ownerName,
    createdAt,
    uses.length,
    usedBy,
  ];
}

function wireOf(file: AdminFile) {
  const {
    name,
    purpose,
    mediaType,
    sizeBytes,
    width,
    height,
    originalName,
    ownerName,
    createdAt,
    uses,
  } = file;
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
    is_deletable: !isKept(file),
  };
}
