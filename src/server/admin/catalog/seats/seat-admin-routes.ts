import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { countWaitingStudents, listWaitingStudents, removeWait } from "./seat-admin-queries.ts";

const pageSize = 20;

/**
 * The waiting list of a full course, for administrators who manage the catalogue: names and times,
 * no contact data.
 */
export function registerSeatAdminRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListSeatWaits").with(async ({ params: { id }, query: { page } }) => {
    const total = await countWaitingStudents(db, id);
    if (total === null) return refuse("NOT_FOUND");
    const people = await listWaitingStudents(db, id, { page, pageSize });
    const items = people.map(
      ({ id: waitId, accountId, firstName, lastName, joinedAt, offeredAt, offerUntil }, index) => ({
        id: waitId,
        person_id: accountId,
        name: `${firstName} ${lastName}`.trim(),
        joined_at: joinedAt.toISOString(),
        place: (page - 1) * pageSize + index + 1,
        offered_at: offeredAt?.toISOString() ?? null,
        offer_until: offerUntil?.toISOString() ?? null,
      }),
    );
    return {
      success: true,
      data: { items, page, pages: Math.max(1, Math.ceil(total / pageSize)), total },
    };
  });

  serve(app, "adminRemoveSeatWait").with(
    async ({ params: { id: itemId, waitId } }, { caller, request }) => {
      const isGone = await inTransaction(db, (tx) =>
        removeWait(tx, { waitId, itemId, by: caller.account.id, requestId: request.id }),
      );
      return isGone ? { success: true } : refuse("NOT_FOUND");
    },
  );
}
