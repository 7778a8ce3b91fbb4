import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/platform/process/log.ts";

export type DeliveryResult = { isMore: boolean; retryInSeconds: number | null };
/** Sends due messages. */
export type Delivery = { deliver(): Promise<DeliveryResult>; close(): void };

export type Outbox = {
  /** Called after a commit: its messages are sent now. */
  kick(): void;
  /** Checks every ten seconds for messages that a crash or another node left behind. */
  start(): void;
  stop(): Promise<void>;
};

const pollEveryMs = 10_000;
const afterErrorMs = 5_000;
const restMs = 40;

/** Runs one round at a time in this process. Nodes share the work through the database. */
export function createOutbox({ deliver, close }: Delivery, log: Log): Outbox {
  let isWanted = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  const timers = new Set<NodeJS.Timeout>();
  const kick = () => {
    isWanted = true;
    if (!isStopped) running ??= run();
  };

  return {
    kick,
    start: () => {
      timers.add(setInterval(kick, pollEveryMs).unref());
      kick();
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await running;
      close();
    },
  };

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await round();
      // The first message is sent at once; those close behind it are sent together.
      if (isWanted) await pause(restMs);
    }
    running = undefined;
  }

  async function round(): Promise<void> {
    try {
      const { isMore, retryInSeconds } = await deliver();
      if (isMore) isWanted = true;
      if (retryInSeconds !== null) kickIn(retryInSeconds * 1000);
    } catch (error) {
      log.warn({ err: error }, "messages wait: the outbox could not be read");
      kickIn(afterErrorMs);
    }
  }

  function kickIn(ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      kick();
    }, ms).unref();
    timers.add(timer);
  }
}
