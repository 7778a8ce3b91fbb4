import type { FastifyInstance } from "fastify";
import { orderListQuery } from "#contract/admin-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { sendCsv } from "../admin-list/csv.ts";
import { readChosenIds } from "../admin-list/only-chosen-queries.ts";
import { insertAudit } from "../audit/audit-queries.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { admit, languageOf } from "../platform/serve-endpoint.ts";
import { type DeskFilter, readDeskFilter } from "./desk-filter.ts";
import { orderCsvHead, orderCsvRow } from "./order-csv.ts";
import { readWholeDesk } from "./order-desk-queries.ts";

/** The order desk as a file. */
export function registerOrderExportRoutes(app: FastifyInstance, { db, dataKey }: { db: Db; dataKey: Buffer }): void {
  app.get(rawEndpoints.exportOrders.path, async (request, reply) => {
    const { account } = (await admit(app.guard, rawEndpoints.exportOrders, request)) as SignedIn;
    const query = orderListQuery.safeParse(request.query);
    if (!query.success) throw refuse("INPUT_ERROR");
    const filter = readDeskFilter(query.data, dataKey);
    if ("wrong" in filter) throw refuse("INPUT_ERROR");
    const ids = readChosenIds(request.query);
    // What was searched for may be somebody's name or number: the log keeps none.
    const { q, page: _page, ...filters } = query.data;
    await insertAudit(db, {
      ...{ actorId: account.id, actorRole: "administrator", action: "orders.exported", object: "order:list", requestId: request.id },
      detail: { ...filters, is_searched: q !== "", ...(ids && { chosen: ids.length }) },
    });
    const lang = languageOf(request);
    return sendCsv(reply, "orders.csv", orderCsvHead[lang], exported(db, filter, { ids, lang }));
  });
}

async function* exported(db: Db, filter: DeskFilter, wanted: { ids: number[] | null; lang: Language }) {
  for await (const rows of readWholeDesk(db, filter, wanted)) yield rows.map(orderCsvRow);
}
