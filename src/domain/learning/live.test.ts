import { describe, expect, it } from "vitest";
import { endOfLive, liveState } from "./live.ts";

const begins = new Date("2026-12-31T17:00:00Z");
const at = (minutes: number) =>
  liveState(begins, 60, new Date(begins.getTime() + minutes * 60_000));

describe("a live lesson", () => {
  it("ends so many minutes after it begins, also over the turn of a year", () =>
    expect(endOfLive(begins, 90)).toEqual(new Date("2026-12-31T18:30:00Z")));

  it.each([
    [-15 - 1 / 60_000, "soon"],
    [-15, "open"],
    [0, "open"],
    [59.999, "open"],
    [60, "over"],
  ])("%d minutes from its beginning it is %s", (minutes, state) => expect(at(minutes)).toBe(state));
});
