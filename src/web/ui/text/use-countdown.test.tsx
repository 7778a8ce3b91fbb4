import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetShopTime } from "#web/platform/shop-clock.ts";
import { sayShopTime } from "../../../../tests/support/shop-time.ts";
import { formatCountdown, useCountdown } from "./use-countdown.ts";

const begin = new Date("2026-11-20T05:00:00.000Z");
const inSeconds = (seconds: number) => new Date(begin.getTime() + seconds * 1000).toISOString();

/** An answer of the shop, written after so many seconds. */
const answered = (seconds: number) => sayShopTime(inSeconds(seconds));

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
  answered(0);
});
afterEach(() => vi.useRealTimers());

describe("useCountdown", () => {
  it("counts the seconds until an instant", () => {
    const { result } = renderHook(() => useCountdown(inSeconds(90)));
    expect(result.current).toBe(90);
    act(() => vi.advanceTimersByTime(15_000));
    expect(result.current).toBe(75);
  });

  it("stops at 0", () => {
    const { result } = renderHook(() => useCountdown(inSeconds(2)));
    act(() => vi.advanceTimersByTime(10_000));
    expect(result.current).toBe(0);
  });

  it("is right again after the device has slept, with the first answer", () => {
    const { result } = renderHook(() => useCountdown(inSeconds(600)));
    answered(400);
    act(() => vi.advanceTimersByTime(1000));
    expect(result.current).toBe(199);
  });

  it.each([-3600, 3600])(
    "goes by the shop's clock where the device's own is %i seconds off, and where it is set meanwhile",
    (off) => {
      vi.setSystemTime(new Date(inSeconds(off)));
      const { result } = renderHook(() => useCountdown(inSeconds(90)));
      expect(result.current).toBe(90);
      vi.setSystemTime(new Date(inSeconds(-off)));
      act(() => vi.advanceTimersByTime(15_000));
      expect(result.current).toBe(75);
    },
  );

  it("is not turned back by an answer that was kept for a while", () => {
    const { result } = renderHook(() => useCountdown(inSeconds(90)));
    act(() => vi.advanceTimersByTime(30_000));
    answered(10);
    act(() => vi.advanceTimersByTime(1000));
    expect(result.current).toBe(59);
  });

  it("says nothing until the shop has said what time it is", () => {
    forgetShopTime();
    const { result } = renderHook(() => useCountdown(inSeconds(90)));
    expect(result.current).toBeNull();
    act(() => answered(20));
    expect(result.current).toBe(70);
  });

  it("says nothing without an instant", () => {
    const { result } = renderHook(() => useCountdown(undefined));
    expect(result.current).toBeNull();
  });
});

describe("formatCountdown", () => {
  it.each([
    [0, "0:00"],
    [9, "0:09"],
    [75, "1:15"],
    [3725, "1:02:05"],
  ])("writes %i seconds as %s", (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });
});
