import type { FastifyInstance } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { RealtimeNews } from "../outbox/outbox-message.ts";
import { acceptTeaching, findTeaching, leaveTeaching, lockTeaching } from "./teaching-queries.ts";

type TeachingDeps = { db: Db; realtime: { tell(news: RealtimeNews): void } };

/** A person accepts or declines the shop's invitation to teach, and may leave at any time. */
export function registerTeachingRoutes(app: FastifyInstance, { db, realtime }: TeachingDeps): void {
  const turned = ({ account }: SignedIn) =>
    realtime.tell({ accountId: account.id, event: "session.changed", data: {} });

  serve(app, "getTeaching").with(async (_input, { caller }) => ({
    success: true,
    data: await findTeaching(db, caller.account.id),
  }));

  serve(app, "acceptTeaching").with(async (_input, { caller, request }) => {
    const isDone = await inTransaction(db, async (tx) => {
      if ((await lockTeaching(tx, caller.account.id)).state !== "invited") return false;
      await acceptTeaching(tx, caller.account.id);
      await note(tx, caller, { action: "instructor.accepted", requestId: request.id });
      return true;
    });
    if (!isDone) return refuse("NOT_FOUND");
    turned(caller);
    return { success: true };
  });

  serve(app, "leaveTeaching").with(async (_input, { caller, request }) => {
    const isDone = await inTransaction(db, async (tx) => {
      const { state, courses } = await lockTeaching(tx, caller.account.id);
      if (state === "none") return false;
      await leaveTeaching(tx, caller.account.id);
      await note(tx, caller, { action: "instructor.left", requestId: request.id, courses });
      return true;
    });
    if (!isDone) return refuse("NOT_FOUND");
    turned(caller);
    return { success: true };
  });
}

type TeachingNote = { action: string; requestId: string; courses?: number };

async function note(
  tx: Tx,
  { account }: SignedIn,
  { action, requestId, ...detail }: TeachingNote,
): Promise<void> {
  await insertAudit(tx, {
    actorId: account.id,
    actorRole: mainRole(account),
    action,
    object: `account:${account.id}`,
    detail,
    requestId,
  });
}
