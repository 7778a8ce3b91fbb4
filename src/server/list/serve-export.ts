import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import type * as z from "zod/mini";
import { adminLists, type FileName } from "#contract/admin/admin-lists.ts";
import { fileEndpoints } from "#contract/admin/list-endpoints.ts";
import type { RawAddress } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { admit } from "#server/platform/http/admission/admit.ts";
import { languageOf } from "#server/platform/http/answer/send-refusal.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { readInput } from "#server/platform/http/read-input.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { type CsvTable, sendCsv } from "./csv.ts";
import { type ExportRows, type OpenRows, openRows } from "./exported-rows.ts";
import { fileCell } from "./file-cell.ts";
import { fileName } from "./file-name.ts";
import type { Words } from "./file-words.ts";
import { readChosenIds } from "./only-chosen-queries.ts";

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Connections for files that are streamed row by row. They are few, so that enough remain for
     * the shop's calls.
     */
    exportPool: pg.Pool;
  }
}

type ListQuery = z.ZodMiniType<object>;
type ExportRequest = { caller: SignedIn; lang: Language; request: FastifyRequest; words: Words };
/** The names of the columns. */
export type Head = (asked: ExportRequest) => readonly string[];
type ServedFile<Query extends ListQuery> = {
  /** The query of the list that is shown. */
  query: Query;
  /** The file's name, where it depends on the request. */
  name?: (request: FastifyRequest) => string;
  head: Head;
  /** Further details for the audit log. */
  detail?: Record<string, unknown>;
  rows: (
    query: z.output<Query>,
    asked: ExportRequest,
  ) => ExportRows | Refused | Promise<ExportRows | Refused>;
};

/**
 * Serves a list as a file, with its filter and order. An audit entry records the export. The search
 * text is left out of it, because it may be an address.
 */
export function serveExport<Query extends ListQuery>(
  app: FastifyInstance,
  db: Db,
  list: FileName,
  served: ServedFile<Query>,
): void {
  const { head } = served;
  const endpoint: RawAddress & { who: "administrator" } = fileEndpoints[`export${list}`];
  const { name: usualName, action, object } = adminLists[list].file;
  app.get(endpoint.path, async (request, reply) => {
    const caller = (await admit(app.guard, endpoint, request)) as SignedIn;
    const read = readInput(served.query, request.query);
    if ("error" in read) throw read.error;
    const query = read.value;
    const lang = languageOf(request);
    const asked = { caller, lang, request, words: await app.written.words(lang) };
    const rows = await served.rows(query, asked);
    if (rows instanceof Refused) throw rows;
    const { q, page: _page, ...filters } = query as { q?: string; page?: number };
    const chosen = readChosenIds(request.query)?.length;
    const detail = {
      ...served.detail,
      ...filters,
      ...(q !== undefined && { is_searched: q !== "" }),
      ...(chosen !== undefined && { chosen }),
    };
    await insertAudit(db, {
      actorId: caller.account.id,
      actorRole: "administrator",
      action,
      object,
      detail,
      requestId: request.id,
    });
    const open = await openRows(app.exportPool, db, rows);
    // The client may have disconnected, or may disconnect before the first row. The cursor is
    // closed in both cases.
    if (reply.raw.destroyed) await open.close();
    reply.raw.once("close", () => void open.close());
    const name = fileName(served.name?.(request) ?? usualName, {
      filters,
      isSearched: q !== undefined && q !== "",
      chosen,
      now: app.written.clock(),
    });
    return sendCsv(reply, name, {
      head: head(asked),
      ...open,
      batches: inWords(open.batches, lang),
    });
  });
}

async function* inWords(batches: OpenRows["batches"], lang: Language): CsvTable["batches"] {
  for await (const rows of batches)
    yield rows.map((cells) => cells.map((cell) => fileCell(cell, lang)));
}
