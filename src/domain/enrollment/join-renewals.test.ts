import { describe, expect, it } from "vitest";
import { joinRenewals, type Link } from "./join-renewals.ts";

const now = new Date("2026-11-29T12:00:00Z");
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);

function link(id: number, from: number, to: number | null, parts: Partial<Link> = {}): Link {
  const term = { termFrom: null, waitsFor: null, clockDate: null };
  return {
    id,
    startsAt: at(from),
    endsAt: to === null ? null : at(to),
    pricingType: "renew",
    ...term,
    ...parts,
  };
}

/** From and to in days. */
function moves(links: Link[]): [id: number, from: number, to: number | null][] {
  const days = (date: Date) => (date.getTime() - now.getTime()) / 86_400_000;
  return joinRenewals(links, now).map(({ id, startsAt, endsAt }) => [
    id,
    days(startsAt),
    endsAt && days(endsAt),
  ]);
}

describe("a renewal goes on where the access before it ends", () => {
  it("does not move while it does", () => {
    expect(
      moves([link(1, -10, 20, { pricingType: "default" }), link(2, 20, 50), link(3, 50, 80)]),
    ).toEqual([]);
  });

  it("moves up to now, with all behind it, where what ran is gone", () => {
    expect(moves([link(2, 20, 50), link(3, 50, 80)])).toEqual([
      [2, 0, 30],
      [3, 30, 60],
    ]);
  });

  it("moves up to the end of what is before a hole", () => {
    expect(
      moves([link(1, -10, 20, { pricingType: "default" }), link(3, 50, 80), link(4, 80, null)]),
    ).toEqual([
      [3, 20, 50],
      [4, 50, null],
    ]);
  });

  it("moves back where what is before it was lengthened", () => {
    expect(
      moves([link(1, -10, 45, { pricingType: "default" }), link(2, 20, 50), link(3, 50, 80)]),
    ).toEqual([
      [2, 45, 75],
      [3, 75, 105],
    ]);
  });

  it("moves up behind access that was given, also where that ends later than another", () => {
    expect(
      moves([
        link(1, -10, 5, { pricingType: "default" }),
        link(2, -1, 12, { pricingType: "default" }),
        link(3, 50, 80),
      ]),
    ).toEqual([[3, 12, 42]]);
  });

  it("stays where access has no end, or none that is known", () => {
    expect(moves([link(1, -10, null, { pricingType: "default" }), link(2, 20, 50)])).toEqual([]);
    expect(
      moves([link(1, -10, null, { pricingType: "default", waitsFor: "lessons" }), link(2, 20, 50)]),
    ).toEqual([]);
  });
});

describe("what has its own place keeps it", () => {
  it.each([
    ["a renewal that runs", link(1, -1, 29)],
    ["a purchase from a fixed day", link(1, 10, 40, { pricingType: "default" })],
    ["a late renewal from a fixed day", link(1, 10, 40, { termFrom: at(10) })],
    ["a late renewal from a fixed day, without an end", link(1, 10, null, { clockDate: at(10) })],
    [
      "a late renewal that waits for its first opening",
      link(1, 3, 40, { termFrom: at(10), waitsFor: "opening" }),
    ],
  ])("%s", (_, one) => {
    expect(moves([one])).toEqual([]);
  });
});
