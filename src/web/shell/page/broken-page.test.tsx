import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { BrokenPage } from "./broken-page.tsx";

afterEach(() => vi.unstubAllGlobals());

describe("a page that could not be made", () => {
  it.each([
    ["/courses", /ตะกร้าและคำสั่งซื้อของคุณยังอยู่ครบ/],
    ["/admin/coupons", /ข้อมูลที่บันทึกไว้แล้วยังอยู่ครบ/],
    ["/admin", /ข้อมูลที่บันทึกไว้แล้วยังอยู่ครบ/],
  ])(
    "says what is safe to the person who is there, and can be tried again: %s",
    async (path, words) => {
      renderInShop(<BrokenPage error={new Error("down")} />, { path });
      expect((await screen.findByRole("alert")).textContent).toMatch(words);
      expect(screen.getByRole("button", { name: "ลองอีกครั้ง" })).toBeTruthy();
    },
  );

  it.each([
    ["while its data were read", { code: "SHOP_BUSY" }],
    ["before they were", '{"success":false,"error":{"code":"SHOP_BUSY","msg":""}}'],
  ])("does not call itself broken where many are at work: refused %s", async (_when, data) => {
    renderInShop(<BrokenPage error={{ status: 503, statusText: "", internal: false, data }} />);
    expect((await screen.findByRole("alert")).textContent).toMatch(/มีผู้ใช้งานจำนวนมาก.*รอสักครู่/);
    expect(screen.getByRole("button", { name: "ลองอีกครั้ง" })).toBeTruthy();
  });

  it("is loaded anew when the connection is back, and not any more when it was left", async () => {
    const reload = vi.fn();
    const answers: (() => void)[] = [];
    const ask = vi.fn((_url: string, { signal }: RequestInit) => {
      return new Promise<void>((resolve, reject) => {
        answers.push(resolve);
        signal?.addEventListener("abort", () => reject(new Error("left")));
      });
    });
    vi.stubGlobal("fetch", ask);
    vi.stubGlobal("location", { ...window.location, reload });
    const { unmount } = renderInShop(<BrokenPage error={new TypeError("Failed to fetch")} />);
    await screen.findByText("เชื่อมต่อไม่ได้", { selector: "h1" });
    fireEvent(window, new Event("online"));
    answers[0]?.();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    fireEvent(window, new Event("online"));
    unmount();
    answers[1]?.();
    await new Promise((done) => setTimeout(done));
    expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1]);
  });

  it("without a connection a press leads to what the device keeps, where the worker can show it", async () => {
    const reload = vi.fn();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    vi.stubGlobal("location", { ...window.location, reload });
    renderInShop(<BrokenPage error={new TypeError("Failed to fetch")} />);
    const again = await screen.findByRole("button", { name: "ลองอีกครั้ง" });
    fireEvent.click(again);
    await waitFor(() => expect(again.getAttribute("aria-busy")).not.toBe("true"));
    expect(reload).not.toHaveBeenCalled();
    Object.defineProperty(navigator, "serviceWorker", {
      value: { controller: {} },
      configurable: true,
    });
    fireEvent.click(again);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(navigator, "serviceWorker");
  });
});
