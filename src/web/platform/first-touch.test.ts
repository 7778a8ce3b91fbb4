import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The module of a page that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return import("./first-touch.ts");
}

async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => {
    over = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  return over;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  window.earlyInput = undefined;
});

describe("the first touch", () => {
  it("counts from the moment the script is there, however late a part of the page asks", async () => {
    const { firstTouch } = await loaded();
    document.dispatchEvent(new Event("pointermove"));
    expect(await isOver(firstTouch())).toBe(true);
  });

  it("counts before the script, too", async () => {
    window.earlyInput = {
      fields: new Map(),
      pressed: null,
      sent: null,
      isTouched: true,
      stop: () => {},
    };
    const { firstTouch } = await loaded();
    expect(await isOver(firstTouch())).toBe(true);
  });

  it("is waited for ten seconds where a part reads something by itself", async () => {
    const { firstTouch, firstTouchOrPause } = await loaded();
    const [forEver, pause] = [firstTouch(), firstTouchOrPause()];
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await isOver(pause)).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await isOver(pause), await isOver(forEver)]).toEqual([true, false]);
  });
});
