import { accessTerm } from "#domain/enrollment/access-term.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { sendAlong } from "#server/platform/database/in-transaction.ts";
import { lockAccessOf } from "#server/shop/enrollment/chain-queries.ts";
import { listAccessFacts } from "./access-facts-queries.ts";
import type { EnrolledItem } from "./approval-queries.ts";
import type { Settlement } from "./settlement-queries.ts";

/**
 * The access that these orders give, by order, with start and end. NOTE: it locks the buyers, so
 * that an extension, a first opening or a gift runs before or after it.
 */
export async function accessOf(
  tx: Tx,
  settlements: readonly Settlement[],
): Promise<Map<number, EnrolledItem[]>> {
  const withCourses = settlements.filter(({ lines }) =>
    lines.some(({ kind }) => kind === "course"),
  );
  if (withCourses.length === 0) return new Map();
  const accountIds = withCourses.map(({ order }) => order.accountId);
  await sendAlong(tx, lockAccessOf(tx, accountIds));
  const found = await listAccessFacts(
    tx,
    withCourses.map(({ order }) => order.id),
  );
  const facts = new Map(found.map((one) => [one.lineId, one]));
  return new Map(
    withCourses.map(({ order, lines }) => [
      order.id,
      lines.flatMap((line) => enrolledBy(line, facts.get(line.id), order.now)),
    ]),
  );
}

type Facts = Awaited<ReturnType<typeof listAccessFacts>>[number];

function enrolledBy(
  { id, itemId, planType, pricingType, term, termUnit }: Settlement["lines"][number],
  facts: Facts | undefined,
  now: Date,
): EnrolledItem[] {
  if (facts === undefined || planType === null || pricingType === null) return [];
  const { clock, currentEnd, hasLessons, isOwned } = facts;
  // An approval that was withdrawn can be paid again while the renewal behind it runs: no student
  // gets the same days twice.
  const goesOn = isOwned && planType !== "trial";
  return [
    {
      lineId: id,
      itemId,
      ...accessTerm(
        { planType, pricingType: goesOn ? "renew" : pricingType, term, termUnit, clock },
        { approvedAt: now, currentEnd, lessonsAt: hasLessons ? now : null },
      ),
    },
  ];
}
