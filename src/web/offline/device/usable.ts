import { deviceNow } from "./device-clock.ts";
import type { DeviceRows, KeptLesson, KeptPerson, KnownOrder } from "./device-rows.ts";
import { findRow, listRows } from "./device-store.ts";

const weekMs = 7 * 86_400_000;
/** A device's clock that was set back would make everything last longer. */
const slackMs = 10 * 60_000;

export type Usable = { person: KeptPerson | null; orders: KnownOrder[]; lessons: KeptLesson[] };
type Device = { person: KeptPerson | undefined } & {
  [Store in "order" | "lesson"]: readonly DeviceRows[Store][];
};

/** What may be shown now: only what was kept for the person of this browser, and not for too long. */
export function usableOf({ person, order, lesson }: Device, now: number): Usable {
  const isFresh = (from: number, until: number) => from <= now + slackMs && now < until;
  if (!person || !isFresh(person.answeredAt, person.answeredAt + weekMs))
    return { person: null, orders: [], lessons: [] };
  const lessons = lesson.filter(
    ({ accountId, keptAt, keptUntil }) =>
      accountId === person.accountId && isFresh(keptAt, keptUntil),
  );
  return { person, orders: order.toSorted((a, b) => b.id - a.id), lessons };
}

export async function readUsable(now = deviceNow()): Promise<Usable> {
  const [person, order, lesson] = await Promise.all([
    findRow("person", "person"),
    listRows("order"),
    listRows("lesson"),
  ]);
  return usableOf({ person, order, lesson }, now);
}
