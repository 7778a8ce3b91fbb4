import type { FastifyInstance, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { RawAddress } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { insertAudit } from "../audit/audit-queries.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Db } from "../platform/database.ts";
import { Refused, refuse } from "../platform/refusal.ts";
import { admit, languageOf } from "../platform/serve-endpoint.ts";
import { type CsvCell, sendCsv } from "./csv.ts";

type ListQuery = z.ZodMiniType<{ q: string }>;
type Asked = { caller: SignedIn; lang: Language; request: FastifyRequest };
export type Batches = AsyncIterable<readonly (readonly CsvCell[])[]>;
type Exported<Query extends ListQuery> = {
  endpoint: RawAddress & { who: "administrator" };
  /** The same as of the list that is shown. */
  query: Query;
  file: string;
  /** How the log has it. What was searched for may be an address or a number: the log keeps none. */
  action: string;
  object: string;
  /** What the columns are called, where that hangs on what is asked for. */
  head: Record<Language, readonly string[]> | ((request: FastifyRequest) => readonly string[]);
  rows: (query: z.output<Query>, asked: Asked) => Batches | Refused;
};

/** A list as a file, by the filter and in the order that it is shown in. */
export function serveExport<Query extends ListQuery>(app: FastifyInstance, db: Db, exported: Exported<Query>): void {
  const { endpoint, file, action, object, head } = exported;
  app.get(endpoint.path, async (request, reply) => {
    const caller = (await admit(app.guard, endpoint, request)) as SignedIn;
    const query = exported.query.safeParse(request.query);
    if (!query.success) throw refuse("INPUT_ERROR");
    const lang = languageOf(request);
    const batches = exported.rows(query.data, { caller, lang, request });
    if (batches instanceof Refused) throw batches;
    const { q, page: _page, ...filters } = query.data as { q: string; page?: number };
    const detail = { ...filters, is_searched: q !== "" };
    await insertAudit(db, { actorId: caller.account.id, actorRole: "administrator", action, object, detail, requestId: request.id });
    return sendCsv(reply, file, typeof head === "function" ? head(request) : head[lang], batches);
  });
}
