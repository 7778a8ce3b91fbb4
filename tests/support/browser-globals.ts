import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

afterEach(cleanup);

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

// Nor does it open dialogs: without the browser's own keeping-in of the focus, which only a browser can show.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute("open", "");
  this.querySelector<HTMLElement>("button, input, a[href]")?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute("open");
};
