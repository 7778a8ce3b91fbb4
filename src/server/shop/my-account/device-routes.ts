import type { FastifyInstance } from "fastify";
import { mainRole } from "#domain/account/roles.ts";
import { describeDevice } from "#domain/account/sign-in/device.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Realtime } from "../realtime/realtime.ts";
import { shortAddress } from "../session/visit.ts";
import {
  deleteOtherSessions,
  deleteOwnSession,
  listSessions,
  type OpenSession,
} from "./device-queries.ts";

export function registerDeviceRoutes(
  app: FastifyInstance,
  { db, realtime }: { db: Db; realtime: Realtime },
): void {
  serve(app, "listDevices").with(async (_input, { caller }) => {
    const sessions = await listSessions(db, {
      accountId: caller.account.id,
      sessionHash: caller.sessionHash,
    });
    return { success: true, data: sessions.map(toWire) };
  });

  serve(app, "signOutDevice").with(async ({ params }, { caller, request }) => {
    const ended = await inTransaction(db, async (tx) => {
      const hash = await deleteOwnSession(tx, { id: params.id, accountId: caller.account.id });
      if (hash !== null) await noteEnded(tx, caller, { ended: 1, requestId: request.id });
      return hash;
    });
    if (ended === null) return refuse("NOT_FOUND");
    realtime.closeSessions([ended]);
    return { success: true };
  });

  serve(app, "signOutOtherDevices").with(async (_input, { caller, request }) => {
    const ended = await inTransaction(db, async (tx) => {
      const hashes = await deleteOtherSessions(tx, {
        accountId: caller.account.id,
        sessionHash: caller.sessionHash,
      });
      if (hashes.length > 0)
        await noteEnded(tx, caller, { ended: hashes.length, requestId: request.id });
      return hashes;
    });
    realtime.closeSessions(ended);
    return { success: true, ended: ended.length };
  });
}

function toWire({ id, isCurrent, userAgent, address, createdAt, lastSeenAt }: OpenSession) {
  const { browser, system } = describeDevice(userAgent);
  const times = { signed_in_at: createdAt.toISOString(), last_seen_at: lastSeenAt.toISOString() };
  return { id, is_current: isCurrent, browser, system, place: shortAddress(address), ...times };
}

async function noteEnded(
  tx: Tx,
  { account }: SignedIn,
  { ended, requestId }: { ended: number; requestId: string },
): Promise<void> {
  const who = {
    actorId: account.id,
    actorRole: mainRole(account),
    object: `account:${account.id}`,
  };
  await insertAudit(tx, {
    ...who,
    action: "account.devices-signed-out",
    detail: { ended },
    requestId,
  });
}
