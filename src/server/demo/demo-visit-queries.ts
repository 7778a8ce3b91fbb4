import { bangkokDay } from "#domain/time/bangkok.ts";
import type { VisitStep } from "#domain/visit/arrival.ts";
import type { Tx } from "../platform/database/database.ts";

const dayMs = 86_400_000;
const days = 60;
/** Visits of an ordinary day by source, and how many of a hundred go on. */
const perDay = { line: 9, facebook: 6, google: 4, "": 5 } as const;
const goesOn: readonly (readonly [VisitStep, number])[] = [
  ["visit", 100],
  ["course", 62],
  ["cart", 14],
];
export const demoSources = ["line", "facebook", "google", null] as const;

/** Two months of visits, more of them lately and at weekends. */
export async function insertVisits(tx: Tx, items: readonly number[], now: Date): Promise<void> {
  const ago = (back: number) => new Date(now.getTime() - back * dayMs);
  const busy = (back: number) =>
    1 + (days - back) / days + (ago(back).getUTCDay() % 6 === 0 ? 1 : 0);
  const steps = range(days).flatMap((back) =>
    Object.entries(perDay).flatMap(([source, usual]) =>
      goesOn.map(([step, percent]) => ({
        day: bangkokDay(ago(back)),
        step,
        source,
        visits: Math.max(1, Math.round((usual * busy(back) * percent) / 100)),
      })),
    ),
  );
  await tx.insertInto("visit_day").values(steps).execute();
  const seen = range(days).flatMap((back) =>
    items.slice(0, 12).map((id, at) => ({
      day: bangkokDay(ago(back)),
      item_id: id,
      visits: Math.max(1, Math.round((8 * busy(back)) / (at + 1))),
    })),
  );
  await tx.insertInto("visit_day_item").values(seen).execute();
  const added = seen.flatMap(({ visits, ...of }, at) =>
    visits > 4 ? [{ ...of, visits: Math.floor((visits * (6 + (at % 5))) / 50) }] : [],
  );
  await tx
    .insertInto("visit_day_added")
    .values(added.filter(({ visits }) => visits > 0))
    .execute();
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
