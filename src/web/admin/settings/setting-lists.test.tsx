import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { NewSettingRow, SettingRow } from "./setting-row-page.tsx";
import { SettingList } from "./site-settings-page.tsx";

const shop = fakeShop();
type Values = Record<string, SettingValue>;
const account: Values = {
  bank_name: "KBANK",
  account_name: "บริษัท นก",
  account_id: "1234567890",
  prompt_pay_image: "",
  position: 3,
  is_active: true,
};
const question: Values = {
  label: "รู้จักเราจากไหน",
  type_label: "radio",
  item_list: "เพื่อน\nเฟซบุ๊ก",
  is_required: true,
  position: 0,
  is_active: false,
};

beforeEach(() => {
  shop.handlers = {
    adminListBankAccounts: () => ({
      success: true,
      data: [{ id: 7, version: 1, values: account }],
    }),
    adminGetBankAccount: () => ({ success: true, data: { id: 7, version: 1, values: account } }),
    adminListSettingRows: () => ({
      success: true,
      data: [{ id: 4, version: 2, values: question }],
    }),
    adminGetSettingRow: () => ({ success: true, data: { id: 4, version: 2, values: question } }),
  };
});

function Where() {
  return <output aria-label="ที่อยู่">{useLocation().pathname}</output>;
}

describe("the owner's lists", () => {
  it("names each account with its number, and says which question is archived", async () => {
    const { unmount } = renderInShop(<SettingList list="bank-accounts" />);
    expect((await screen.findByRole("row", { name: /1234567890/ })).textContent).toContain("ใช้อยู่");
    unmount();
    renderInShop(<SettingList list="questions" />);
    expect((await screen.findByRole("row", { name: /รู้จักเราจากไหน/ })).textContent).toContain(
      "เลิกใช้แล้ว",
    );
  });

  it("are searched and put in order in their address, and are to be had as files just so", async () => {
    const group = (id: number, name: string) => ({
      id,
      version: 1,
      values: {
        name,
        name_en: "",
        is_default: false,
        is_self_selectable: true,
        position: id,
        is_active: true,
      },
    });
    shop.handlers.adminListSettingRows = () => ({
      success: true,
      data: [group(1, "นักเรียน"), group(2, "ครู"), group(3, "นักดนตรี")],
    });
    const person = userEvent.setup();
    renderInShop(<SettingList list="user-groups" />, { path: "/admin/settings/user-groups" });
    const shown = () =>
      screen
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent?.match(/นักเรียน|ครู|นักดนตรี/)?.[0]);
    await screen.findByRole("row", { name: /ครู/ });
    expect(shown()).toEqual(["นักเรียน", "ครู", "นักดนตรี"]);
    await person.type(screen.getByRole("searchbox", { name: "ค้นหา" }), "นัก{Enter}");
    await waitFor(() => expect(shown()).toEqual(["นักเรียน", "นักดนตรี"]));
    await person.selectOptions(screen.getByRole("combobox", { name: "เรียงตาม" }), "ใหม่สุดก่อน");
    await waitFor(() => expect(shown()).toEqual(["นักดนตรี", "นักเรียน"]));
    const file = screen.getByRole("link", { name: "ดาวน์โหลด CSV" }).getAttribute("href");
    expect(decodeURIComponent(file ?? "")).toBe(
      "/api/admin/setting-lists/user-groups/file.csv?q=นัก&sort=newest",
    );
  });

  it("adds an account behind the others, keeps what is typed when it is refused, and goes back to the list", async () => {
    shop.handlers.adminCreateBankAccount = () =>
      refusal("INPUT_ERROR", [
        { param: "account_id", code: "NOT_AN_ACCOUNT_NUMBER", msg: "เลขบัญชีไม่ครบ" },
      ]);
    const person = userEvent.setup();
    renderInShop(
      <>
        <NewSettingRow list="bank-accounts" />
        <Where />
      </>,
      { path: "/admin/settings/bank-accounts/new" },
    );
    await person.type(await screen.findByLabelText("ชื่อบัญชี"), "บริษัท ไก่");
    await person.type(screen.getByLabelText("เลขบัญชี"), "12");
    await person.type(screen.getByLabelText(/^รหัสผ่านของคุณ/), "sawasdee.2569");
    await person.click(screen.getByRole("button", { name: "บันทึก" }));
    expect(await screen.findByText("เลขบัญชีไม่ครบ")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("ชื่อบัญชี").value).toBe("บริษัท ไก่");
    shop.handlers.adminCreateBankAccount = ({ body }) => ({
      success: true,
      data: { id: 8, version: 1, values: body.values },
    });
    await person.type(screen.getByLabelText("เลขบัญชี"), "34567890");
    await person.click(screen.getByRole("button", { name: "บันทึก" }));
    await waitFor(() =>
      expect(screen.getByLabelText("ที่อยู่").textContent).toBe("/admin/settings/bank-accounts"),
    );
    expect(shop.calls.at(-1)).toMatchObject({
      name: "adminCreateBankAccount",
      given: {
        body: { password: "sawasdee.2569", values: { account_id: "1234567890", position: 4 } },
      },
    });
  });

  it("asks for the own password once an account is another one, and for its place in the list not", async () => {
    shop.handlers.adminSaveBankAccount = ({ body }) => ({
      success: true,
      data: { id: 7, version: 2, values: body.values },
    });
    const person = userEvent.setup();
    renderInShop(<SettingRow list="bank-accounts" id={7} />);
    await person.type(await screen.findByLabelText("ลำดับ"), "1");
    expect(screen.queryByLabelText(/^รหัสผ่านของคุณ/)).toBeNull();
    await person.type(screen.getByLabelText("เลขบัญชี"), "9");
    await person.type(screen.getByLabelText(/^รหัสผ่านของคุณ/), "sawasdee.2569");
    await person.click(screen.getByRole("button", { name: "บันทึก" }));
    await waitFor(() =>
      expect(shop.calls.find(({ name }) => name === "adminSaveBankAccount")?.given).toMatchObject({
        body: {
          version: 1,
          password: "sawasdee.2569",
          values: { account_id: "12345678909", position: 31 },
        },
      }),
    );
    expect(
      shop.calls.find(({ name }) => name === "adminSaveBankAccount")?.given.body,
    ).not.toHaveProperty("values.password");
    await waitFor(() => expect(screen.queryByLabelText(/^รหัสผ่านของคุณ/)).toBeNull());
  });

  it("shows a question as the buyer will see it while it is typed", async () => {
    const person = userEvent.setup();
    renderInShop(<SettingRow list="questions" id={4} />);
    expect(await screen.findByRole("radio", { name: "เฟซบุ๊ก" })).toBeDefined();
    await person.type(screen.getByLabelText(/^ตัวเลือก(?!ภาษา)/), "\nยูทูบ");
    expect(screen.getByRole("radio", { name: "ยูทูบ" })).toBeDefined();
    await person.selectOptions(screen.getByLabelText("ชนิดคำตอบ"), "inputtext");
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByLabelText(/^ตัวเลือก(?!ภาษา)/)).toBeNull();
    expect(screen.getByRole("textbox", { name: /^รู้จักเราจากไหน/ })).toBeDefined();
  });
});
