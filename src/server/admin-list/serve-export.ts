import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import type * as z from "zod/mini";
import type { RawAddress } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { insertAudit } from "../audit/audit-queries.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Db } from "../platform/database.ts";
import { readInput } from "../platform/read-input.ts";
import { Refused } from "../platform/refusal.ts";
import { admit, languageOf } from "../platform/serve-endpoint.ts";
import { sendCsv } from "./csv.ts";
import { type Exported, openRows } from "./exported-rows.ts";
import { readChosenIds } from "./only-chosen-queries.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Connections for files that are read row by row: few, so that they take none from the shop's calls. */
    exportPool: pg.Pool;
  }
}

type ListQuery = z.ZodMiniType<object>;
type Asked = { caller: SignedIn; lang: Language; request: FastifyRequest };
type ServedFile<Query extends ListQuery> = {
  endpoint: RawAddress & { who: "administrator" };
  /** The same as of the list that is shown. */
  query: Query;
  file: string;
  /** How the log has it. What was searched for may be an address or a number: the log keeps none. */
  action: string;
  object: string;
  /** What the columns are called, where that hangs on what is asked for. */
  head: Record<Language, readonly string[]> | ((request: FastifyRequest) => readonly string[]);
  /** What else the log says. */
  detail?: Record<string, unknown>;
  rows: (query: z.output<Query>, asked: Asked) => Exported | Refused | Promise<Exported | Refused>;
};

/** A list as a file, by the filter and in the order that it is shown in. */
export function serveExport<Query extends ListQuery>(app: FastifyInstance, db: Db, served: ServedFile<Query>): void {
  const { endpoint, file, action, object, head } = served;
  app.get(endpoint.path, async (request, reply) => {
    const caller = (await admit(app.guard, endpoint, request)) as SignedIn;
    const read = readInput(served.query, request.query);
    if ("error" in read) throw read.error;
    const query = read.value;
    const lang = languageOf(request);
    const rows = await served.rows(query, { caller, lang, request });
    if (rows instanceof Refused) throw rows;
    const { q, page: _page, ...filters } = query as { q?: string; page?: number };
    const chosen = readChosenIds(request.query)?.length;
    const detail = { ...served.detail, ...filters, ...(q !== undefined && { is_searched: q !== "" }), ...(chosen !== undefined && { chosen }) };
    await insertAudit(db, { actorId: caller.account.id, actorRole: "administrator", action, object, detail, requestId: request.id });
    const open = await openRows(app.exportPool, db, rows);
    // Whoever has left meanwhile, or leaves before the first row, leaves nothing open.
    if (reply.raw.destroyed) await open.close();
    reply.raw.once("close", () => void open.close());
    return sendCsv(reply, file, { head: typeof head === "function" ? head(request) : head[lang], ...open });
  });
}
