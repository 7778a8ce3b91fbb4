import type { FastifyInstance } from "fastify";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { OrderDeps } from "../order-routes.ts";
import { takeUpOrder } from "./take-up-order.ts";

export function registerTakeUp(app: FastifyInstance, deps: OrderDeps): void {
  serve(app, "takeUpOrder", { limit: "order" }).with(
    async ({ params: { orderId }, body }, { caller, lang, request: { ip } }) => {
      const placed = await takeUpOrder(deps, {
        account: caller.account,
        orderId,
        seen: body.seen ?? null,
        lang,
        textOf: (code) => app.guard.refusalText(code, lang),
        address: networkOf(ip),
      });
      if (placed instanceof Refused) return placed;
      return {
        success: true,
        orderId: placed.orderId,
        order_token: placed.token,
        payable: bahtFromSatang(placed.payableSatang),
        payment_method_id: placed.methodId,
      };
    },
  );
}
