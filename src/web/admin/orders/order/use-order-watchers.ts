import { useEffect, useMemo, useRef, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { quietApi } from "#web/platform/admin-client.ts";
import { newKey } from "#web/shop/checkout/repeat-key.ts";

export type Watcher = Output<AllSchemas["adminWatchOrder"]>["data"]["others"][number];
type Heard = { orderId: number; others: readonly Watcher[] };

/** Three of them fit into the time after which the shop no longer counts on this page. */
const saidEveryMs = 20_000;
const nobody: readonly Watcher[] = [];

/** Says which order is open here, and knows who else has it open. `ask` looks again at once. */
export function useOrderWatchers(orderId: number | null): {
  others: readonly Watcher[];
  ask: () => void;
} {
  const [heard, setHeard] = useState<Heard | null>(null);
  const teller = useMemo(() => createTeller(setHeard), []);
  const latest = useRef(orderId);
  useEffect(() => {
    latest.current = orderId;
    teller.say(orderId);
    if (orderId === null) return;
    const timer = setInterval(() => teller.say(orderId), saidEveryMs);
    return () => clearInterval(timer);
  }, [orderId, teller]);
  useEffect(() => {
    const leave = () => teller.leave();
    const comeBack = ({ persisted }: PageTransitionEvent) =>
      persisted && teller.say(latest.current);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      leave();
    };
  }, [teller]);
  const ask = useMemo(() => () => teller.say(latest.current), [teller]);
  return { others: heard?.orderId === orderId ? heard.others : nobody, ask };
}

/**
 * One call at a time, so that the last word said is the last one heard; of those that wait only the
 * latest counts.
 */
function createTeller(hear: (heard: Heard) => void) {
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
      // Without an answer the next word, seconds later, says the same.
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
