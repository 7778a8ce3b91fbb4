import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { reloadSession } from "#web/shell/session/change-session.ts";
import type { Address } from "#web/shop/checkout/use-shipping.ts";
import { manee, sessionOf } from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { AccountFrame } from "../sign-in/account-frame.tsx";
import { AddressBook } from "./addresses-page.tsx";

const shop = fakeShop();
const home: Address = {
  id: 4,
  name: "บ้าน",
  firstname: "มานี",
  lastname: "ใจดี",
  telephone: "0812345678",
  address: "99/1 ถนนสุขุมวิท",
  sub_district: "คลองเตย",
  district: "คลองเตย",
  province: "กรุงเทพมหานคร",
  post_code: "10110",
  tax_id: "",
  version: 1,
  is_default: false,
  user_id: manee.id,
};
let stored: Address | null;

beforeEach(async () => {
  stored = home;
  shop.session = sessionOf(manee);
  shop.handlers.listShippingAddresses = () => ({
    success: true,
    data: [stored].filter((one) => one !== null),
  });
  shop.handlers.updateShippingAddress = ({ body: { version, ...fields } }) => {
    if (stored === null) return refusal("NOT_FOUND");
    if (version !== stored.version) return refusal("EDIT_CONFLICT", undefined, stored);
    stored = { ...stored, ...fields, version: version + 1 };
    return { success: true, data: stored };
  };
  shop.handlers.archiveShippingAddress = ({ body }) => {
    if (stored === null || body.version !== stored.version)
      return refusal("EDIT_CONFLICT", undefined, stored);
    stored = null;
    return { success: true };
  };
  await reloadSession();
});

const otherWindow = (fields: Partial<Address>) => {
  stored = { ...home, ...fields, version: 2 };
};

async function open(button: RegExp) {
  renderInShop(
    <AccountFrame visitor={manee}>
      <AddressBook />
    </AccountFrame>,
    { path: "/myaccount/addresses" },
  );
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

async function typeStreet(dialog: Awaited<ReturnType<typeof open>>, street: string) {
  fireEvent.input(dialog.getByDisplayValue(home.address), { target: { value: street } });
  await userEvent.click(dialog.getByRole("button", { name: "บันทึกที่อยู่" }));
}

describe("one's own addresses in two windows", () => {
  it("what the other window has saved is shown beside what is typed, blames no other person, and is replaced only when one says so", async () => {
    const dialog = await open(/^แก้ไข/);
    otherWindow({ telephone: "0899999999" });
    await typeStreet(dialog, "1 ถนนใหม่");
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("ข้อมูลนี้เพิ่งถูกแก้ไขจากอีกหน้าต่างหนึ่ง");
    expect(alert.textContent).not.toContain("ผู้ดูแล");
    expect(
      within(alert)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["0899999999", "0812345678"]);
    expect([stored?.address, dialog.getByDisplayValue("1 ถนนใหม่")]).toEqual([
      home.address,
      expect.anything(),
    ]);
    await userEvent.click(dialog.getByRole("button", { name: "บันทึกของฉันแทน" }));
    await waitFor(() =>
      expect(stored).toMatchObject({ version: 3, address: "1 ถนนใหม่", telephone: "0812345678" }),
    );
  });

  it("taking the latest closes the form over it", async () => {
    const dialog = await open(/^แก้ไข/);
    otherWindow({ telephone: "0899999999" });
    await typeStreet(dialog, "1 ถนนใหม่");
    await userEvent.click(await dialog.findByRole("button", { name: "ใช้ข้อมูลล่าสุด" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(stored).toMatchObject({ version: 2, address: home.address });
    expect(await screen.findByText(/0899999999/)).toBeTruthy();
  });

  it("one that has become another is shown before it is removed", async () => {
    const dialog = await open(/^ลบ/);
    otherWindow({ address: "55 ที่ทำงาน" });
    const press = () => userEvent.click(dialog.getByRole("button", { name: "ลบ" }));
    await press();
    expect((await dialog.findByRole("alert")).textContent).toContain("เพิ่งถูกแก้ไขจากอีกหน้าต่าง");
    expect([dialog.getByText(/55 ที่ทำงาน/), stored?.version]).toEqual([expect.anything(), 2]);
    await press();
    await waitFor(() => expect(stored).toBeNull());
  });
});
