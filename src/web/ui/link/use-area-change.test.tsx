import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { dismissNotice, notify, readNotices } from "../notice/notice.ts";
import { LocaleLink } from "./locale-link.tsx";
import { isCrossing } from "./use-area-change.ts";

const root = document.documentElement;
afterEach(() => {
  delete root.dataset.area;
});

describe("a walk from one area into another", () => {
  it("loads the page, whose policy is another", () => {
    root.dataset.area = "shop";
    expect(
      ["/cart", "/en/cart/7", "/admin", "/courses", "/myaccount/home", "#content"].map(isCrossing),
    ).toEqual([true, true, true, false, false, false]);
    root.dataset.area = "paying";
    expect(["/cart/7", "/courses", "/admin"].map(isCrossing)).toEqual([false, true, true]);
  });

  it("takes along what has just been said, and only there", async () => {
    root.dataset.area = "paying";
    renderInShop(<LocaleLink to="/myaccount/student/order">คำสั่งซื้อ</LocaleLink>, { path: "/cart" });
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener("click", stay);
    await userEvent.click(await screen.findByRole("link"));
    window.removeEventListener("click", stay);
    act(() =>
      notify({
        title: "ชำระเงินไม่สำเร็จ",
        tone: "danger",
        text: "กรุณาลองอีกครั้ง",
        action: { label: "เลิกทำ", onPress: () => {} },
      }),
    );
    act(() => void window.dispatchEvent(new Event("pagehide")));
    act(forget);
    cleanup();
    renderInShop(<p>หน้าถัดไป</p>);
    const said = await screen.findByRole("alert");
    expect(said.textContent).toContain("ชำระเงินไม่สำเร็จกรุณาลองอีกครั้ง");
    expect(within(said).queryByRole("button", { name: "เลิกทำ" })).toBeNull();
    // A person who reloads the page, or leaves the shop, is told nothing twice.
    act(() => void window.dispatchEvent(new Event("pagehide")));
    act(forget);
    cleanup();
    renderInShop(<p>อีกหน้า</p>);
    await screen.findByText("อีกหน้า");
    expect(readNotices()).toEqual([]);
  });

  it("is left to the browser by links", async () => {
    root.dataset.area = "shop";
    renderInShop(<LocaleLink to="/cart">ตะกร้า</LocaleLink>, { path: "/courses" });
    let isLeft = false;
    const look = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener("click", look);
    await userEvent.click(await screen.findByRole("link"));
    window.removeEventListener("click", look);
    expect(isLeft).toBe(true);
  });
});

function forget(): void {
  for (const { id } of readNotices()) dismissNotice(id);
}
