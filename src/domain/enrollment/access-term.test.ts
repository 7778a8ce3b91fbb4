import { describe, expect, it } from "vitest";
import {
  type AccessClock,
  accessTerm,
  type ClockedPlan,
  isWaiting,
  type TermFacts,
} from "./access-term.ts";

/** A time of Bangkok. */
const at = (text: string) => new Date(`${text}+07:00`);
const first = (days: number): AccessClock => ({ kind: "first_lesson", days, date: null });
const from = (day: string): AccessClock => ({
  kind: "date",
  days: null,
  date: at(`${day}T00:00:00`),
});
const lessons: AccessClock = { kind: "lessons", days: null, date: null };

function plan(clock: AccessClock | undefined, parts: Partial<ClockedPlan> = {}): ClockedPlan {
  return { planType: "period", pricingType: "default", term: 30, termUnit: "day", clock, ...parts };
}
const renew = { pricingType: "renew" } as const;
const endless = { planType: "actual", term: null, termUnit: null } as const;

type Case = [
  name: string,
  plan: ClockedPlan,
  facts: Partial<TermFacts>,
  starts: string,
  ends: string | null,
  waits: "lessons" | "opening" | null,
];
const approved = at("2026-11-20T12:00:00");
const there = { lessonsAt: approved };
const cases: Case[] = [
  [
    "approval: from the approval",
    plan(undefined),
    there,
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "approval: does not wait for lessons",
    plan(undefined),
    {},
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "approval: a second before midnight",
    plan(undefined),
    { approvedAt: at("2026-11-20T23:59:59") },
    "2026-11-20T23:59:59",
    "2026-12-20T23:59:59",
    null,
  ],
  [
    "approval: at midnight",
    plan(undefined),
    { approvedAt: at("2026-11-21T00:00:00") },
    "2026-11-21T00:00:00",
    "2026-12-21T00:00:00",
    null,
  ],
  ["approval: without an end", plan(undefined, endless), {}, "2026-11-20T12:00:00", null, null],
  [
    "lessons: there are some",
    plan(lessons),
    there,
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "lessons: there were some before",
    plan(lessons),
    { lessonsAt: at("2026-01-01T00:00:00") },
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  ["lessons: none yet", plan(lessons), {}, "2026-11-20T12:00:00", null, "lessons"],
  [
    "lessons: published later",
    plan(lessons),
    { lessonsAt: at("2026-12-01T00:00:00") },
    "2026-11-20T12:00:00",
    "2026-12-31T00:00:00",
    null,
  ],
  [
    "lessons: published a second before midnight",
    plan(lessons),
    { lessonsAt: at("2026-11-30T23:59:59") },
    "2026-11-20T12:00:00",
    "2026-12-30T23:59:59",
    null,
  ],
  [
    "lessons: without an end there is nothing to wait for",
    plan(lessons, endless),
    {},
    "2026-11-20T12:00:00",
    null,
    null,
  ],
  [
    "opening: not opened, the latest start decides",
    plan(first(7)),
    there,
    "2026-11-20T12:00:00",
    "2026-12-27T12:00:00",
    "opening",
  ],
  ["opening: none published yet", plan(first(7)), {}, "2026-11-20T12:00:00", null, "lessons"],
  [
    "opening: published later moves the latest start",
    plan(first(7)),
    { lessonsAt: at("2026-12-01T00:00:00") },
    "2026-11-20T12:00:00",
    "2027-01-07T00:00:00",
    "opening",
  ],
  [
    "opening: at once",
    plan(first(7)),
    { ...there, openedAt: approved },
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "opening: a second before midnight",
    plan(first(7)),
    { ...there, openedAt: at("2026-11-22T23:59:59") },
    "2026-11-20T12:00:00",
    "2026-12-22T23:59:59",
    null,
  ],
  [
    "opening: at midnight",
    plan(first(7)),
    { ...there, openedAt: at("2026-11-23T00:00:00") },
    "2026-11-20T12:00:00",
    "2026-12-23T00:00:00",
    null,
  ],
  [
    "opening: a second after midnight",
    plan(first(7)),
    { ...there, openedAt: at("2026-11-23T00:00:01") },
    "2026-11-20T12:00:00",
    "2026-12-23T00:00:01",
    null,
  ],
  [
    "opening: a second before the latest start",
    plan(first(7)),
    { ...there, openedAt: at("2026-11-27T11:59:59") },
    "2026-11-20T12:00:00",
    "2026-12-27T11:59:59",
    null,
  ],
  [
    "opening: in the second of the latest start",
    plan(first(7)),
    { ...there, openedAt: at("2026-11-27T12:00:00") },
    "2026-11-20T12:00:00",
    "2026-12-27T12:00:00",
    null,
  ],
  [
    "opening: after the latest start",
    plan(first(7)),
    { ...there, openedAt: at("2026-12-10T00:00:00") },
    "2026-11-20T12:00:00",
    "2026-12-27T12:00:00",
    null,
  ],
  [
    "opening: after the end",
    plan(first(7)),
    { ...there, openedAt: at("2027-05-01T00:00:00") },
    "2026-11-20T12:00:00",
    "2026-12-27T12:00:00",
    null,
  ],
  [
    "opening: what runs already moves nothing of a plan that is no renewal",
    plan(first(7)),
    { ...there, currentEnd: at("2027-06-01T00:00:00") },
    "2026-11-20T12:00:00",
    "2026-12-27T12:00:00",
    "opening",
  ],
  [
    "opening: nor does what runs without an end",
    plan(first(7)),
    { ...there, currentEnd: null },
    "2026-11-20T12:00:00",
    "2026-12-27T12:00:00",
    "opening",
  ],
  [
    "opening: a year",
    plan(first(90), { term: 1, termUnit: "year" }),
    there,
    "2026-11-20T12:00:00",
    "2028-02-18T12:00:00",
    "opening",
  ],
  [
    "opening: a free plan",
    plan(first(1), { planType: "free" }),
    there,
    "2026-11-20T12:00:00",
    "2026-12-21T12:00:00",
    "opening",
  ],
  [
    "opening: a trial",
    plan(first(1), { planType: "trial", term: 3 }),
    there,
    "2026-11-20T12:00:00",
    "2026-11-24T12:00:00",
    "opening",
  ],
  ["opening: without an end", plan(first(7), endless), there, "2026-11-20T12:00:00", null, null],
  [
    "date: ahead",
    plan(from("2026-12-01")),
    there,
    "2026-12-01T00:00:00",
    "2026-12-31T00:00:00",
    null,
  ],
  [
    "date: the same day, hours ago",
    plan(from("2026-11-20")),
    there,
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "date: tomorrow, bought a second before midnight",
    plan(from("2026-11-21")),
    { approvedAt: at("2026-11-20T23:59:59"), lessonsAt: approved },
    "2026-11-21T00:00:00",
    "2026-12-21T00:00:00",
    null,
  ],
  [
    "date: today, bought at midnight",
    plan(from("2026-11-21")),
    { approvedAt: at("2026-11-21T00:00:00"), lessonsAt: approved },
    "2026-11-21T00:00:00",
    "2026-12-21T00:00:00",
    null,
  ],
  [
    "date: long ago",
    plan(from("2026-01-01")),
    there,
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "date: none published yet",
    plan(from("2026-12-01")),
    {},
    "2026-12-01T00:00:00",
    null,
    "lessons",
  ],
  [
    "date: published after it",
    plan(from("2026-12-01")),
    { lessonsAt: at("2026-12-05T08:00:00") },
    "2026-12-01T00:00:00",
    "2027-01-04T08:00:00",
    null,
  ],
  [
    "date: without an end",
    plan(from("2026-12-01"), endless),
    {},
    "2026-12-01T00:00:00",
    null,
    null,
  ],
  [
    "renewal: early, goes on at the end",
    plan(undefined, renew),
    { currentEnd: at("2026-11-25T00:00:00") },
    "2026-11-25T00:00:00",
    "2026-12-25T00:00:00",
    null,
  ],
  [
    "renewal: early, whatever its clock",
    plan(first(7), renew),
    { ...there, currentEnd: at("2026-11-25T00:00:00") },
    "2026-11-25T00:00:00",
    "2026-12-25T00:00:00",
    null,
  ],
  [
    "renewal: early, of a fixed day",
    plan(from("2027-01-01"), renew),
    { ...there, currentEnd: at("2026-11-25T00:00:00") },
    "2026-11-25T00:00:00",
    "2026-12-25T00:00:00",
    null,
  ],
  [
    "renewal: in the second of the end is late",
    plan(first(7), renew),
    { ...there, currentEnd: approved },
    "2026-11-20T12:00:00",
    "2026-12-27T12:00:00",
    "opening",
  ],
  [
    "renewal: late, from the approval",
    plan(undefined, renew),
    { currentEnd: at("2026-11-01T00:00:00") },
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "renewal: late, by its own clock",
    plan(first(7), renew),
    { ...there, currentEnd: at("2026-11-01T00:00:00") },
    "2026-11-20T12:00:00",
    "2026-12-27T12:00:00",
    "opening",
  ],
  [
    "renewal: of what is refunded, as if there had been none",
    plan(first(7), renew),
    { ...there, currentEnd: undefined },
    "2026-11-20T12:00:00",
    "2026-12-27T12:00:00",
    "opening",
  ],
  [
    "renewal: of access without an end stays without one",
    plan(first(7), renew),
    { ...there, currentEnd: null },
    "2026-11-20T12:00:00",
    null,
    null,
  ],
  [
    "bought anew: an access that still runs does not move it",
    plan(undefined),
    { currentEnd: at("2026-11-25T00:00:00") },
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "bought anew: an access without an end neither",
    plan(undefined),
    { currentEnd: null },
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "bought anew: what waits for lessons neither",
    plan(undefined),
    { currentEnd: "lessons" },
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "bought anew, by its own clock, beside one without an end",
    plan(lessons),
    { ...there, currentEnd: null },
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "bought anew, by its own clock, beside one that waits",
    plan(lessons),
    { ...there, currentEnd: "lessons" },
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "days without a first lesson count nothing",
    plan({ ...lessons, days: 5 }),
    there,
    "2026-11-20T12:00:00",
    "2026-12-20T12:00:00",
    null,
  ],
  [
    "renewal: of what waits for lessons waits, too",
    plan(undefined, renew),
    { currentEnd: "lessons" },
    "2026-11-20T12:00:00",
    null,
    "lessons",
  ],
];

describe("LEARN-24 the clock of a plan", () => {
  it.each(cases)("%s", (_, of, facts, starts, ends, waitsFor) => {
    const term = accessTerm(of, { approvedAt: approved, lessonsAt: null, ...facts });
    expect(term).toMatchObject({
      startsAt: at(starts),
      endsAt: ends === null ? null : at(ends),
      waitsFor,
    });
    // What is printed as the latest start and what is enforced differ by the term and nothing else.
    if (waitsFor === "opening") {
      const days = { trial: 3, free: 30, period: of.termUnit === "year" ? 365 : 30, actual: 0 }[
        of.planType
      ];
      expect(term.endsAt!.getTime() - term.termFrom!.getTime()).toBe(days * 86_400_000);
    }
  });

  it("has forty cases and more", () => expect(cases.length).toBeGreaterThanOrEqual(40));

  it("waits until the very second of the latest start", () => {
    const term = accessTerm(plan(first(7)), { approvedAt: approved, lessonsAt: approved });
    expect(isWaiting(term, at("2026-11-27T11:59:59"))).toBe(true);
    expect(isWaiting(term, at("2026-11-27T12:00:00"))).toBe(false);
  });
});

it("LEARN-24 waits for lessons at any time, and for the first opening until the latest start", () => {
  const [before, latest] = [at("2026-11-27T11:59:59"), at("2026-11-27T12:00:00")];
  expect(isWaiting({ waitsFor: "lessons", termFrom: null }, latest)).toBe(true);
  expect(isWaiting({ waitsFor: "opening", termFrom: latest }, before)).toBe(true);
  expect(isWaiting({ waitsFor: "opening", termFrom: latest }, latest)).toBe(false);
  expect(isWaiting({ waitsFor: null, termFrom: latest }, before)).toBe(false);
});
