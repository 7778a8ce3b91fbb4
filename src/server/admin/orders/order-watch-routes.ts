import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { endWatch, keepWatch, listOtherWatchers } from "./order-watch-queries.ts";

/**
 * Who has an order open. Each page reports it repeatedly; the other pages are notified of changes.
 */
export function registerOrderWatchRoutes(
  app: FastifyInstance,
  { db, realtime }: { db: Db; realtime: Pick<Realtime, "tellAdmin"> },
): void {
  serve(app, "adminWatchOrder").with(
    async ({ body: { watch_id: watchId, order_id: orderId } }, { caller: { account } }) => {
      const page = { watchId, accountId: account.id };
      const before =
        orderId === null ? await endWatch(db, page) : await keepWatch(db, { ...page, orderId });
      const changed = before === orderId ? [] : [before, orderId].filter((id) => id !== null);
      for (const id of changed) realtime.tellAdmin({ orderId: id, what: "watchers" });
      const others =
        orderId === null ? [] : await listOtherWatchers(db, { orderId, accountId: account.id });
      return {
        success: true,
        data: { others: others.map(({ name, since }) => ({ name, since: since.toISOString() })) },
      };
    },
  );
}
