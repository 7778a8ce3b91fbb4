import type { FastifyInstance } from "fastify";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { doEach } from "#server/record/do-each.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { findOrderOfMail } from "./order-mail-queries.ts";
import { resendMail } from "./resend-mail.ts";

type OrderMailDeps = {
  db: Db;
  outbox: { kick: () => void };
  realtime: Pick<Realtime, "tellAdmin">;
};

export function registerOrderMailRoutes(
  app: FastifyInstance,
  { db, outbox, realtime }: OrderMailDeps,
): void {
  serve(app, "adminSendMailAgain").with(
    async ({ params: { id: orderId, mailId } }, { caller: { account }, request }) => {
      const refused = await resendMail(db, {
        orderId,
        mailId,
        accountId: account.id,
        requestId: request.id,
      });
      if (refused) return refused;
      outbox.kick();
      realtime.tellAdmin({ orderId, what: "order" });
      return { success: true };
    },
  );

  serve(app, "adminBatchMails").with(
    async ({ body: { chosen } }, { caller: { account }, lang, request }) => {
      const results = await doEach(
        { chosen, guard: app.guard, lang, request },
        async ({ id: mailId }) => {
          const orderId = await findOrderOfMail(db, mailId);
          // A mail without an order is about an account. Only its recipient may request it again.
          if (orderId === null) return refuse("MAIL_NOT_SO_ANY_MORE");
          const refused = await resendMail(db, {
            orderId,
            mailId,
            accountId: account.id,
            requestId: request.id,
          });
          if (refused === null) realtime.tellAdmin({ orderId, what: "order" });
          return refused;
        },
      );
      outbox.kick();
      return { success: true, data: { results } };
    },
  );
}
