import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { forgetShopTime } from "../../../src/web/platform/shop-clock.ts";

// As most readers: whose clock shows another time reads more.
process.env.TZ = "Asia/Bangkok";

// Ends run in the order from the last to the first: what a page puts off while it goes away is
// called off, too.
afterEach(callOffTimers);
afterEach(cleanup);
afterEach(forgetShopTime);

// The files of a worker share one window, which saves half of their time: each leaves it, and what
// our modules remember, as it was.
afterAll(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  globalThis.setTimeout = setTimer;
});

// Waiting ends as soon as it is true: this is only how long a busy machine may take for it.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has neither of these two.
window.matchMedia = vi.fn((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
}));
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor does it open dialogs: without the browser's own keeping-in of the focus, which only a browser
// can show.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute("open", "");
  this.querySelector<HTMLElement>("button, input, a[href]")?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute("open");
};

const setTimer = globalThis.setTimeout;
const timers = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = Object.assign(
  (run: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) => {
    const timer = setTimer(() => {
      timers.delete(timer);
      run(...given);
    }, wait);
    timers.add(timer);
    return timer;
  },
  setTimer,
);

/**
 * What a page meant to do later (save once more, ask again) would otherwise ask the shop of another
 * test.
 */
function callOffTimers() {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
