import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { MergeAdmin } from "./admin-merge-page.tsx";
import type { MergeSide } from "./merge-query.ts";

const shop = fakeShop();
afterEach(cleanup);

const counts = {
  orders: 1,
  open_orders: 0,
  access: 1,
  addresses: 0,
  answers: 0,
  files: 0,
  coupon_uses: 0,
  cart_items: 0,
  mails: 0,
  sessions: 0,
};
const side = (id: number, name: string): MergeSide => ({
  id,
  version: id,
  name,
  username: name,
  email: `${name}@shop.example`,
  tel: "",
  created_at: "2026-01-01T00:00:00.000Z",
  last_seen_at: null,
  is_staff: false,
  connections: [],
  counts,
});
const access = {
  kind: "access" as const,
  name: "วาดรูป",
  wins: "goes" as const,
  stays_until: "2026-12-31T00:00:00.000Z",
  goes_until: null,
};

test("LOGIN-08 the two stand side by side, either can stay, and the merge asks for a reason and the password", async () => {
  shop.handlers.adminPreviewMerge = ({ params: { id, otherId } }) => {
    const names: Record<number, string> = { 1: "old", 2: "new" };
    return {
      success: true,
      data: {
        stays: side(id, names[id] ?? ""),
        goes: side(otherId, names[otherId] ?? ""),
        blockers: [],
        conflicts: [access],
      },
    };
  };
  shop.handlers.adminMergeStudents = () => ({ success: true });
  const user = userEvent.setup();
  renderInShop(<MergeAdmin id={1} />, { path: "/admin/people/1/merge?with=2" });
  expect(await screen.findByText(/วาดรูป: เก็บสิทธิ์ที่นานกว่า \(บัญชีที่จะย้ายออก\)/)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /new/ }));
  await waitFor(() =>
    expect(shop.calls.at(-1)).toMatchObject({
      name: "adminPreviewMerge",
      given: { params: { id: 2, otherId: 1 } },
    }),
  );
  await user.click(await screen.findByRole("button", { name: "รวมบัญชี" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/เหตุผล/), "สองบัญชี");
  await user.type(dialog.getByLabelText(/รหัสผ่าน/, { selector: "input" }), "secret-1");
  await user.click(dialog.getByRole("button", { name: "รวมบัญชี" }));
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === "adminMergeStudents")?.given).toEqual({
      params: { id: 2, otherId: 1 },
      body: { versions: { stays: 2, goes: 1 }, reason: "สองบัญชี", password: "secret-1" },
    }),
  );
});

test("LOGIN-08 what has to be settled first is named, and nothing can be merged until then", async () => {
  const blockers = [{ kind: "clashing-orders" as const, order_ids: [17] }];
  shop.handlers.adminPreviewMerge = () => ({
    success: true,
    data: { stays: side(1, "old"), goes: side(2, "new"), blockers, conflicts: [] },
  });
  renderInShop(<MergeAdmin id={1} />, { path: "/admin/people/1/merge?with=2" });
  expect((await screen.findByRole("link", { name: "คำสั่งซื้อ #17" })).getAttribute("href")).toBe(
    "/admin/orders/17",
  );
  expect(screen.queryByRole("button", { name: "รวมบัญชี" })).toBeNull();
});
