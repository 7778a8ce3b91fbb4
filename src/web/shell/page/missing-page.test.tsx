import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { MissingPage } from "./missing-page.tsx";

describe("an address without a page", () => {
  it("leads a buyer to the search and to all courses", async () => {
    renderInShop(<MissingPage />, { path: "/nowhere" });
    expect(await screen.findByRole("heading", { level: 1, name: "ไม่พบหน้านี้" })).toBeTruthy();
    expect(screen.getByRole("searchbox")).toBeTruthy();
    expect(screen.getByRole("link", { name: "คอร์สทั้งหมด" }).getAttribute("href")).toBe("/courses");
  });

  it("leads an administrator back to the overview, and not into the catalogue", async () => {
    renderInShop(<MissingPage />, { path: "/admin/settings/nowhere" });
    expect((await screen.findByRole("link", { name: "กลับไปที่ภาพรวม" })).getAttribute("href")).toBe(
      "/admin",
    );
    expect(screen.getByRole("heading", { level: 1, name: "ไม่พบหน้านี้" })).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });
});
