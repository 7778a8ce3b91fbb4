import { useEffect, useRef } from "react";
import type { Socket } from "socket.io-client";
import type { AdminChanged, SignInAnswer } from "#contract/events.ts";
import { tellAccountTrouble } from "./account-trouble.ts";
import { askQuietly, refreshSession } from "./session-call.ts";

export type OrderChanged = { orderId?: number; [more: string]: unknown };

let socket: Promise<Socket> | undefined;
const orderListeners = new Set<(changed: OrderChanged) => void>();
const adminListeners = new Set<(changed: Partial<AdminChanged>) => void>();
let signedInAs: number | undefined;

/**
 * Opens the realtime line at the first sign-in and says who we are, again after every new
 * connection.
 */
export async function signInSocket(userId: number): Promise<void> {
  signedInAs = userId;
  socket ??= openSocket();
  const line = await socket;
  if (line.connected) sayWho(line);
  else line.connect();
}

/**
 * What happened before the shop knew who listens, or while the line was down, is not sent again: so
 * everybody reads once more.
 */
function sayWho(line: Socket): void {
  if (signedInAs === undefined) return;
  line.emit("sign-in", { userId: signedInAs }, (answer: SignInAnswer) => {
    if (!("success" in answer)) return;
    tellOrderListeners({});
    tellAdminListeners({});
  });
}

/** The person signs out: that the shop hangs up then is no news. */
export function expectHangUp(): void {
  signedInAs = undefined;
}

export async function closeSocket(): Promise<void> {
  signedInAs = undefined;
  const line = await socket;
  socket = undefined;
  line?.disconnect();
}

/**
 * For a call after which the shop hangs up every line of the person, as if the session had ended by
 * itself. `after` a good answer; else the line is opened again.
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
  const line = io({
    transports: ["polling", "websocket"],
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
  });
  line.on("connect", () => sayWho(line));
  line.on("disconnect", (reason) => {
    if (reason === "io server disconnect") void lookWhy(line).catch(() => {});
  });
  line.on("order.changed", tellOrderListeners);
  line.on("order-admin.changed", tellAdminListeners);
  line.on("access.changed", () => tellOrderListeners({}));
  line.on("session.changed", () => void refreshSession().catch(() => {}));
  return line;
}

/**
 * The shop hangs up when a session has ended: by another device, another tab, or because the
 * account may no longer come in.
 */
async function lookWhy(line: Socket): Promise<void> {
  if (signedInAs === undefined) return;
  const { user, ended, ended_by: by } = await askQuietly();
  if (user === null) return tellAccountTrouble(ended ?? "UNAUTHORIZED", by);
  if (user.id === signedInAs) line.connect();
  else await refreshSession();
}

function tellOrderListeners(changed: OrderChanged): void {
  for (const listener of orderListeners) listener(changed);
}

function tellAdminListeners(changed: Partial<AdminChanged>): void {
  for (const listener of adminListeners) listener(changed);
}

/**
 * Calls back when an order in the admin area has changed, or who has it open. Without an order any may
 * have.
 */
export function useAdminChanged(callback: (changed: Partial<AdminChanged>) => void): void {
  useListening(adminListeners, callback);
}

/**
 * Calls back when an order of this person has changed: read it again. Without an order id any may
 * have.
 */
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
