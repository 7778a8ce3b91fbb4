import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { StaffAdmin } from "./admin-staff-page.tsx";

const shop = fakeShop();
afterEach(cleanup);

const person = (id: number, name: string, may_change: boolean) => ({
  id,
  name,
  username: name,
  version: id * 10,
  email: `${name}@shop.example`,
  is_owner: !may_change,
  permissions: may_change ? (["order.read"] as const).slice() : [],
  last_seen_at: null,
  is_you: !may_change,
  may_change,
});

test("LOGIN-08 staff can be removed by those who may, with the own password, and a wrong one is said at its field", async () => {
  shop.handlers.adminListStaff = () => ({
    success: true,
    data: { people: [person(1, "owner", false), person(2, "clerk", true)], invitations: [] },
  });
  shop.handlers.adminRemoveStaff = () =>
    refusal("INPUT_ERROR", [{ param: "password", msg: "รหัสผ่านไม่ถูกต้อง", code: "WRONG_PASSWORD" }]);
  const user = userEvent.setup();
  renderInShop(<StaffAdmin />, { path: "/admin/staff" });
  expect(await screen.findByText("owner")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /owner/ })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "จัดการ clerk" }));
  await user.click(screen.getByRole("button", { name: "ถอนสิทธิ์: clerk" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/รหัสผ่าน/, { selector: "input" }), "secret-1{Enter}");
  expect(await dialog.findByText("รหัสผ่านไม่ถูกต้อง")).toBeTruthy();
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === "adminRemoveStaff")?.given).toEqual({
      params: { id: 2 },
      body: { version: 20, password: "secret-1" },
    }),
  );
});

test("an invitation without anything says everything that is missing at once, and begins at the first of it", async () => {
  shop.handlers.adminListStaff = () => ({
    success: true,
    data: { people: [person(1, "owner", false)], invitations: [] },
  });
  const user = userEvent.setup();
  renderInShop(<StaffAdmin />, { path: "/admin/staff" });
  await user.click(await screen.findByRole("button", { name: /เชิญผู้ดูแล/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "ส่งคำเชิญ" }));
  const [email, firstName, password] = [
    dialog.getByLabelText(/^อีเมล/),
    dialog.getByLabelText("ชื่อ"),
    dialog.getByLabelText(/รหัสผ่าน/, { selector: "input" }),
  ];
  await waitFor(() =>
    expect([email, firstName, password].map((field) => field.getAttribute("aria-invalid"))).toEqual(
      ["true", "true", "true"],
    ),
  );
  expect(document.activeElement).toBe(email);
  expect(shop.calls.some(({ name }) => name === "adminInviteStaff")).toBe(false);
});

test("staff are searched, filtered and put in order in the address, with the chosen columns, and are to be had as a file", async () => {
  const people = [person(1, "owner", false), person(2, "clerk", true), person(3, "baker", true)];
  shop.handlers.adminListStaff = () => ({ success: true, data: { people, invitations: [] } });
  const user = userEvent.setup();
  renderInShop(<StaffAdmin />, { path: "/admin/staff?role=order.read" });
  const names = () =>
    screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.split("เจ้าของ")[0]);
  await screen.findByRole("rowheader", { name: "clerk" });
  expect(names()).toEqual(["owner", "clerk", "baker"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "เรียงตาม" }), "ชื่อ");
  await waitFor(() => expect(names()).toEqual(["baker", "clerk", "owner"]));
  await user.type(screen.getByRole("searchbox", { name: "ค้นหา" }), "cl{Enter}");
  await waitFor(() => expect(names()).toEqual(["clerk"]));
  expect(screen.getByRole("link", { name: "ดาวน์โหลด CSV" }).getAttribute("href")).toBe(
    "/api/admin/staff.csv?q=cl&role=order.read&sort=name",
  );
  await user.click(screen.getByRole("button", { name: "คอลัมน์" }));
  await user.click(await screen.findByRole("checkbox", { name: "อีเมล" }));
  expect(screen.queryByText(/clerk@shop\.example/)).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "อีเมล" }));
  expect(screen.getByText(/clerk@shop\.example/)).toBeTruthy();
});

const invitation = (id: number, email: string) => ({
  id,
  version: 7,
  name: email,
  email,
  is_owner: false,
  permissions: ["order.read" as const],
  invited_by: "owner",
  invited_at: "2026-11-20T03:00:00.000Z",
  expires_at: null,
  is_expired: false,
  may_change: true,
});

test("LOGIN-08 several are given other permissions at once, each as it was seen, after one password; the own account cannot be chosen", async () => {
  const people = [person(1, "owner", false), person(2, "clerk", true), person(3, "baker", true)];
  shop.handlers.adminListStaff = () => ({ success: true, data: { people, invitations: [] } });
  shop.handlers.adminBatchStaff = ({ body }) => ({
    success: true,
    data: {
      results: body.chosen.map(({ id }) =>
        id === 3
          ? { id, code: "EDIT_CONFLICT", msg: "มีคนแก้ก่อน", version: 31 }
          : { id, code: null, msg: "" },
      ),
    },
  });
  const user = userEvent.setup();
  renderInShop(<StaffAdmin />, { path: "/admin/staff" });
  await user.click(await screen.findByRole("checkbox", { name: "เลือกผู้ดูแลทุกคนที่แสดง" }));
  expect(screen.queryByRole("checkbox", { name: "เลือก owner" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
  await user.click(screen.getByRole("button", { name: "กำหนดสิทธิ์" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "กำหนดสิทธิ์ (2)" }));
  expect(dialog.getByText("กรุณาเลือกอย่างน้อย 1 สิทธิ์")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "ดูคำสั่งซื้อ" }));
  await user.type(dialog.getByLabelText(/รหัสผ่านของคุณ/), "secret-1{Enter}");
  expect(await dialog.findByText("มีคนแก้ก่อน")).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === "adminBatchStaff")?.given.body).toEqual({
    chosen: [
      { id: 2, version: 20 },
      { id: 3, version: 30 },
    ],
    act: { what: "grant", permissions: ["order.read"] },
    password: "secret-1",
  });
});

test("LOGIN-08 several invitations are taken back at once", async () => {
  shop.handlers.adminListStaff = () => ({
    success: true,
    data: {
      people: [person(1, "owner", false)],
      invitations: [invitation(5, "a@x.co"), invitation(6, "b@x.co")],
    },
  });
  shop.handlers.adminBatchInvitations = ({ body }) => ({
    success: true,
    data: { results: body.chosen.map(({ id }) => ({ id, code: null, msg: "" })) },
  });
  const user = userEvent.setup();
  renderInShop(<StaffAdmin />, { path: "/admin/staff" });
  await user.click(await screen.findByRole("checkbox", { name: "เลือกคำเชิญทั้งหมดที่แสดง" }));
  await user.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
  await user.click(
    within(screen.getByRole("region", { name: "จัดการรายการที่เลือก" })).getByRole("button", {
      name: "ยกเลิกคำเชิญ",
    }),
  );
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText(/รหัสผ่านของคุณ/), "secret-1{Enter}");
  expect(await dialog.findByText("สำเร็จ 2 รายการ")).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === "adminBatchInvitations")?.given.body).toMatchObject(
    { act: "cancel", chosen: [{ id: 5 }, { id: 6 }] },
  );
});

test("LOGIN-08 what another owner has changed meanwhile is shown, the boxes that were touched here stay, and a second press saves over it", async () => {
  const clerk = {
    ...person(2, "clerk", true),
    permissions: ["order.read", "payment.refund"] as ("order.read" | "payment.refund" | "export")[],
  };
  let now = { version: 21, is_owner: false, permissions: ["order.read"] };
  shop.handlers.adminListStaff = () => ({
    success: true,
    data: { people: [person(1, "owner", false), clerk], invitations: [] },
  });
  shop.handlers.adminChangeStaff = ({ body }) => {
    if (body.version !== now.version) return refusal("EDIT_CONFLICT", undefined, now);
    now = { version: now.version + 1, is_owner: false, permissions: body.permissions };
    return { success: true };
  };
  const user = userEvent.setup();
  renderInShop(<StaffAdmin />, { path: "/admin/staff" });
  await user.click(await screen.findByRole("button", { name: "จัดการ clerk" }));
  await user.click(screen.getByRole("button", { name: "เปลี่ยนสิทธิ์: clerk" }));
  const dialog = within(await screen.findByRole("dialog"));
  const box = (value: string) =>
    dialog.getAllByRole<HTMLInputElement>("checkbox").find((one) => one.value === value);
  await user.click(box("export") as HTMLElement);
  await user.type(dialog.getByLabelText(/รหัสผ่าน/, { selector: "input" }), "secret-1{Enter}");
  expect((await dialog.findByRole("alert")).textContent).toContain(
    "สิทธิ์ของคนนี้เพิ่งถูกเปลี่ยนจากอีกหน้าต่างหนึ่ง",
  );
  expect(dialog.getByText(/^ถอนสิทธิ์: /)).toBeTruthy();
  expect([
    box("order.read")?.checked,
    box("payment.refund")?.checked,
    box("export")?.checked,
  ]).toEqual([true, false, true]);
  await user.click(dialog.getByRole("button", { name: "บันทึกสิทธิ์" }));
  await waitFor(() =>
    expect(now).toEqual({ version: 22, is_owner: false, permissions: ["order.read", "export"] }),
  );
});

test("LOGIN-08 a person whose permissions are still what was seen is changed without a question, though something else of them is newer", async () => {
  let version = 21;
  shop.handlers.adminListStaff = () => ({
    success: true,
    data: { people: [person(1, "owner", false), person(2, "clerk", true)], invitations: [] },
  });
  shop.handlers.adminRemoveStaff = ({ body }) => {
    if (body.version !== version)
      return refusal("EDIT_CONFLICT", undefined, {
        version,
        is_owner: false,
        permissions: ["order.read"],
      });
    version = 0;
    return { success: true };
  };
  const user = userEvent.setup();
  renderInShop(<StaffAdmin />, { path: "/admin/staff" });
  await user.click(await screen.findByRole("button", { name: "จัดการ clerk" }));
  await user.click(screen.getByRole("button", { name: "ถอนสิทธิ์: clerk" }));
  await user.type(
    within(await screen.findByRole("dialog")).getByLabelText(/รหัสผ่าน/, { selector: "input" }),
    "secret-1{Enter}",
  );
  await waitFor(() => expect(version).toBe(0));
});
