import type { FastifyInstance } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { lockAccount } from "../session/lock-account-queries.ts";
import { deleteConnection, findWaysIn } from "./connection-queries.ts";

export function registerConnectionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "listConnections").with(async (_input, { caller }) => {
    const { hasPassword, connections } = await findWaysIn(db, caller.account.id);
    const data = connections.map(({ provider, connectedAt }) => ({
      provider,
      connected_at: connectedAt.toISOString(),
    }));
    return { success: true, data: { has_password: hasPassword, connections: data } };
  });

  serve(app, "disconnect").with(
    async ({ params: { provider } }, { caller: { account }, request }) =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, account.id);
        const { hasPassword, connections } = await findWaysIn(tx, account.id);
        if (!connections.some((connection) => connection.provider === provider))
          return refuse("NOT_FOUND");
        const othersLeft = connections.filter((connection) => connection.provider !== provider);
        if (!hasPassword && othersLeft.length === 0) return refuse("LAST_WAY_IN");
        await deleteConnection(tx, { accountId: account.id, provider });
        const who = {
          actorId: account.id,
          actorRole: mainRole(account),
          object: `account:${account.id}`,
        };
        await insertAudit(tx, {
          ...who,
          action: "account.disconnected",
          detail: { provider },
          requestId: request.id,
        });
        return { success: true as const };
      }),
  );
}
