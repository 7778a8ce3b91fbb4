import { describe, expect, it } from "vitest";
import { clockText } from "#domain/learning/clock-text.ts";
import { type Stretch, tellable, withMoment } from "./played.ts";

const played = (...moments: number[]) => moments.reduce<Stretch[]>((stretches, now) => withMoment(stretches, now), []);

describe("what a player plays", () => {
  it("grows with each moment", () => expect(played(0, 0.25, 0.5, 2)).toEqual([[0, 2]]));
  it("begins anew after a jump, on or back", () => {
    expect(played(0, 1, 60, 61)).toEqual([
      [0, 1],
      [60, 61],
    ]);
    expect(played(10, 11, 3, 4)).toEqual([
      [10, 11],
      [3, 4],
    ]);
  });
  it("forgets a moment that nothing followed", () =>
    expect(played(0, 1, 60, 90, 91)).toEqual([
      [0, 1],
      [90, 91],
    ]));
  it("is told without overlaps, and without what is only a moment", () => {
    expect(
      tellable([
        [10, 20],
        [0, 12],
        [30, 30],
        [50, 60],
      ]),
    ).toEqual([
      [0, 20],
      [50, 60],
    ]);
    expect(tellable([])).toEqual([]);
  });
});

it.each([
  [0, "0:00"],
  [75.9, "1:15"],
  [3675, "1:01:15"],
  [-3, "0:00"],
])("%d seconds are %s", (seconds, text) => expect(clockText(seconds)).toBe(text));
