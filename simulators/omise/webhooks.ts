import { sendWebhook } from "../panel/send-webhook.ts";
import { createTimers } from "../panel/timers.ts";
import type { Books, OmiseEvent } from "./books.ts";
import { newId } from "./ids.ts";
import { timesOf, type WebhookMode, writeWebhook } from "./webhook-modes.ts";

export type { WebhookMode };

export type Delivery = {
  id: string;
  eventId: string;
  key: string;
  chargeId: string;
  url: string;
  mode: WebhookMode;
  at: number;
  status: number | null;
  error: string | null;
};
/** `times` null: the plan holds until it is changed. */
export type WebhookPlan = { mode: WebhookMode; times: number | null; delayMs: number };

export type Webhooks = {
  plan: WebhookPlan;
  deliveries: Delivery[];
  send: (event: OmiseEvent, endpoints: readonly string[], mode?: WebhookMode) => void;
  close: () => void;
};

const retryAfterMs = [2_000, 15_000, 60_000];
const keptDeliveries = 500;

type WebhookDeps = { books: Books; secret: string; webhookUrl: string | null };

export function createWebhooks({ books, secret, webhookUrl }: WebhookDeps): Webhooks {
  const timers = createTimers();
  const plan: WebhookPlan = { mode: "normal", times: null, delayMs: 10_000 };
  const deliveries: Delivery[] = [];

  const deliver = async (
    event: OmiseEvent,
    url: string,
    mode: WebhookMode,
    tries: number,
  ): Promise<void> => {
    const delivery = newDelivery(event, url, mode);
    deliveries.push(delivery);
    deliveries.splice(0, deliveries.length - keptDeliveries);
    const { status, error } = await sendWebhook({
      url,
      ...writeWebhook(event, mode, secret, Date.now()),
    });
    Object.assign(delivery, { status, error });
    const retry = retryAfterMs[tries];
    const isHeard = delivery.status !== null && delivery.status < 300;
    if (!isHeard && mode === "normal" && retry !== undefined)
      timers.later(() => void deliver(event, url, mode, tries + 1), retry);
  };
  const deliverAll = async (
    event: OmiseEvent,
    urls: readonly string[],
    mode: WebhookMode,
  ): Promise<void> => {
    await Promise.all(
      urls.flatMap((url) =>
        Array.from({ length: timesOf(mode) }, () => deliver(event, url, mode, 0)),
      ),
    );
    if (mode === "out-of-order")
      await Promise.all(
        earlier(books, event).flatMap((each) => urls.map((url) => deliver(each, url, mode, 0))),
      );
  };

  return {
    plan,
    deliveries,
    send: (event, endpoints, asked) => {
      const urls = endpoints.length > 0 ? endpoints : [webhookUrl].filter((url) => url !== null);
      const mode = asked ?? nextMode(plan, event);
      if (mode === "drop") return;
      if (mode === "delay") timers.later(() => void deliverAll(event, urls, mode), plan.delayMs);
      else void deliverAll(event, urls, mode);
    },
    close: timers.clear,
  };
}

function newDelivery(event: OmiseEvent, url: string, mode: WebhookMode): Delivery {
  return {
    id: newId("whdl"),
    eventId: event.id,
    key: event.key,
    chargeId: event.chargeId,
    url,
    mode,
    at: Date.now(),
    status: null,
    error: null,
  };
}

/**
 * The `charge.create` event decides nothing, so it does not use up a plan. In the mode
 * `out-of-order` it is held back until the deciding event has been sent.
 */
function nextMode(plan: WebhookPlan, event: OmiseEvent): WebhookMode {
  if (event.key === "charge.create") return plan.mode === "out-of-order" ? "drop" : "normal";
  const { mode } = plan;
  if (plan.times !== null) {
    plan.times -= 1;
    if (plan.times <= 0) Object.assign(plan, { mode: "normal", times: null });
  }
  return mode;
}

function earlier(books: Books, event: OmiseEvent): OmiseEvent[] {
  return [...books.events.values()].filter(
    (each) => each.chargeId === event.chargeId && each.id !== event.id,
  );
}
