import { describe, expect, it } from "vitest";
import { clockText } from "#domain/learning/clock-text.ts";
import { type PlayedRange, rangesToSend, tailOf, withMoment, withTail } from "./played.ts";

/** A number in a list is a jump. */
const played = (...moments: (number | [number])[]) =>
  moments.reduce<PlayedRange[]>(
    (ranges, now) =>
      typeof now === "number" ? withMoment(ranges, now) : withMoment(ranges, now[0], true),
    [],
  );

describe("what a player plays", () => {
  it("grows with each moment", () => expect(played(0, 0.25, 0.5, 2)).toEqual([[0, 2]]));
  it("LEARN-13 grows over the moments that a busy page did not hear of", () =>
    expect(played(0, 0.5, 12)).toEqual([[0, 12]]));
  it("LEARN-13 is sent with what its 5-second slot already has, however often it is paused", () => {
    const tails: (PlayedRange | null)[] = [];
    const sent = [1.5, 3, 4.5, 5.5].map((end, at, ends) => {
      const ranges = withTail([[ends[at - 1] ?? 0, end]], tails.at(-1) ?? null);
      tails.push(tailOf(ranges));
      return ranges;
    });
    expect(sent).toEqual([[[0, 1.5]], [[0, 3]], [[0, 4.5]], [[0, 5.5]]]);
    expect(tailOf([[3, 14]])).toEqual([10, 14]);
    expect(withTail([[20, 21]], [10, 14])).toEqual([[20, 21]]);
  });
  it("begins anew after a jump, on or back", () => {
    expect(played(0, 1, [60], 61)).toEqual([
      [0, 1],
      [60, 61],
    ]);
    expect(played(10, 11, [3], 4)).toEqual([
      [10, 11],
      [3, 4],
    ]);
  });
  it("forgets a moment that nothing followed", () =>
    expect(played(0, 1, [60], [90], 91)).toEqual([
      [0, 1],
      [90, 91],
    ]));
  it("is sent without overlaps, and without what is only a moment", () => {
    expect(
      rangesToSend([
        [10, 20],
        [0, 12],
        [30, 30],
        [50, 60],
      ]),
    ).toEqual([
      [0, 20],
      [50, 60],
    ]);
    expect(rangesToSend([])).toEqual([]);
  });
});

it.each([
  [0, "0:00"],
  [75.9, "1:15"],
  [3675, "1:01:15"],
  [-3, "0:00"],
])("%d seconds are %s", (seconds, text) => expect(clockText(seconds)).toBe(text));
