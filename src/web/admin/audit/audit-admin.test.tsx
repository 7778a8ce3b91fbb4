import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished } from "vitest";
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

  it("tells on a phone who it was in one column, and what was done with which record in the other", async () => {
    const admin = window.matchMedia;
    window.matchMedia = (query) => ({ ...admin(query), matches: true });
    onTestFinished(() => {
      window.matchMedia = admin;
    });
    const changes = [{ name: "is_enable_vat", from: true, to: false }];
    const entry = {
      at: "2026-11-20T03:00:00.000Z",
      role: "administrator",
      person: null,
      is_student: false,
      changes,
      facts: [],
    };
    shop.handlers.adminListAudit = () => ({
      success: true,
      data: {
        items: [{ ...entry, id: 4, object: "setting:tax", action: "setting.changed" }],
        next: null,
      },
    });
    renderInShop(<AuditAdmin />, { path: "/admin/audit" });
    const table = await screen.findByRole("table");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["เวลา", "สิ่งที่ทำ"]);
    const said = within(table)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    for (const words of ["แก้การตั้งค่า", "ภาษี", "ร้านจดทะเบียนภาษีมูลค่าเพิ่มแล้ว"])
      expect(said[0]).toContain(words);
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
