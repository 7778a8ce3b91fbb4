import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { ItemOrder } from "./admin-course-reorder-page.tsx";

const shop = fakeShop();

const row = (id: number, name: string) => ({
  id,
  course_name: name,
  course_name_eng: `Course ${id}`,
  course_image: "",
  course_type: "course" as const,
  state: "published" as const,
});

function givenOrder(names: string[], total = names.length) {
  let items = names.map((name, at) => row(at + 1, name));
  shop.handlers.adminListItemOrder = () => ({ success: true, data: { items, total } });
  shop.handlers.adminListCategoryOrder = () => ({
    success: true,
    data: [
      {
        id: 3,
        slug: "crafts",
        name_th: "งานฝีมือ",
        name_en: "Crafts",
        items: 4,
        version: 1,
        is_archived: false,
      },
    ],
  });
  shop.handlers.adminOrderItems = ({ body }) => {
    items = body.to.flatMap((id) => items.filter((one) => one.id === id));
    return { success: true };
  };
}

const places = () =>
  within(screen.getByRole("list", { name: "ลำดับคอร์สและสินค้า" }))
    .getAllByRole("listitem")
    .map((item) => /#\d+/.exec(item.textContent)?.[0]);
const placeOf = (name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: `ลำดับของ ${name}` });

describe("the order of courses and products", () => {
  it("is changed by typing a place: the focus stays with what was moved, and it is saved over what was read", async () => {
    givenOrder(["เย็บผ้า", "ทอผ้า", "ย้อมผ้า", "ปักผ้า"]);
    renderInShop(<ItemOrder />, { path: "/admin/courses/order?category=3" });
    await screen.findByText("เย็บผ้า");
    await userEvent.type(placeOf("ปักผ้า"), "1{Enter}");
    expect(places()).toEqual(["#4", "#1", "#2", "#3"]);
    expect([document.activeElement, placeOf("ปักผ้า").value, placeOf("เย็บผ้า").value]).toEqual([
      placeOf("ปักผ้า"),
      "1",
      "2",
    ]);
    expect(await screen.findByText("บันทึกลำดับแล้ว")).toBeTruthy();
    const saved = shop.calls
      .filter(({ name }) => name === "adminOrderItems")
      .map(({ given }) => given.body);
    expect(saved).toEqual([{ category: "3", from: [1, 2, 3, 4], to: [4, 1, 2, 3] }]);
  });

  it("takes no place that there is not, and no further than the last", async () => {
    givenOrder(["เย็บผ้า", "ทอผ้า", "ย้อมผ้า"]);
    renderInShop(<ItemOrder />, { path: "/admin/courses/order" });
    await screen.findByText("เย็บผ้า");
    await userEvent.type(placeOf("ทอผ้า"), "x{Enter}");
    expect([placeOf("ทอผ้า").value, places()]).toEqual(["2", ["#1", "#2", "#3"]]);
    await userEvent.type(placeOf("เย็บผ้า"), "99");
    await userEvent.tab();
    expect(places()).toEqual(["#2", "#3", "#1"]);
    await waitFor(() =>
      expect(shop.calls.find(({ name }) => name === "adminOrderItems")?.given.body).toMatchObject({
        category: "",
        to: [2, 3, 1],
      }),
    );
  });

  it("is read again where another administrator was quicker, and says how much of a long list it shows", async () => {
    givenOrder(["เย็บผ้า", "ทอผ้า"], 1400);
    renderInShop(<ItemOrder />, { path: "/admin/courses/order" });
    expect(await screen.findByText(/แสดง 2 รายการแรกจาก 1,400/)).toBeTruthy();
    shop.handlers.adminOrderItems = () => refusal("EDIT_CONFLICT");
    await userEvent.click(screen.getByRole("button", { name: "เลื่อน ทอผ้า ขึ้น" }));
    expect(await screen.findByText("ยังไม่ได้บันทึกลำดับ")).toBeTruthy();
    await waitFor(() => expect(places()).toEqual(["#1", "#2"]));
  });
});
