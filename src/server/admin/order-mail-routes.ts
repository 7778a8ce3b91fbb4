import type { FastifyInstance } from "fastify";
import type { Db } from "../platform/database.ts";
import { serve } from "../platform/serve-endpoint.ts";
import type { Realtime } from "../realtime/realtime.ts";
import { sendMailAgain } from "./send-mail-again.ts";

type Needs = { db: Db; outbox: { kick: () => void }; realtime: Pick<Realtime, "tellDesk"> };

export function registerOrderMailRoutes(app: FastifyInstance, { db, outbox, realtime }: Needs): void {
  serve(app, "adminSendMailAgain").with(async ({ params: { id: orderId, mailId } }, { caller: { account }, request }) => {
    const refused = await sendMailAgain(db, { orderId, mailId, accountId: account.id, requestId: request.id });
    if (refused) return refused;
    outbox.kick();
    realtime.tellDesk({ orderId, what: "order" });
    return { success: true };
  });
}
