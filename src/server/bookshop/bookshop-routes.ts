import type { FastifyInstance } from "fastify";
import { chosenId } from "../cart/chosen-id.ts";
import type { RateLimiter } from "../platform/rate-limit.ts";
import { Refused } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import type { Bookshop } from "./bookshop.ts";

export function registerBookshopRoutes(app: FastifyInstance, { bookshop, limiter }: { bookshop: Bookshop; limiter: RateLimiter }): void {
  serve(app, "syncBookshopCart").with(async ({ body }, { caller }) => {
    const tooMany = await limiter.take("paymentByAccount", caller.account.id);
    if (tooMany) return tooMany;
    const itemIds = body.course_id === undefined ? [] : [body.course_id].flat();
    const location = await bookshop.sync({ accountId: caller.account.id, orderId: chosenId(body.order_id), itemIds });
    return location instanceof Refused ? location : { success: true, sucess: true, location };
  });
}
