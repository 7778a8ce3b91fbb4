import type { FastifyInstance } from "fastify";
import { orderListQuery } from "#contract/desk/admin-schemas.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { exportedByKeys } from "../kit/exported-rows.ts";
import { readChosenIds } from "../kit/only-chosen-queries.ts";
import { serveExport } from "../kit/serve-export.ts";
import { readDeskFilter } from "./desk-filter.ts";
import { orderCsvHead, orderCsvRow } from "./order-csv.ts";
import { deskKeys, readExported } from "./order-desk-queries.ts";

/** The order desk as a file. */
export function registerOrderExportRoutes(app: FastifyInstance, { db, dataKey }: { db: Db; dataKey: Buffer }): void {
  serveExport(app, db, "Orders", {
    ...{ query: orderListQuery, head: orderCsvHead },
    rows: (query, { lang, request, words }) => {
      const filter = readDeskFilter(query, dataKey);
      if ("wrong" in filter) return refuse("INPUT_ERROR");
      const keys = deskKeys(filter, readChosenIds(request.query));
      return exportedByKeys(keys, async (some) => {
        const orders = await readExported(db, some, lang);
        return orders.map(({ slips, ...order }) => orderCsvRow({ ...order, references: [...order.references, ...openSlips(dataKey, slips)] }, words));
      });
    },
  });
}

/** The bank's numbers of the transfers, as the slips show them. */
function openSlips(dataKey: Buffer, slips: readonly { name: string; sealed: string }[]): string[] {
  return [...new Set(slips.map(({ name, sealed }) => unseal(dataKey, `stored_file.slip_reference:${name}`, Buffer.from(sealed, "base64"))))];
}
