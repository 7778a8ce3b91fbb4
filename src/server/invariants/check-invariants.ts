import type { Db, Tx } from "../platform/database/database.ts";
import { isBusy } from "../platform/database/database-errors.ts";
import { accessInvariants } from "./access-invariant-queries.ts";
import { allowLongStatements, type Break, breaksOf } from "./check-invariants-queries.ts";
import { decisionInvariants } from "./decision-invariant-queries.ts";
import { figureInvariants } from "./figure-invariant-queries.ts";
import { holdingInvariants } from "./holding-invariant-queries.ts";
import { houseInvariants } from "./house-invariant-queries.ts";
import { learningInvariants } from "./learning-invariant-queries.ts";
import { orderInvariants } from "./order-invariant-queries.ts";
import { paymentInvariants } from "./payment-invariant-queries.ts";
import { peopleInvariants } from "./people-invariant-queries.ts";

export type Verdict = { area: string; promise: string; breaks: number; examples: Break[] };

const areas = {
  orders: orderInvariants,
  payments: paymentInvariants,
  decisions: decisionInvariants,
  holdings: holdingInvariants,
  access: accessInvariants,
  people: peopleInvariants,
  house: houseInvariants,
  learning: learningInvariants,
  figures: figureInvariants,
};

const all = Object.entries(areas).flatMap(([area, invariants]) =>
  invariants.map(({ promise, breaks }, index) => ({
    area,
    promise,
    find: breaksOf(`invariant-${area}-${index + 1}`, breaks),
  })),
);

/**
 * Reads one snapshot of the whole database and counts how often each invariant is broken. It
 * changes nothing and may run beside a working shop.
 */
export async function checkInvariants(db: Db): Promise<Verdict[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(readVerdicts);
}

export async function readVerdicts(tx: Tx): Promise<Verdict[]> {
  await allowLongStatements(tx);
  const verdicts: Verdict[] = [];
  for (const { area, promise, find } of all) {
    const { count, examples } = await find(tx);
    verdicts.push({ area, promise, breaks: count, examples });
  }
  return verdicts;
}

/**
 * Reads each invariant by itself until `goesOn` says no, from a random one on. One that takes too
 * long is left out.
 */
export async function readSome(
  inRead: <T>(read: (tx: Tx) => Promise<T>) => Promise<T>,
  goesOn: () => boolean,
): Promise<Verdict[]> {
  const first = Math.floor(Math.random() * all.length);
  const verdicts: Verdict[] = [];
  for (const { area, promise, find } of [...all.slice(first), ...all.slice(0, first)]) {
    if (!goesOn()) break;
    try {
      const { count, examples } = await inRead(find);
      verdicts.push({ area, promise, breaks: count, examples });
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
  return verdicts;
}

/**
 * The broken invariants, one line each, or nothing. `expect(await
 * brokenInvariants(db)).toEqual([])`
 */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken = (await checkInvariants(db)).filter(({ breaks }) => breaks > 0);
  return broken.map(
    ({ promise, breaks, examples }) =>
      `${promise}: ${breaks} (${examples.map(({ object, detail }) => `${object}: ${detail}`).join("; ")})`,
  );
}
