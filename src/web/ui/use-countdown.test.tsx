import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatCountdown, useCountdown } from "./use-countdown.ts";

const begin = new Date("2026-11-20T05:00:00.000Z");
const inSeconds = (seconds: number) => new Date(begin.getTime() + seconds * 1000).toISOString();

beforeEach(() => vi.useFakeTimers({ now: begin }));
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

  it("is right again after the tab has slept", () => {
    const { result } = renderHook(() => useCountdown(inSeconds(600)));
    vi.setSystemTime(new Date(inSeconds(400)));
    act(() => vi.advanceTimersByTime(1000));
    expect(result.current).toBe(199);
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
