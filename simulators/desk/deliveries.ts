import { randomUUID } from "node:crypto";
import { claimOf, type DeliveryMode, timesOf } from "./delivery-modes.ts";
import type { Sale } from "./sale.ts";
import { type Letter, sendLetter } from "./send-letter.ts";

/** What happened, with the sale as it was at that moment. */
export type Happening = { id: string; topic: string; sale: Sale };
/** Null where nothing is sent about this. `isForged`: written by a sender who lacks the provider's secret. */
export type WriteLetter = (happening: Happening, isForged: boolean) => Letter | null;

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
/** `times` null: until it is changed. */
export type DeliveryPlan = { mode: DeliveryMode; times: number | null; delayMs: number };

export type Deliveries = {
  plan: DeliveryPlan;
  list: Delivery[];
  happenings: Map<string, Happening>;
  /** Ends when everything that goes out at once has been heard or not. */
  tell: (topic: string, sale: Sale, mode?: DeliveryMode) => Promise<void>;
  again: (happening: Happening, mode: DeliveryMode) => Promise<void>;
  clear: () => void;
  close: () => void;
};

export type DeliverySettings = {
  write: WriteLetter;
  /** Whether the shop's answer counts as heard; a good status where nothing else is asked for. */
  isHeard?: (status: number, body: string) => boolean;
  retryAfterMs: readonly number[];
};

const kept = 500;
const usualPlan: DeliveryPlan = { mode: "normal", times: null, delayMs: 10_000 };

export function createDeliveries({ write, isHeard = (status) => status < 300, retryAfterMs }: DeliverySettings): Deliveries {
  const timers = new Set<NodeJS.Timeout>();
  const list: Delivery[] = [];
  const happenings = new Map<string, Happening>();
  const plan = { ...usualPlan };
  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const deliver = async (happening: Happening, mode: DeliveryMode, tries = 0): Promise<void> => {
    const letter = write({ ...happening, sale: claimOf(happening.sale, mode) }, mode === "forged");
    if (letter === null) return;
    const { id, topic, sale } = happening;
    const delivery: Delivery = { id: randomUUID(), happening: id, topic, saleId: sale.id, url: letter.url, mode, status: null, error: null };
    list.push(delivery);
    list.splice(0, list.length - kept);
    const { body, ...answer } = await sendLetter(letter);
    Object.assign(delivery, answer);
    const retry = retryAfterMs[tries];
    const heard = answer.status !== null && isHeard(answer.status, body);
    if (!heard && mode === "normal" && retry !== undefined) later(() => void deliver(happening, mode, tries + 1), retry);
  };
  const deliverAll = async (happening: Happening, mode: DeliveryMode): Promise<void> => {
    await Promise.all(Array.from({ length: timesOf(mode) }, () => deliver(happening, mode)));
    const earlier = mode === "out-of-order" ? [...happenings.values()].filter(({ id, sale }) => sale.id === happening.sale.id && id !== happening.id) : [];
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
      if (mode === "delay") later(() => void deliverAll(happening, mode), plan.delayMs);
      else await deliverAll(happening, mode);
    },
    again: deliverAll,
    clear: () => {
      list.splice(0);
      happenings.clear();
      Object.assign(plan, usualPlan);
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** What was begun decides nothing, so it does not use up a plan; out of order, it is kept back until the deciding message has gone. */
function nextMode(plan: DeliveryPlan, topic: string): DeliveryMode {
  if (topic === "begun") return plan.mode === "out-of-order" ? "drop" : "normal";
  const { mode } = plan;
  if (plan.times !== null) {
    plan.times -= 1;
    if (plan.times <= 0) Object.assign(plan, { mode: "normal", times: null });
  }
  return mode;
}
