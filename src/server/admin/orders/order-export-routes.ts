import type { FastifyInstance } from "fastify";
import { orderListQuery } from "#contract/admin/order-list-schemas.ts";
import { exportedByKeys } from "#server/list/exported-rows.ts";
import { readChosenIds } from "#server/list/only-chosen-queries.ts";
import { serveExport } from "#server/list/serve-export.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { readTaxBuyers } from "#server/shop/order/tax-buyer/tax-buyer.ts";
import { readAdminFilter } from "./admin-filter.ts";
import { readExported } from "./exported-order-queries.ts";
import { adminKeys } from "./order-admin-queries.ts";
import { orderCsvHead, orderCsvRow } from "./order-csv.ts";

/** The order admin as a file. */
export function registerOrderExportRoutes(
  app: FastifyInstance,
  { db, dataKey }: { db: Db; dataKey: Buffer },
): void {
  serveExport(app, db, "Orders", {
    query: orderListQuery,
    head: orderCsvHead,
    rows: (query, { lang, request, words }) => {
      const filter = readAdminFilter(query, dataKey);
      if ("wrong" in filter) return refuse("INPUT_ERROR");
      const keys = adminKeys(filter, readChosenIds(request.query));
      return exportedByKeys(keys, async (some) => {
        const orders = await readExported(db, some, lang);
        const ids = orders.map(({ id }) => id);
        const buyers = await readTaxBuyers(db, ids, dataKey);
        return orders.map(({ slips, ...order }) =>
          orderCsvRow(
            { ...order, references: [...order.references, ...openSlips(dataKey, slips)] },
            buyers.get(order.id),
            words,
          ),
        );
      });
    },
  });
}

/** The transfers' bank references, as the slips show them. */
function openSlips(dataKey: Buffer, slips: readonly { name: string; sealed: string }[]): string[] {
  return [
    ...new Set(
      slips.map(({ name, sealed }) =>
        unseal(dataKey, `stored_file.slip_reference:${name}`, Buffer.from(sealed, "base64")),
      ),
    ),
  ];
}
