import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/process/log.ts";
import {
  countRefusedEvents,
  fewEvents,
  type RefusedEvents,
  type RefusedReason,
} from "./refused-event-queries.ts";

export type RefusedEventCounts = {
  note: (event: {
    provider: ProviderId;
    reason: RefusedReason;
    reference?: string | null;
    at: Date;
  }) => void;
  /** Writes the counts not yet written. */
  write: () => Promise<void>;
  close: () => Promise<void>;
};

const writeMs = 2_000;
const longestReference = 60;

/**
 * Counts refused events that anybody can send. The count is in memory, and a small statement writes
 * it now and then.
 */
export function createRefusedEventCounts({ db, log }: { db: Db; log: Log }): RefusedEventCounts {
  let counts = new Map<string, RefusedEvents>();
  let timer: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const written = [...counts.values()];
    counts = new Map();
    await countRefusedEvents(db, written).catch((err: unknown) =>
      log.warn({ err }, "events that were not taken could not be counted"),
    );
  };

  return {
    note: ({ provider, reason, reference = null, at }) => {
      const key = `${provider} ${reason}`;
      const known = counts.get(key) ?? { provider, reason, seen: 0, lastFew: [] };
      const one = { at: at.toISOString(), reference: reference === null ? null : shown(reference) };
      counts.set(key, {
        ...known,
        seen: known.seen + 1,
        lastFew: [one, ...known.lastFew].slice(0, fewEvents),
      });
      timer ??= setTimeout(() => void write(), writeMs).unref();
    },
    write,
    close: write,
  };
}

/** Anybody can send this text: it is cut and made printable. */
function shown(reference: string): string {
  return reference.replace(/[^\x20-\x7e]/g, "?").slice(0, longestReference);
}
