import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describeDevice } from "#domain/account/sign-in/device.ts";
import { sessionSeconds } from "#domain/account/sign-in/session-length.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { hashToken, newToken } from "#server/platform/process/tokens.ts";
import { trimCart } from "../cart/save-cart-queries.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import type { Cookies } from "./cookies.ts";
import { lockCarts, mergeGuest } from "./guest-queries.ts";
import type { KnownDevices } from "./known-devices.ts";
import { lockAccount } from "./lock-account-queries.ts";
import { deleteSession, displaceSessions, insertSession, listDevices } from "./session-queries.ts";
import type { Visit } from "./visit.ts";

export type NewSession = { token: string; lifeSeconds: number };

export function newSession({ isAdministrator }: { isAdministrator: boolean }): NewSession {
  return {
    token: newToken(),
    lifeSeconds: isAdministrator ? sessionSeconds.administrator : sessionSeconds.other,
  };
}

type SessionRequest = {
  session: NewSession;
  accountId: number;
  visit: Visit;
  oneDevice: boolean;
  /** Asks a person who has registered before for missing details. */
  asksProfile?: boolean;
};

/**
 * Opens a session in the transaction that signs a person in, and moves the guest's cart. Returns
 * the sessions that were ended.
 */
export async function openSession(
  tx: Tx,
  { session, accountId, visit, oneDevice, asksProfile = false }: SessionRequest,
): Promise<Buffer[]> {
  const { guestId, sessionHash, userAgent, address } = visit;
  await notifyOfNewDevice(tx, { accountId, userAgent });
  if (oneDevice) await lockAccount(tx, accountId);
  if (sessionHash) await deleteSession(tx, sessionHash);
  const displaced = oneDevice ? await displaceSessions(tx, accountId) : [];
  await insertSession(tx, {
    tokenHash: hashToken(session.token),
    accountId,
    lifeSeconds: session.lifeSeconds,
    userAgent,
    address,
    asksProfile,
  });
  if (guestId !== null) {
    await lockCarts(tx, { guestId, accountId });
    await mergeGuest(tx, { guestId, accountId });
    await trimCart(tx, accountId);
  }
  return sessionHash ? [...displaced, sessionHash] : displaced;
}

type HandingOver = { request: FastifyRequest; reply: FastifyReply; accountId: number };

export async function handOver(
  { cookies, devices }: { cookies: Cookies; devices: KnownDevices },
  { token, lifeSeconds }: NewSession,
  { request, reply, accountId }: HandingOver,
): Promise<void> {
  cookies.set(reply, "session", token, lifeSeconds);
  cookies.clear(reply, "guest");
  await devices.remember(request, reply, accountId);
}

/**
 * Mails a signed-in person when another kind of browser signs in.
 * NOTE: call before this browser's last session is deleted.
 */
async function notifyOfNewDevice(
  tx: Tx,
  { accountId, userAgent }: { accountId: number; userAgent: string },
): Promise<void> {
  const { now, userAgents } = await listDevices(tx, accountId);
  const device = nameOf(userAgent);
  if (userAgents.length === 0 || userAgents.some((known) => nameOf(known) === device)) return;
  const payload = {
    template: "newDevice",
    accountId,
    data: { device, at: now.toISOString() },
  } as const;
  await addMessages(tx, [{ key: `newDevice:${accountId}:${randomUUID()}`, kind: "mail", payload }]);
}

function nameOf(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter(Boolean).join(" · ");
}
