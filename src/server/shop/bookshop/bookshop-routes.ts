import type { FastifyInstance } from "fastify";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { chosenId } from "../cart/chosen-id.ts";
import type { Bookshop } from "./bookshop.ts";

export function registerBookshopRoutes(
  app: FastifyInstance,
  { bookshop, limiter }: { bookshop: Bookshop; limiter: RateLimiter },
): void {
  serve(app, "syncBookshopCart").with(async ({ body }, { caller }) => {
    const tooMany = await limiter.take("paymentByAccount", caller.account.id);
    if (tooMany) return tooMany;
    const itemIds = body.course_id === undefined ? [] : [body.course_id].flat();
    const location = await bookshop.sync({
      accountId: caller.account.id,
      orderId: chosenId(body.order_id),
      itemIds,
    });
    return location instanceof Refused ? location : { success: true, sucess: true, location };
  });
}
