import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeShop } from "../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../tests/support/render-in-shop.tsx";
import { AuditDesk } from "./audit-desk.tsx";

const shop = fakeShop();

describe("the log of what was done", () => {
  it("says in words what was done, and by its code what it has no words for", async () => {
    const entry = { at: "2026-11-20T03:00:00.000Z", role: "administrator", person: null, object: "coupon:7", changes: [], facts: [] };
    const items = [
      { ...entry, id: 2, action: "coupon.changed" },
      { ...entry, id: 1, action: "moon.landed" },
    ];
    shop.handlers.adminListAudit = () => ({ success: true, data: { items, next: null } });
    renderInShop(<AuditDesk />, { path: "/admin/audit?kind=payment_method" });
    const table = await screen.findByRole("table");
    expect([within(table).getByText("แก้คูปอง").getAttribute("title"), within(table).getByText("moon.landed").tagName]).toEqual(["coupon.changed", "CODE"]);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "ชนิดของรายการ" }).value).toBe("payment_method");
    expect(shop.calls.find(({ name }) => name === "adminListAudit")?.given.query).toMatchObject({ kind: "payment_method" });
  });
});
