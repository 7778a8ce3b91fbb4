import { useEffect, useRef } from "react";
import type { Socket } from "socket.io-client";
import type { AdminChanged, SignInAnswer } from "#contract/events.ts";
import { reportAccountTrouble } from "./account-trouble.ts";
import { askQuietly, refreshSession } from "./session-call.ts";

export type OrderChanged = { orderId?: number; [more: string]: unknown };

let socket: Promise<Socket> | undefined;
const orderListeners = new Set<(changed: OrderChanged) => void>();
const adminListeners = new Set<(changed: Partial<AdminChanged>) => void>();
let signedInAs: number | undefined;

/** Opens the socket at the first sign-in. It says who we are after every connection. */
export async function signInSocket(userId: number): Promise<void> {
  signedInAs = userId;
  socket ??= openSocket();
  const open = await socket;
  if (open.connected) sayWho(open);
  else open.connect();
}

/** Events from before, or from while the socket was down, are lost. So every listener reads again. */
function sayWho(connection: Socket): void {
  if (signedInAs === undefined) return;
  connection.emit("sign-in", { userId: signedInAs }, (answer: SignInAnswer) => {
    if (!("success" in answer)) return;
    notifyOrderListeners({});
    notifyAdminListeners({});
  });
}

/** The person signs out, so the disconnection by the shop needs no dialog. */
export function expectHangUp(): void {
  signedInAs = undefined;
}

export async function closeSocket(): Promise<void> {
  signedInAs = undefined;
  const open = await socket;
  socket = undefined;
  open?.disconnect();
}

/**
 * Makes a call after which the shop closes every socket of the person, as if the session had ended.
 * `after` runs on success. Otherwise the socket is opened again.
 */
export async function withoutSocket<T extends { ok: boolean }>(
  call: () => Promise<T>,
  after: () => Promise<unknown>,
): Promise<T> {
  const userId = signedInAs;
  await closeSocket();
  const back = async () => (userId === undefined ? undefined : signInSocket(userId));
  const answer = await call().catch(async (fault: unknown) => {
    await back();
    throw fault;
  });
  await (answer.ok ? after() : back());
  return answer;
}

async function openSocket(): Promise<Socket> {
  const { io } = await import("socket.io-client");
  const connection = io({
    transports: ["polling", "websocket"],
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
  });
  connection.on("connect", () => sayWho(connection));
  connection.on("disconnect", (reason) => {
    if (reason === "io server disconnect") void findReason(connection).catch(() => {});
  });
  connection.on("order.changed", notifyOrderListeners);
  connection.on("order-admin.changed", notifyAdminListeners);
  connection.on("access.changed", () => notifyOrderListeners({}));
  connection.on("session.changed", () => void refreshSession().catch(() => {}));
  return connection;
}

/**
 * The shop disconnects when a session has ended: by another device, by another tab, or because the
 * account is closed.
 */
async function findReason(connection: Socket): Promise<void> {
  if (signedInAs === undefined) return;
  const { user, ended, ended_by: by } = await askQuietly();
  if (user === null) return reportAccountTrouble(ended ?? "UNAUTHORIZED", by);
  if (user.id === signedInAs) connection.connect();
  else await refreshSession();
}

function notifyOrderListeners(changed: OrderChanged): void {
  for (const listener of orderListeners) listener(changed);
}

function notifyAdminListeners(changed: Partial<AdminChanged>): void {
  for (const listener of adminListeners) listener(changed);
}

/**
 * Calls back when an order in the admin area has changed, or its viewers. Without an order id any
 * order may have changed.
 */
export function useAdminChanged(callback: (changed: Partial<AdminChanged>) => void): void {
  useListening(adminListeners, callback);
}

/** Calls back when an order of this person has changed. Without an id any order may have changed. */
export function useOrderChanged(callback: (changed: OrderChanged) => void): void {
  useListening(orderListeners, callback);
}

function useListening<Changed>(
  listeners: Set<(changed: Changed) => void>,
  callback: (changed: Changed) => void,
): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const listener = (changed: Changed) => latest.current(changed);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listeners]);
}
