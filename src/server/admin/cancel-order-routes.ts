import type { FastifyInstance } from "fastify";
import { cancelByShop } from "../order/cancel-by-shop.ts";
import type { CancelNeeds } from "../order/cancel-order.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import type { Realtime } from "../realtime/realtime.ts";

export function registerCancelOrderRoutes(app: FastifyInstance, needs: CancelNeeds & { realtime: Pick<Realtime, "tellDesk"> }): void {
  serve(app, "adminCancelOrder").with(async ({ params: { id: orderId }, body }, { caller: { account }, request }) => {
    const reason = body.reason.toWellFormed().normalize("NFC").trim();
    if (reason === "") return refuse("INPUT_ERROR", { errors: [{ param: "reason", msg: "", code: "REQUIRED" }] });
    const refused = await cancelByShop(needs, { orderId, accountId: account.id, reason, sendsMail: body.sends_mail, requestId: request.id });
    if (refused !== null) return refused;
    needs.realtime.tellDesk({ orderId, what: "order" });
    return { success: true };
  });
}
