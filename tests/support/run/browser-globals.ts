import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { forgetShopTime } from "../../../src/web/platform/shop-clock.ts";

// Most readers have this time zone; in another one, pages show additional text.
process.env.TZ = "Asia/Bangkok";

// `afterEach` hooks run in reverse order, so timers that a page starts while it unmounts are
// cancelled, too.
afterEach(callOffTimers);
afterEach(cleanup);
afterEach(forgetShopTime);

// The files of a worker share one window, which halves their time. So each file restores the window
// and the state of our modules.
afterAll(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  globalThis.setTimeout = setTimer;
});

// Waiting ends as soon as the condition is true. This is only the limit on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has neither of these.
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

// jsdom cannot open dialogs either. This replacement does not trap the focus, which only a real
// browser can show.
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
 * Cancels a page's pending timers (save again, poll again), which would otherwise call the shop of
 * another test.
 */
function callOffTimers() {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
