import { randomUUID } from "node:crypto";
import { claimOf, type DeliveryMode, timesOf } from "./delivery-modes.ts";
import type { Sale } from "./sale.ts";
import { sendWebhook, type WebhookRequest } from "./send-webhook.ts";
import { createTimers } from "./timers.ts";

/** An event, with a snapshot of the sale at that moment. */
export type SaleEvent = { id: string; topic: string; sale: Sale };
/** Null: no message is sent for this event. `isForged`: the sender lacks the provider's secret. */
export type WriteWebhook = (happening: SaleEvent, isForged: boolean) => WebhookRequest | null;

export type Delivery = {
  id: string;
  happening: string;
  topic: string;
  saleId: string;
  url: string;
  mode: DeliveryMode;
  status: number | null;
  error: string | null;
};
/** `times` null: the plan holds until it is changed. */
export type DeliveryPlan = { mode: DeliveryMode; times: number | null; delayMs: number };

export type Deliveries = {
  plan: DeliveryPlan;
  list: Delivery[];
  happenings: Map<string, SaleEvent>;
  /** Resolves when every immediate message has been delivered or has failed. */
  tell: (topic: string, sale: Sale, mode?: DeliveryMode) => Promise<void>;
  again: (happening: SaleEvent, mode: DeliveryMode) => Promise<void>;
  clear: () => void;
  close: () => void;
};

export type DeliverySettings = {
  write: WriteWebhook;
  /** Whether the shop's answer counts as received. The default is a success status. */
  isHeard?: (status: number, body: string) => boolean;
  retryAfterMs: readonly number[];
};

const kept = 500;
const usualPlan: DeliveryPlan = { mode: "normal", times: null, delayMs: 10_000 };

export function createDeliveries({
  write,
  isHeard = (status) => status < 300,
  retryAfterMs,
}: DeliverySettings): Deliveries {
  const timers = createTimers();
  const list: Delivery[] = [];
  const happenings = new Map<string, SaleEvent>();
  const plan = { ...usualPlan };

  const deliver = async (happening: SaleEvent, mode: DeliveryMode, tries = 0): Promise<void> => {
    const webhook = write({ ...happening, sale: claimOf(happening.sale, mode) }, mode === "forged");
    if (webhook === null) return;
    const delivery = newDelivery(happening, webhook.url, mode);
    list.push(delivery);
    list.splice(0, list.length - kept);
    const { body, ...answer } = await sendWebhook(webhook);
    Object.assign(delivery, answer);
    const retry = retryAfterMs[tries];
    const heard = answer.status !== null && isHeard(answer.status, body);
    if (!heard && mode === "normal" && retry !== undefined)
      timers.later(() => void deliver(happening, mode, tries + 1), retry);
  };
  const deliverAll = async (happening: SaleEvent, mode: DeliveryMode): Promise<void> => {
    await Promise.all(Array.from({ length: timesOf(mode) }, () => deliver(happening, mode)));
    const earlier =
      mode === "out-of-order"
        ? [...happenings.values()].filter(
            ({ id, sale }) => sale.id === happening.sale.id && id !== happening.id,
          )
        : [];
    await Promise.all(earlier.map((each) => deliver(each, "normal")));
  };

  return {
    plan,
    list,
    happenings,
    tell: async (topic, sale, asked) => {
      const happening = { id: randomUUID(), topic, sale: structuredClone(sale) };
      happenings.set(happening.id, happening);
      const mode = asked ?? nextMode(plan, topic);
      if (mode === "delay") timers.later(() => void deliverAll(happening, mode), plan.delayMs);
      else await deliverAll(happening, mode);
    },
    again: deliverAll,
    clear: () => {
      list.splice(0);
      happenings.clear();
      Object.assign(plan, usualPlan);
    },
    close: timers.clear,
  };
}

function newDelivery({ id, topic, sale }: SaleEvent, url: string, mode: DeliveryMode): Delivery {
  return {
    id: randomUUID(),
    happening: id,
    topic,
    saleId: sale.id,
    url,
    mode,
    status: null,
    error: null,
  };
}

/**
 * The topic `begun` decides nothing, so it does not use up a plan. In the mode `out-of-order` it is
 * held back until the deciding message has been sent.
 */
function nextMode(plan: DeliveryPlan, topic: string): DeliveryMode {
  if (topic === "begun") return plan.mode === "out-of-order" ? "drop" : "normal";
  const { mode } = plan;
  if (plan.times !== null) {
    plan.times -= 1;
    if (plan.times <= 0) Object.assign(plan, { mode: "normal", times: null });
  }
  return mode;
}
