import type { FastifyInstance } from "fastify";
import { typedWords } from "#domain/text/typed-words.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { insertOrderNote } from "./order-note-queries.ts";

export function registerOrderNoteRoutes(
  app: FastifyInstance,
  { db, realtime }: { db: Db; realtime: Pick<Realtime, "tellAdmin"> },
): void {
  serve(app, "adminAddOrderNote").with(
    async ({ params: { id: orderId }, body: { note } }, { caller: { account }, request }) => {
      const body = typedWords(note);
      if (body === "") return refuseField("note", "REQUIRED");
      if (
        !(await insertOrderNote(db, {
          orderId,
          accountId: account.id,
          body,
          requestId: request.id,
        }))
      )
        return refuse("NOT_FOUND");
      realtime.tellAdmin({ orderId, what: "order" });
      return { success: true };
    },
  );
}
