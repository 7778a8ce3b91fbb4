import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { ShopQueryClient } from "../../platform/query-client.ts";
import { defaultTexts } from "../../texts/default-texts.ts";
import { TextsProvider } from "../../texts/use-texts.tsx";
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

  it("is the shop's where the texts of the admin area are not loaded, as at /admin/login", async () => {
    const Shop = createRoutesStub([{ path: "*", Component: MissingPage }]);
    render(
      <QueryClientProvider client={new ShopQueryClient()}>
        <TextsProvider texts={defaultTexts("shop", "th")} lang="th">
          <Shop initialEntries={["/admin/login"]} />
        </TextsProvider>
      </QueryClientProvider>,
    );
    expect(await screen.findByRole("link", { name: "คอร์สทั้งหมด" })).toBeTruthy();
    expect(screen.queryByText(/^admin\./)).toBeNull();
  });
});
