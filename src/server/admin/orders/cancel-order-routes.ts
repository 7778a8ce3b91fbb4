import type { FastifyInstance } from "fastify";
import { typedWords } from "#domain/text/typed-words.ts";
import { refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { CancelDeps } from "#server/shop/order/cancel-order.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { cancelByShop } from "./cancel-by-shop.ts";

export function registerCancelOrderRoutes(
  app: FastifyInstance,
  deps: CancelDeps & { realtime: Pick<Realtime, "tellAdmin"> },
): void {
  serve(app, "adminCancelOrder").with(
    async ({ params: { id: orderId }, body }, { caller: { account }, request }) => {
      const reason = typedWords(body.reason);
      if (reason === "") return refuseField("reason", "REQUIRED");
      const refused = await cancelByShop(deps, {
        orderId,
        accountId: account.id,
        reason,
        sendsMail: body.sends_mail,
        requestId: request.id,
      });
      if (refused !== null) return refused;
      deps.realtime.tellAdmin({ orderId, what: "order" });
      return { success: true };
    },
  );
}
