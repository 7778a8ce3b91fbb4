import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type BookshopClient, BookshopOutage } from "./bookshop-client.ts";
import {
  findOrderForBookshop,
  findOrderToSync,
  recordLocation,
  requestSync,
} from "./bookshop-queries.ts";

export type Bookshop = {
  isOffered: boolean;
  /** Passes an own order on, and returns the address where the buyer continues. */
  sync(
    command: SyncCommand,
  ): Promise<string | Refused<"NOT_FOUND" | "PROVIDER_ERROR" | "PROVIDER_TIMEOUT">>;
  /** Called by the outbox. It throws when it should be tried again. */
  deliver(orderId: number): Promise<void>;
  close(): Promise<void>;
};
export type SyncCommand = { accountId: number; orderId: number | null; itemIds: readonly number[] };

/** `client` null: the shop has no partner. */
export function createBookshop(db: Db, client: BookshopClient | null): Bookshop {
  return {
    isOffered: client !== null,
    sync: async ({ accountId, ...which }) => {
      const orderId = client && (await findOrderToSync(db, accountId, which));
      if (client === null || orderId === null) return refuse("NOT_FOUND");
      const known = await requestSync(db, orderId);
      if (known === "not theirs") return refuse("NOT_FOUND");
      return known ?? passOn(db, client, orderId).catch(asRefusal);
    },
    deliver: async (orderId) => {
      if (client === null) throw new BookshopOutage("no partner is configured");
      await passOn(db, client, orderId);
    },
    close: async () => client?.close(),
  };
}

async function passOn(
  db: Db,
  client: BookshopClient,
  orderId: number,
): Promise<string | Refused<"NOT_FOUND">> {
  const order = await findOrderForBookshop(db, orderId);
  // The order was taken back before it was passed on.
  if (order === null) return refuse("NOT_FOUND");
  const location = await client.send(order);
  await inTransaction(db, async (tx) => {
    const isNew = await recordLocation(tx, orderId, location);
    if (isNew)
      await insertAudit(tx, {
        actorId: null,
        actorRole: "system",
        action: "order.handed_to_bookshop",
        object: `order:${orderId}`,
      });
  });
  return location;
}

function asRefusal(error: unknown): Refused<"PROVIDER_ERROR" | "PROVIDER_TIMEOUT"> {
  if (!(error instanceof BookshopOutage)) throw error;
  return refuse(error.isTimeout ? "PROVIDER_TIMEOUT" : "PROVIDER_ERROR");
}
