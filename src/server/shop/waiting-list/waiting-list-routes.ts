import type { FastifyInstance } from "fastify";
import { coverPath } from "#domain/storage/cover-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Settings } from "../settings/settings.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { endOwnWait, findOwnWait, listOwnWaits } from "./waiting-list-queries.ts";

type WaitingListDeps = { db: Db; settings: Settings; limiter: RateLimiter };

/** The line for the seats of a full course. */
export function registerWaitingListRoutes(
  app: FastifyInstance,
  { db, settings, limiter }: WaitingListDeps,
): void {
  serve(app, "getSeatWait").with(async ({ params: { id: itemId } }, { caller }) => {
    const own = await findOwnWait(db, { accountId: caller.account.id, itemId });
    if (own === null) return refuse("NOT_FOUND");
    const { seatsLeft, place, waiting, offerUntil, hasLetLapse } = own;
    const left = seatsLeft === null ? null : Math.max(0, seatsLeft);
    return {
      success: true,
      data: {
        seats_left: left,
        place,
        waiting,
        offer_until: offerUntil?.toISOString() ?? null,
        has_let_lapse: hasLetLapse,
      },
    };
  });

  serve(app, "joinSeatWait").with(
    async ({ params: { id: itemId } }, { caller, request: { ip } }) => {
      const accountId = caller.account.id;
      const tooMany = await limiter.take("seatWait", accountId);
      if (tooMany) return tooMany;
      const { seats } = await settings.current();
      return (
        (await joinWaitingList(db, { accountId, itemId, address: networkOf(ip), seats })) ?? {
          success: true,
        }
      );
    },
  );

  serve(app, "leaveSeatWait").with(async ({ params: { id: itemId } }, { caller }) => {
    const accountId = caller.account.id;
    const tooMany = await limiter.take("seatWait", accountId);
    if (tooMany) return tooMany;
    await endOwnWait(db, { accountId, itemId });
    return { success: true };
  });

  serve(app, "listSeatWaits").with(async (_input, { caller, lang }) => {
    const waits = await listOwnWaits(db, caller.account.id);
    const data = waits.map(
      ({ itemId, title_th, title_en, coverFile, joinedAt, offerUntil, place }) => ({
        course_id: itemId,
        course_name: lang === "th" ? title_th : title_en,
        course_image: coverPath(coverFile, "card"),
        joined_at: joinedAt.toISOString(),
        place,
        offer_until: offerUntil?.toISOString() ?? null,
      }),
    );
    return { success: true, data };
  });
}
