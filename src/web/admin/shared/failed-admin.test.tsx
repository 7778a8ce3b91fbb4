import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { AdminHome } from "../home/admin-home-page.tsx";
import { SettingRow } from "../settings/setting-row-page.tsx";
import { StaffAdmin } from "../staff/admin-staff-page.tsx";
import { StatementLineAdmin } from "../statements/admin-statement-line-page.tsx";
import { PersonAdmin } from "../students/person/admin-person-page.tsx";
import { TextEditor } from "../texts/admin-text-page.tsx";

const shop = fakeShop();

beforeEach(() => {
  shop.handlers = {
    adminListOrders: () => refusal("INTERNAL"),
    adminListToResolve: () => refusal("INTERNAL"),
    adminGetFiguresNow: () => refusal("FORBIDDEN"),
    adminGetFigures: () => refusal("FORBIDDEN"),
    adminGetSellingSteps: () => refusal("INTERNAL"),
    adminGetMoneyToday: () => ({ success: true, data: [] }),
    adminGetPerson: () => refusal("INTERNAL"),
    adminGetStatementLine: () => refusal("INTERNAL"),
    adminListStaff: () => refusal("INTERNAL"),
    adminGetText: () => refusal("INTERNAL"),
  };
});

const pages: readonly [heading: string, path: string, page: ReactNode, call: string][] = [
  ["ภาพรวม", "/admin", <AdminHome key="home" />, "adminListOrders"],
  ["ผู้เรียน", "/admin/people/6", <PersonAdmin key="person" id={6} />, "adminGetPerson"],
  [
    "รายการเดินบัญชี",
    "/admin/payments/statement/6",
    <StatementLineAdmin key="line" id={6} />,
    "adminGetStatementLine",
  ],
  ["ผู้ดูแลร้าน", "/admin/staff", <StaffAdmin key="staff" />, "adminListStaff"],
  [
    "cart.title",
    "/admin/texts/cart.title",
    <TextEditor key="text" textKey="cart.title" />,
    "adminGetText",
  ],
];

const missing: readonly [path: string, page: ReactNode, list: string][] = [
  [
    "/admin/settings/shipping/99",
    <SettingRow key="row" list="shipping" id={99} />,
    "/admin/settings/shipping",
  ],
  [
    "/admin/payments/statement/99",
    <StatementLineAdmin key="line" id={99} />,
    "/admin/payments/statement",
  ],
];

describe("an admin page that cannot be read", () => {
  it.each(pages)(
    "still says which page it is, and reads again when asked to: %s",
    async (heading, path, page, call) => {
      renderInShop(page, { path });
      const again = await screen.findByRole("button", { name: "ลองอีกครั้ง" });
      expect(
        screen.getAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent),
      ).toEqual([heading]);
      const before = shop.calls.filter(({ name }) => name === call).length;
      await userEvent.click(again);
      await waitFor(() =>
        expect(shop.calls.filter(({ name }) => name === call).length).toBe(before + 1),
      );
    },
  );

  it.each(missing)(
    "says that what its address names is not there, and leads to the list: %s",
    async (path, page, list) => {
      shop.handlers.adminGetSettingRow = () => refusal("NOT_FOUND");
      shop.handlers.adminGetStatementLine = () => refusal("NOT_FOUND");
      renderInShop(page, { path });
      expect(await screen.findByRole("heading", { name: "ไม่พบรายการนี้" })).toBeTruthy();
      expect(screen.getByRole("link", { name: "กลับไปที่รายการ" }).getAttribute("href")).toBe(list);
      expect(screen.queryByRole("button", { name: "ลองอีกครั้ง" })).toBeNull();
    },
  );

  it("says so once where there is no such student", async () => {
    shop.handlers.adminGetPerson = () => refusal("NOT_FOUND");
    renderInShop(<PersonAdmin id={999} />, { path: "/admin/people/999" });
    expect(await screen.findByRole("heading", { level: 1, name: "ไม่พบผู้เรียนนี้" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });
});
