import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { mainRole } from "#domain/account/roles.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { BackgroundWork } from "#server/platform/jobs/background-work.ts";
import { fileUrl } from "../file-url.ts";
import {
  findDataExport,
  findDocument,
  insertDataExport,
  listOwnFiles,
} from "./data-export-queries.ts";
import { type ExportDeps, prepareDataExports } from "./prepare-data-exports.ts";

type DataExportRouteDeps = ExportDeps & { limiter: RateLimiter; background: BackgroundWork };

export function registerDataExportRoutes(app: FastifyInstance, deps: DataExportRouteDeps): void {
  const { db, limiter, background } = deps;

  serve(app, "getDataExport").with(async (_input, { caller: { account } }) => {
    const [found, files] = await Promise.all([
      findDataExport(db, account.id),
      listOwnFiles(db, account.id),
    ]);
    const listed = files.map(({ name, label, purpose, sizeBytes }) => ({
      name,
      label,
      purpose,
      size_bytes: sizeBytes,
      url: fileUrl({ name, purpose }),
    }));
    if (found === null)
      return {
        success: true,
        data: {
          state: "none",
          id: null,
          requested_at: null,
          ends_at: null,
          size_bytes: null,
          files: listed,
        },
      };
    const { id, requestedAt, endsAt, sizeBytes } = found;
    const times = {
      requested_at: requestedAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
    };
    return {
      success: true,
      data: {
        state: endsAt === null ? "waiting" : "ready",
        id,
        ...times,
        size_bytes: sizeBytes,
        files: listed,
      },
    };
  });

  serve(app, "requestDataExport").with(async (_input, { caller, request }) => {
    const tooMany = await limiter.take("dataExport", caller.account.id);
    if (tooMany) return tooMany;
    await inTransaction(db, async (tx) => {
      if (await insertDataExport(tx, caller.account.id))
        await note(tx, caller, { action: "account.export-requested", requestId: request.id });
    });
    background.start(() => prepareDataExports(deps));
    return { success: true };
  });

  serveDownload(app, db);
}

/** Only for the signed-in person; the link alone is not enough. */
function serveDownload(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>(
    rawEndpoints.downloadDataExport.path,
    async (request, reply) => {
      const { caller, ended } = await app.guard.identify(request);
      if (ended !== null) throw refuse(ended);
      if (caller?.kind !== "account") throw refuse("UNAUTHORIZED");
      const id = /^[1-9]\d{0,15}$/.test(request.params.id) ? Number(request.params.id) : null;
      const document =
        id === null ? null : await findDocument(db, { id, accountId: caller.account.id });
      if (document === null) throw refuse("NOT_FOUND");
      await inTransaction(db, (tx) =>
        note(tx, caller, { action: "account.export-taken", requestId: request.id }),
      );
      return reply
        .header("cache-control", "private, no-store")
        .header("content-disposition", `attachment; filename="my-data.json"`)
        .header("x-content-type-options", "nosniff")
        .type("application/json; charset=utf-8")
        .send(document);
    },
  );
}

async function note(
  tx: Tx,
  { account }: SignedIn,
  { action, requestId }: { action: string; requestId: string },
): Promise<void> {
  await insertAudit(tx, {
    actorId: account.id,
    actorRole: mainRole(account),
    action,
    object: `account:${account.id}`,
    requestId,
  });
}
