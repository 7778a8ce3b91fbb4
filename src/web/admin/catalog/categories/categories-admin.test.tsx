import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import type { AdminCategory } from "../courses/items-query.ts";
import { CategoriesAdmin } from "./admin-categories-page.tsx";
import AdminCategoryPage from "./admin-category-page.tsx";

const shop = fakeShop();

const category = (id: number, name: string, parts: Partial<AdminCategory> = {}): AdminCategory => ({
  id,
  slug: `shelf-${id}`,
  name_th: name,
  name_en: `Shelf ${id}`,
  items: 2,
  version: 1,
  is_archived: false,
  ...parts,
});

/** The shop's list, which reflects every save. */
function givenCategories(...known: AdminCategory[]) {
  let listed = known;
  shop.handlers.adminListCategoryOrder = () => ({ success: true, data: listed });
  shop.handlers.adminOrderCategories = ({ body }) => {
    listed = body.to.flatMap((id) => listed.filter((one) => one.id === id));
    return { success: true };
  };
}

const names = () =>
  within(screen.getByRole("list", { name: "หมวดหมู่" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("the categories", () => {
  it("are put in order by buttons, which keep the focus, and the shop is told what was read and what shall be", async () => {
    givenCategories(
      category(1, "ภาษา"),
      category(2, "ดนตรี"),
      category(3, "ครัว", { is_archived: true }),
    );
    renderInShop(<CategoriesAdmin />);
    const up = await screen.findByRole("button", { name: "เลื่อน ดนตรี ขึ้น" });
    await userEvent.click(up);
    expect(names()).toEqual([
      expect.stringContaining("ดนตรี"),
      expect.stringContaining("ภาษา"),
      expect.stringMatching("ครัว.*เก็บเข้าคลัง"),
    ]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "เลื่อน ดนตรี ขึ้น" }));
    expect(screen.getByText("ดนตรี อยู่ลำดับที่ 1 จาก 3")).toBeTruthy();
    await screen.findByText("บันทึกลำดับแล้ว");
    expect(
      shop.calls
        .filter(({ name }) => name === "adminOrderCategories")
        .map(({ given }) => given.body),
    ).toEqual([{ from: [1, 2, 3], to: [2, 1, 3] }]);
  });

  it("are shown as another administrator has left them, who was quicker", async () => {
    givenCategories(category(1, "ภาษา"), category(2, "ดนตรี"));
    shop.handlers.adminOrderCategories = () => {
      givenCategories(category(1, "ภาษา"), category(4, "ใหม่"), category(2, "ดนตรี"));
      return refusal("EDIT_CONFLICT");
    };
    renderInShop(<CategoriesAdmin />);
    await userEvent.click(await screen.findByRole("button", { name: "เลื่อน ภาษา ลง" }));
    await screen.findByText("ยังไม่ได้บันทึกลำดับ");
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe("the list of categories", () => {
  it("is moved about only where all of it stands in the order of the shop", async () => {
    givenCategories(category(1, "ภาษา"), category(2, "ดนตรี"));
    shop.handlers.adminListCategories = () => ({
      success: true,
      data: { items: [category(2, "ดนตรี")], page: 1, pages: 1, total: 1 },
    });
    renderInShop(<CategoriesAdmin />, { path: "/admin/categories" });
    await screen.findByRole("button", { name: "เลื่อน ดนตรี ขึ้น" });
    expect(screen.getByRole("link", { name: "ดาวน์โหลด CSV" }).getAttribute("href")).toBe(
      "/api/admin/categories.csv",
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "เรียงตาม" }), "ชื่อ");
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: /เลื่อน/ })).toBeNull();
    await userEvent.type(screen.getByRole("searchbox", { name: "ค้นหา" }), "ดนตรี{Enter}");
    await waitFor(() =>
      expect(shop.calls.at(-1)?.given).toEqual({
        query: { q: "ดนตรี", page: 1, sort: "name", state: "" },
      }),
    );
    const file = screen.getByRole("link", { name: "ดาวน์โหลด CSV" }).getAttribute("href");
    expect(decodeURIComponent(file ?? "")).toBe("/api/admin/categories.csv?q=ดนตรี&sort=name");
  });
});

describe("several categories", () => {
  it("can be chosen in the order of the shop, too: nothing is dragged meanwhile, and the address says so", async () => {
    givenCategories(category(1, "ภาษา"), category(2, "ดนตรี"));
    shop.handlers.adminListCategories = () => ({
      success: true,
      data: { items: [category(1, "ภาษา"), category(2, "ดนตรี")], page: 1, pages: 1, total: 2 },
    });
    renderInShop(<CategoriesAdmin />, { path: "/admin/categories" });
    await userEvent.click(await screen.findByRole("link", { name: "เลือกหลายรายการ" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "เลือก ดนตรี" }));
    expect(screen.getByRole("region", { name: "จัดการรายการที่เลือก" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /เลื่อน/ })).toBeNull();
    expect(shop.calls.at(-1)?.given).toEqual({ query: { q: "", page: 1, sort: "", state: "" } });
    expect(screen.queryByRole("link", { name: "ล้างตัวกรอง" })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "กลับไปจัดลำดับ" }));
    expect(await screen.findByRole("button", { name: "เลื่อน ดนตรี ขึ้น" })).toBeTruthy();
  });

  it("come back from the archive together, each as it was seen", async () => {
    const items = [
      category(2, "ดนตรี", { is_archived: true, version: 7 }),
      category(3, "ครัว", { is_archived: true }),
    ];
    shop.handlers.adminListCategories = () => ({
      success: true,
      data: { items, page: 1, pages: 1, total: 2 },
    });
    shop.handlers.adminBatchCategories = ({ body }) => ({
      success: true,
      data: { results: body.chosen.map(({ id }) => ({ id, code: null, msg: "" })) },
    });
    renderInShop(<CategoriesAdmin />, { path: "/admin/categories?state=archived" });
    await userEvent.click(await screen.findByRole("checkbox", { name: "เลือก ดนตรี" }));
    await userEvent.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
    await userEvent.click(screen.getByRole("button", { name: "นำกลับมาใช้" }));
    await userEvent.click(screen.getByRole("button", { name: "นำกลับมาใช้ (1)" }));
    const body = { chosen: [{ id: 2, version: 7 }], is_archived: false };
    await waitFor(() =>
      expect(shop.calls.find(({ name }) => name === "adminBatchCategories")?.given).toEqual({
        body,
      }),
    );
  });
});

describe("a category", () => {
  it("is deleted once it is said where its courses go", async () => {
    givenCategories(category(1, "ภาษา"), category(2, "ดนตรี"), category(3, "ครัว"));
    shop.handlers.adminGetCategory = () => ({
      success: true,
      data: {
        id: 1,
        slug: "shelf-1",
        items: 2,
        is_archived: false,
        version: 5,
        values: { name: "ภาษา", name_eng: "Languages" },
      },
    });
    shop.handlers.adminDeleteCategory = () => ({ success: true });
    renderInShop(
      <Routes>
        <Route path="/admin/categories/:id" element={<AdminCategoryPage />} />
        <Route path="*" element={<p>รายการ</p>} />
      </Routes>,
      { path: "/admin/categories/1" },
    );
    await userEvent.click(await screen.findByRole("button", { name: "จัดการ ภาษา" }));
    await userEvent.click(screen.getByRole("button", { name: "ลบหมวดหมู่" }));
    await userEvent.selectOptions(await screen.findByLabelText("ย้ายทุกรายการไปที่"), "ครัว");
    await userEvent.click(screen.getByRole("button", { name: "ย้ายแล้วลบ" }));
    expect(await screen.findByText("รายการ")).toBeTruthy();
    expect(shop.calls.find(({ name }) => name === "adminDeleteCategory")?.given).toEqual({
      params: { id: 1 },
      body: { version: 5, move_to: 3 },
    });
  });
});
