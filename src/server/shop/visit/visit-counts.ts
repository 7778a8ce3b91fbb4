import { bangkokDay } from "#domain/time/bangkok.ts";
import { mostSources, otherSource, type VisitStep } from "#domain/visit/arrival.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { addItemsAdded, addItemVisits, addVisits } from "./visit-queries.ts";

/**
 * `step` is null for a further page of an item in the same visit. `isAdded`: the item was not seen
 * but put into the cart.
 */
export type SeenStep = {
  step: VisitStep | null;
  source: string;
  itemId: number | null;
  isAdded?: boolean;
  network: string;
};
export type VisitCounts = {
  note(seen: SeenStep): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};
type Options = { db: Db; clock: Clock; report: (error: unknown) => void };

const everyMs = 10_000;
const minuteMs = 60_000;
/** Of one network in a minute. A household or an office is not held up, a program is. */
export const mostOfNetwork = 120;
const [mostNetworks, mostItems] = [50_000, 10_000];

/**
 * Counts in memory, and adds to the database every ten seconds: no visit waits for a write. A node
 * that is killed loses the last ten seconds. Nothing about a person is kept.
 */
export function createVisitCounts({ db, clock, report }: Options): VisitCounts {
  let steps = new Map<string, number>();
  let items = new Map<string, number>();
  let added = new Map<string, number>();
  let networks = new Map<string, number>();
  let minute = 0;

  const isTooMany = (network: string): boolean => {
    const now = Math.floor(clock().getTime() / minuteMs);
    if (now !== minute) [minute, networks] = [now, new Map()];
    const hits = (networks.get(network) ?? 0) + 1;
    if (hits > 1 || networks.size < mostNetworks) networks.set(network, hits);
    return hits > mostOfNetwork || networks.size >= mostNetworks;
  };

  const flush = async (): Promise<void> => {
    const [countedSteps, countedItems, countedAdded] = [steps, items, added];
    [steps, items, added] = [new Map(), new Map(), new Map()];
    if (countedSteps.size > 0)
      await addVisits(db, rowsOf(countedSteps)).catch((error: unknown) => {
        addAll(steps, countedSteps);
        report(error);
      });
    if (countedItems.size > 0)
      await addItemVisits(db, itemRowsOf(countedItems)).catch((error: unknown) => {
        addAll(items, countedItems);
        report(error);
      });
    if (countedAdded.size > 0)
      await addItemsAdded(db, itemRowsOf(countedAdded)).catch((error: unknown) => {
        addAll(added, countedAdded);
        report(error);
      });
  };
  let running = Promise.resolve();
  const inTurn = () => {
    running = running.then(flush);
    return running;
  };
  const timer = setInterval(() => void inTurn(), everyMs);
  timer.unref();

  return {
    note: ({ step, source, itemId, isAdded = false, network }) => {
      if (isTooMany(network)) return;
      const day = bangkokDay(clock());
      if (step !== null) {
        const known = steps.size < mostSources * 3 || steps.has(keyOf(day, step, source));
        add(steps, keyOf(day, step, known ? source : otherSource), 1);
      }
      const [item, counted] = [`${day} ${itemId}`, isAdded ? added : items];
      if (itemId !== null && (counted.size < mostItems || counted.has(item))) add(counted, item, 1);
    },
    flush: inTurn,
    stop: async () => {
      clearInterval(timer);
      await inTurn();
    },
  };
}

function keyOf(day: string, step: VisitStep, source: string): string {
  return JSON.stringify([day, step, source]);
}

function rowsOf(counts: ReadonlyMap<string, number>) {
  return [...counts].map(([key, visits]) => {
    const [day, step, source] = JSON.parse(key) as [string, VisitStep, string];
    return { day, step, source, visits };
  });
}

function itemRowsOf(counts: ReadonlyMap<string, number>) {
  return [...counts].map(([key, visits]) => {
    const [day = "", id] = key.split(" ");
    return { day, itemId: Number(id), visits };
  });
}

function add(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function addAll(counts: Map<string, number>, others: ReadonlyMap<string, number>): void {
  for (const [key, by] of others) add(counts, key, by);
}
