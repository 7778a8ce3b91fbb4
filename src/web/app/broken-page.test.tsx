import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderInShop } from "../../../tests/support/render-in-shop.tsx";
import { BrokenPage } from "./broken-page.tsx";

describe("a page that could not be made", () => {
  it.each([
    ["/courses", /ตะกร้าและคำสั่งซื้อของคุณไม่หายไปไหน/],
    ["/admin/coupons", /ข้อมูลที่บันทึกไว้แล้วยังอยู่ครบ/],
    ["/admin", /ข้อมูลที่บันทึกไว้แล้วยังอยู่ครบ/],
  ])("says what is safe to whoever is there, and can be tried again: %s", async (path, words) => {
    renderInShop(<BrokenPage error={new Error("down")} />, { path });
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect(screen.getByRole("button", { name: "ลองอีกครั้ง" })).toBeTruthy();
  });
});
