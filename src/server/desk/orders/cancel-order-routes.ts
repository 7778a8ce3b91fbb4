import type { FastifyInstance } from "fastify";
import { refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { cancelByShop } from "#server/shop/order/cancel-by-shop.ts";
import type { CancelNeeds } from "#server/shop/order/cancel-order.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";

export function registerCancelOrderRoutes(app: FastifyInstance, needs: CancelNeeds & { realtime: Pick<Realtime, "tellDesk"> }): void {
  serve(app, "adminCancelOrder").with(async ({ params: { id: orderId }, body }, { caller: { account }, request }) => {
    const reason = body.reason.toWellFormed().normalize("NFC").trim();
    if (reason === "") return refuseField("reason", "REQUIRED");
    const refused = await cancelByShop(needs, { orderId, accountId: account.id, reason, sendsMail: body.sends_mail, requestId: request.id });
    if (refused !== null) return refused;
    needs.realtime.tellDesk({ orderId, what: "order" });
    return { success: true };
  });
}
