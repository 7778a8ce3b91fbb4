import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlausibleBeside, type OpenedFilm } from "./believable.ts";
import { fastestSpeed } from "./film/speeds.ts";
import {
  countWatched,
  type PlayedRange,
  slotsOf,
  watchedPercent,
  withPlayedRanges,
} from "./watched.ts";

const none = new Uint8Array();
const seconds = 103;
const isPlausible = (
  watchedSlots: number,
  long: number,
  sinceOpenedMs: number,
  others: OpenedFilm[] = [],
) => isPlausibleBeside({ sinceOpenedMs, seconds: long, watchedSlots }, others);
const watched = (...ranges: PlayedRange[]) => withPlayedRanges(none, ranges, seconds);

describe("what was watched", () => {
  it("is kept in slots of five seconds, of which half has to be played", () => {
    expect(countWatched(watched([0, 5]), seconds)).toBe(1);
    expect(countWatched(watched([0, 2.5]), seconds)).toBe(1);
    expect(countWatched(watched([0, 2.4]), seconds)).toBe(0);
    expect(countWatched(watched([2.6, 7.4]), seconds)).toBe(0);
    expect(countWatched(watched([2.4, 7.6]), seconds)).toBe(2);
  });

  it("has no gap where one range follows the other", () => {
    expect(countWatched(watched([0, 13], [13, 28], [28, 40.2]), seconds)).toBe(8);
  });

  it("is whole only with the short slot at the end, and nothing lies behind it", () => {
    expect(watchedPercent(watched([0, 100]), seconds)).toBe(95);
    expect(watchedPercent(watched([0, 101.5]), seconds)).toBe(100);
    expect(watchedPercent(watched([0, 9_999]), seconds)).toBe(100);
    expect(countWatched(watched([500, 900]), seconds)).toBe(0);
  });

  it("marks nothing behind the end, where the end is the end of a slot", () => {
    expect([...withPlayedRanges(none, [[0, 9_999]], 15)]).toEqual([0b1110_0000]);
    expect([...withPlayedRanges(none, [[0, 9_999]], 45)]).toEqual([0b1111_1111, 0b1000_0000]);
  });

  it("is nothing of a jump, nor of a range that ends before it begins", () => {
    expect(countWatched(watched([90, 10]), seconds)).toBe(0);
    expect(countWatched(watched([10, 10]), seconds)).toBe(0);
  });

  it("of a film without a length is nothing", () => expect(watchedPercent(none, 0)).toBe(0));

  it("is the union of all ranges, in whatever order they come, however often, by however many devices", () => {
    const range = fc
      .tuple(
        fc.double({ min: 0, max: 120, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
      )
      .map(([from, long]): PlayedRange => [from, from + long]);
    const property = fc.property(
      fc.array(range, { maxLength: 20 }),
      fc.infiniteStream(fc.nat()),
      (ranges, random) => {
        const shuffled = ranges
          .map((one) => ({ one, at: random.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at);
        const repeated = [...shuffled, ...shuffled.slice(0, 5)].map(({ one }) => one);
        let bits = watched();
        for (const one of repeated) bits = withPlayedRanges(bits, [one], seconds);
        expect(Buffer.from(bits)).toEqual(Buffer.from(watched(...ranges)));
      },
    );
    fc.assert(property, { numRuns: 1000 });
  });

  it("never becomes less", () => {
    const before = watched([0, 60]);
    expect(countWatched(withPlayedRanges(before, [], seconds), seconds)).toBe(12);
    expect(countWatched(withPlayedRanges(before, [[70, 80]], seconds), seconds)).toBe(14);
  });

  it("LEARN-13 never becomes less, though a shorter film stood in its place for a while", () => {
    const meanwhile = withPlayedRanges(watched([0, 80]), [[0, 10]], 20);
    expect(countWatched(meanwhile, 20)).toBe(4);
    expect(countWatched(withPlayedRanges(meanwhile, [], seconds), seconds)).toBe(16);
  });

  it("stays within a film that was cut shorter", () =>
    expect(watchedPercent(withPlayedRanges(watched([0, 103]), [], 20), 20)).toBe(100));

  it("cannot be more than the time allows at the fastest speed, and a minute", () => {
    const hour = 3_600;
    expect(isPlausible(12, hour, 0)).toBe(true);
    expect(isPlausible(13, hour, 0)).toBe(false);
    expect(isPlausible(15, hour, 5_000)).toBe(true);
    expect(isPlausible(16, hour, 5_000)).toBe(false);
  });

  it("of a short film is spared a fifth of it alone, so that no film is watched at the first word", () => {
    for (const long of [3, 12, 50, 299]) {
      const all = slotsOf(long);
      expect([long, isPlausible(all, long, 0)]).toEqual([long, false]);
      expect([long, isPlausible(all, long, (long / fastestSpeed) * 1_000)]).toEqual([long, true]);
    }
    expect(isPlausible(4, 100, 0)).toBe(true);
    expect(isPlausible(5, 100, 0)).toBe(false);
  });

  it("is the person's time: films that are open at once share it, and each moment counts from then on", () => {
    const all = slotsOf(100);
    const opened = (sinceOpenedMs: number, watchedSlots = all): OpenedFilm => ({
      sinceOpenedMs,
      seconds: 100,
      watchedSlots,
    });
    // Two films of 100 seconds that were opened 50 seconds ago: one was watched, not both.
    expect(isPlausible(all, 100, 50_000)).toBe(true);
    expect(isPlausible(all, 100, 50_000, [opened(50_000)])).toBe(false);
    expect(isPlausible(all, 100, 100_000, [opened(100_000)])).toBe(true);
    // What was opened later was watched in the same time, what was opened before had time of its
    // own.
    expect(isPlausible(all, 100, 50_000, [opened(40_000)])).toBe(false);
    expect(isPlausible(all, 100, 50_000, [opened(100_000)])).toBe(true);
    expect(isPlausible(all, 100, 50_000, [opened(55_000)])).toBe(false);
    // What is open and not watched takes no time, and lends none.
    expect(isPlausible(all, 100, 50_000, [opened(50_000, 0)])).toBe(true);
    expect(isPlausible(all, 100, 0, [{ sinceOpenedMs: 0, seconds: 9_000, watchedSlots: 0 }])).toBe(
      false,
    );
  });
});
