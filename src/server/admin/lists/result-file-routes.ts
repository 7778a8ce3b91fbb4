import type { FastifyInstance } from "fastify";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";

export function registerResultFileRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminNoteResultsTaken").with(
    async ({ body: { act, lines } }, { caller, request }) => {
      const by = {
        actorId: caller.account.id,
        actorRole: "administrator" as const,
        requestId: request.id,
      };
      await insertAudit(db, {
        ...by,
        action: "batch.exported",
        object: "batch:list",
        detail: { file_name: act, lines },
      });
      return { success: true };
    },
  );
}
