import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { listCardRests } from "#server/shop/payment/card/card-try-queries.ts";
import { listRefusedEvents } from "#server/shop/payment/webhook/refused-event-queries.ts";
import { listWrongClocks } from "./wrong-clock-queries.ts";

/** Notices about payments that need no decision of the owner. */
export function registerPaymentNoticeRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListPaymentNotices").with(async () => {
    const [rests, events, clocks] = await Promise.all([
      listCardRests(db),
      listRefusedEvents(db),
      listWrongClocks(db),
    ]);
    return {
      success: true,
      data: {
        clocks: clocks.map(({ machine, skewMs }) => ({
          machine,
          ahead_s: Math.round(skewMs / 1000),
        })),
        cards: rests.map(({ orderId, studentName, beganAt, endsAt, declined, cards }) => ({
          order_id: orderId,
          student_name: studentName.trim(),
          began_at: beganAt.toISOString(),
          ends_at: endsAt.toISOString(),
          declined,
          cards,
        })),
        events: events.map(({ provider, reason, seen, firstAt, lastAt, lastFew }) => ({
          provider,
          reason,
          seen,
          first_at: firstAt.toISOString(),
          last_at: lastAt.toISOString(),
          last_few: lastFew,
        })),
      },
    };
  });
}
