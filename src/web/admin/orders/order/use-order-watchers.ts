import { useEffect, useMemo, useRef, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { quietApi } from "#web/platform/admin-client.ts";
import { newKey } from "#web/shop/checkout/repeat-key.ts";

export type Watcher = Output<AllSchemas["adminWatchOrder"]>["data"]["others"][number];
type Heard = { orderId: number; others: readonly Watcher[] };

/** The server forgets a page after 90 seconds without a report. */
const saidEveryMs = 20_000;
const nobody: readonly Watcher[] = [];

/**
 * Reports the open order to the server, and returns the others who have it open. `ask` reports
 * again at once.
 */
export function useOrderWatchers(orderId: number | null): {
  others: readonly Watcher[];
  ask: () => void;
} {
  const [heard, setHeard] = useState<Heard | null>(null);
  const notifier = useMemo(() => createNotifier(setHeard), []);
  const latest = useRef(orderId);
  useEffect(() => {
    latest.current = orderId;
    notifier.say(orderId);
    if (orderId === null) return;
    const timer = setInterval(() => notifier.say(orderId), saidEveryMs);
    return () => clearInterval(timer);
  }, [orderId, notifier]);
  useEffect(() => {
    const leave = () => notifier.leave();
    const comeBack = ({ persisted }: PageTransitionEvent) =>
      persisted && notifier.say(latest.current);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      leave();
    };
  }, [notifier]);
  const ask = useMemo(() => () => notifier.say(latest.current), [notifier]);
  return { others: heard?.orderId === orderId ? heard.others : nobody, ask };
}

/**
 * Makes one call at a time, so that calls arrive in order. Of waiting ones only the latest is sent.
 */
function createNotifier(hear: (heard: Heard) => void) {
  const watchId = newKey();
  let wanted: { orderId: number | null } | null = null;
  let isBusy = false;
  let hasSpoken = false;
  const send = (orderId: number | null) =>
    quietApi.adminWatchOrder(
      { body: { watch_id: watchId, order_id: orderId } },
      { keepalive: orderId === null },
    );
  const speak = async () => {
    isBusy = true;
    while (wanted !== null) {
      const { orderId } = wanted;
      wanted = null;
      // After a lost answer the next report, seconds later, repeats it.
      const answer = await send(orderId).catch(() => null);
      if (answer?.ok && orderId !== null) hear({ orderId, others: answer.value.data.others });
    }
    isBusy = false;
  };
  const say = (orderId: number | null) => {
    if (orderId === null && !hasSpoken) return;
    hasSpoken = orderId !== null;
    wanted = { orderId };
    if (!isBusy) void speak();
  };
  return { say, leave: () => say(null) };
}
