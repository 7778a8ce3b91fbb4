import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { AuditAdmin } from "./admin-audit-page.tsx";

const shop = fakeShop();

describe("the log of what was done", () => {
  it("begins with the oldest as the address says, and goes on from there; the file is in the same order", async () => {
    const entry = {
      at: "2026-11-20T03:00:00.000Z",
      role: "administrator",
      person: null,
      object: "coupon:7",
      is_student: false,
      action: "coupon.changed",
      changes: [],
      facts: [],
    };
    shop.handlers.adminListAudit = () => ({
      success: true,
      data: { items: [{ ...entry, id: 4 }], next: 4 },
    });
    renderInShop(<AuditAdmin />, { path: "/admin/audit?sort=oldest&kind=coupon" });
    const on = await screen.findByRole("link", { name: "ดูรายการที่ใหม่กว่า" });
    expect(on.getAttribute("href")).toBe("/admin/audit?kind=coupon&sort=oldest&before=4");
    expect(screen.getByRole("link", { name: "ดาวน์โหลด CSV" }).getAttribute("href")).toBe(
      "/api/admin/audit.csv?kind=coupon&sort=oldest",
    );
    expect(shop.calls.find(({ name }) => name === "adminListAudit")?.given.query).toMatchObject({
      kind: "coupon",
      sort: "oldest",
    });
  });

  it("shows the columns that are chosen", async () => {
    const entry = {
      at: "2026-11-20T03:00:00.000Z",
      role: "administrator",
      person: null,
      object: "coupon:7",
      is_student: false,
      action: "coupon.changed",
      changes: [],
      facts: [],
    };
    shop.handlers.adminListAudit = () => ({
      success: true,
      data: { items: [{ ...entry, id: 4 }], next: null },
    });
    renderInShop(<AuditAdmin />, { path: "/admin/audit" });
    const table = await screen.findByRole("table");
    expect(within(table).getByRole("columnheader", { name: "รายการ" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "คอลัมน์" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "รายการ" }));
    expect(within(table).queryByRole("columnheader", { name: "รายการ" })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "รายการ" }));
    expect(within(table).getByRole("columnheader", { name: "รายการ" })).toBeTruthy();
  });

  it("begins with what was done, and shows above it what the list is filtered by, each to be taken off alone", async () => {
    const entry = {
      id: 4,
      at: "2026-11-20T03:00:00.000Z",
      role: "administrator",
      person: null,
      object: "setting:tax",
      is_student: false,
      action: "setting.changed",
      changes: [{ name: "is_enable_vat", from: true, to: false }],
      facts: [],
    };
    shop.handlers.adminListAudit = () => ({ success: true, data: { items: [entry], next: null } });
    renderInShop(<AuditAdmin />, {
      path: "/admin/audit?person=mali&object=setting:tax&from=2026-11-01&sort=oldest",
    });
    const table = await screen.findByRole("table");
    expect(within(table).getByRole("rowheader").textContent).toBe("แก้การตั้งค่า");
    expect(within(table).getByText(/ร้านจดทะเบียนภาษีมูลค่าเพิ่มแล้ว/)).toBeTruthy();
    const chips = within(screen.getByRole("list", { name: "ตัวกรองที่ใช้อยู่" })).getAllByRole("link");
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute("href")])).toEqual([
      ["ผู้ทำ: mali", "/admin/audit?object=setting%3Atax&from=2026-11-01&sort=oldest"],
      ["รายการ: การตั้งค่า ภาษี", "/admin/audit?person=mali&from=2026-11-01&sort=oldest"],
      ["ตั้งแต่วันที่: 1 พ.ย. 2569", "/admin/audit?person=mali&object=setting%3Atax&sort=oldest"],
      ["ล้างตัวกรอง", "/admin/audit?sort=oldest"],
    ]);
  });

  it("says in words what was done, and by its code what it has no words for", async () => {
    const entry = {
      at: "2026-11-20T03:00:00.000Z",
      role: "administrator",
      person: null,
      object: "coupon:7",
      is_student: false,
      changes: [],
      facts: [],
    };
    const items = [
      { ...entry, id: 2, action: "coupon.changed" },
      { ...entry, id: 1, action: "moon.landed" },
    ];
    shop.handlers.adminListAudit = () => ({ success: true, data: { items, next: null } });
    renderInShop(<AuditAdmin />, { path: "/admin/audit?kind=payment_method" });
    const table = await screen.findByRole("table");
    expect([
      within(table).getByText("แก้คูปอง").getAttribute("title"),
      within(table).getByText("moon.landed").tagName,
    ]).toEqual(["coupon.changed", "CODE"]);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "ชนิดของรายการ" }).value).toBe(
      "payment_method",
    );
    expect(shop.calls.find(({ name }) => name === "adminListAudit")?.given.query).toMatchObject({
      kind: "payment_method",
    });
  });
});
