import { describe, expect, it } from "vitest";
import { nextInquiryAt } from "./inquiry-times.ts";

const startedAt = new Date("2026-11-20T05:00:00Z");
const atMinute = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);
const period = { startedAt, endsAt: atMinute(30) };

describe("nextInquiryAt", () => {
  it.each([
    [0, 1],
    [0.5, 1],
    [1, 5],
    [4.9, 5],
    [5, 15],
    [15, 60],
    [60, 120],
    [61, 120],
    [120, 180],
    [23 * 60, 24 * 60],
  ])("PAY-17 after %j minutes asks again at minute %j", (now, next) => {
    expect(nextInquiryAt(period, atMinute(now))).toEqual(atMinute(next));
  });

  it("PAY-17 asks for the last time within a day of the payment's end, then stops", () => {
    expect(nextInquiryAt(period, atMinute(23.5 * 60))).toEqual(atMinute(24 * 60));
    expect(nextInquiryAt(period, atMinute(24 * 60))).toBeNull();
  });

  it("PAY-17 still asks on the last moment of that day", () => {
    expect(nextInquiryAt({ startedAt, endsAt: atMinute(60) }, atMinute(24 * 60))).toEqual(
      atMinute(25 * 60),
    );
  });

  it("PAY-17 walks through the night without a gap of more than an hour", () => {
    const asked: number[] = [];
    for (let at: Date | null = startedAt; at !== null; at = nextInquiryAt(period, at))
      asked.push((at.getTime() - startedAt.getTime()) / 60_000);
    expect(asked).toEqual([
      0,
      1,
      5,
      15,
      60,
      ...Array.from({ length: 23 }, (_, index) => (index + 2) * 60),
    ]);
  });

  it("PAY-17 catches up with one question when the job was down", () => {
    expect(nextInquiryAt(period, atMinute(300.2))).toEqual(atMinute(360));
  });
});
