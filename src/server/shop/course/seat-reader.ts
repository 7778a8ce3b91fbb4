import type { Db } from "#server/platform/database/database.ts";
import { findVersionAndSeats } from "./course-queries.ts";

type Found = Awaited<ReturnType<typeof findVersionAndSeats>>;
type Batch = { ids: Set<number>; found: Promise<Found>; send: () => void };

/**
 * Asks for the catalogue's version and seats. Visits that come while a look-up is under way share the next one,
 * which is sent after they came: nobody hears of a state older than their own question.
 */
export function createSeatReader(db: Db): (ids: readonly number[]) => Promise<Found> {
  let next: Batch | null = null;
  let isUnderWay = false;

  function open(): Batch {
    const ids = new Set<number>();
    const { promise, resolve } = Promise.withResolvers<void>();
    return { ids, found: promise.then(() => findVersionAndSeats(db, [...ids])), send: resolve };
  }

  function sendNext(): void {
    const batch = next;
    next = null;
    isUnderWay = batch !== null;
    if (batch === null) return;
    batch.found.then(sendNext, sendNext);
    batch.send();
  }

  return (ids) => {
    next ??= open();
    const { found } = next;
    for (const id of ids) next.ids.add(id);
    if (!isUnderWay) sendNext();
    return found;
  };
}
