import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { SiteSettings } from "./site-settings.tsx";

const shop = fakeShop();

it("CART-11 says what counting visits means for the visitors, where the owner enters the id", async () => {
  shop.handlers = {
    adminGetSettings: () => ({
      success: true,
      data: { version: 3, values: { measurement_id: "G-ABC1234567" } },
    }),
  };
  renderInShop(<SiteSettings group="analytics" />);
  expect((await screen.findByLabelText<HTMLInputElement>(/^รหัสการวัดของ Google/)).value).toBe(
    "G-ABC1234567",
  );
  expect(screen.getByText(/พ\.ร\.บ\. คุ้มครองข้อมูลส่วนบุคคล/)).toBeDefined();
});

it("VAT-01 the page of taxes asks for company data and withholding before the shop is registered for VAT, and then since which day", async () => {
  const values = {
    is_enable_vat: false,
    vat_registered_since: "",
    vat_value: 7,
    is_enable_tax_invoice: true,
    is_enable_withholding_tax: true,
  };
  shop.handlers = {
    adminGetSettings: () => ({ success: true, data: { version: 3, values } }),
    adminSaveSettings: ({ body }) => ({ success: true, data: { version: 4, values: body.values } }),
  };
  renderInShop(<SiteSettings group="tax" />);
  const registered = await screen.findByLabelText(/^ร้านจดทะเบียนภาษีมูลค่าเพิ่มแล้ว/);
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  await userEvent.click(registered);
  await userEvent.type(screen.getByLabelText(/^จดทะเบียนตั้งแต่วันที่/), "2026-12-01");
  expect(screen.getByLabelText(/^รับคำขอใบกำกับภาษี/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === "adminSaveSettings")).toBeDefined(),
  );
  const body = {
    version: 3,
    values: { ...values, is_enable_vat: true, vat_registered_since: "2026-12-01" },
  };
  expect(shop.calls.find(({ name }) => name === "adminSaveSettings")?.given).toMatchObject({
    body,
  });
});

it("the amount above which two people are needed asks for the own password; other fields of its page do not", async () => {
  const values = { auto_cancel_hours: 24, second_approval_above: 5000, is_slip_required: true };
  shop.handlers = {
    adminGetSettings: () => ({ success: true, data: { version: 3, values } }),
    adminSaveSettings: ({ body }) => ({ success: true, data: { version: 4, values: body.values } }),
  };
  renderInShop(<SiteSettings group="orders" />);
  const hours = await screen.findByLabelText(/^เวลาชำระเงินหลังสั่งซื้อ/);
  await userEvent.type(hours, "0");
  expect(screen.queryByLabelText("รหัสผ่านของคุณ")).toBeNull();
  await userEvent.type(screen.getByLabelText(/^ยอดที่ต้องมีผู้ดูแลสองคน/), "0");
  await userEvent.type(screen.getByLabelText("รหัสผ่านของคุณ"), "secret");
  await userEvent.click(screen.getByRole("button", { name: "บันทึก" }));
  await waitFor(() => expect(screen.queryByLabelText("รหัสผ่านของคุณ")).toBeNull());
  const body = {
    version: 3,
    values: { ...values, auto_cancel_hours: 240, second_approval_above: 50_000 },
    password: "secret",
  };
  expect(shop.calls.find(({ name }) => name === "adminSaveSettings")?.given).toMatchObject({
    body,
  });
});
