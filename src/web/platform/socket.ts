import { useEffect, useRef } from "react";
import type { Socket } from "socket.io-client";

export type OrderChanged = { orderId?: number; [more: string]: unknown };

let socket: Promise<Socket> | undefined;
const orderListeners = new Set<(changed: OrderChanged) => void>();
let signedInAs: number | undefined;

/** Opens the realtime line at the first sign-in and says who we are, again after every new connection. */
export async function signInSocket(userId: number): Promise<void> {
  signedInAs = userId;
  socket ??= openSocket();
  const line = await socket;
  if (line.connected) line.emit("sign-in", { userId });
}

export async function closeSocket(): Promise<void> {
  signedInAs = undefined;
  const line = await socket;
  socket = undefined;
  line?.disconnect();
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
  let wasConnected = false;
  line.on("connect", () => {
    if (signedInAs !== undefined) line.emit("sign-in", { userId: signedInAs });
    // What happened while the line was down is not sent again, so everybody reads once more.
    if (wasConnected) tellOrderListeners({});
    wasConnected = true;
  });
  line.on("order.changed", tellOrderListeners);
  return line;
}

function tellOrderListeners(changed: OrderChanged): void {
  for (const listener of orderListeners) listener(changed);
}

/** Calls back when an order of this person has changed: read it again. Without an order id any may have. */
export function useOrderChanged(callback: (changed: OrderChanged) => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const listener = (changed: OrderChanged) => latest.current(changed);
    orderListeners.add(listener);
    return () => void orderListeners.delete(listener);
  }, []);
}
