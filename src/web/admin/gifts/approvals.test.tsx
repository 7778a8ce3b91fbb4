import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { OpenedWith } from "../shared/use-may.ts";
import { ApprovalsAdmin } from "./admin-approvals-page.tsx";
import type { Gift } from "./gifts-query.ts";

const shop = fakeShop();
beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
});

const gift: Gift = {
  id: 7,
  kind: "access-grant",
  object: "account:12",
  name: "ภาษาญี่ปุ่น N5",
  amount: 1290,
  changed: [{ name: "access", from: null, to: 30 }],
  person: { id: 12, name: "มานี ใจดี" },
  reason: "ผู้ชนะการประกวด",
  at: "2026-11-20T03:00:00.000Z",
  by: "สมศรี",
  done: null,
  is_own: false,
  may_confirm: true,
  may_drop: true,
};
const list = (items: Gift[]) => ({
  success: true as const,
  data: { items, page: 1, pages: 1, total: items.length },
  open: items.length,
});

async function cardOf(parts: Partial<Gift>) {
  shop.handlers.adminListGifts = () => list([{ ...gift, ...parts }]);
  renderInShop(
    <OpenedWith value={["user.manage", "catalog.manage", "coupon.manage"]}>
      <ApprovalsAdmin />
    </OpenedWith>,
  );
  const [card] = within(await screen.findByRole("list", { name: "รอคนที่สองยืนยัน" })).getAllByRole(
    "listitem",
  );
  if (card === undefined) throw new Error("there is a request");
  return within(card);
}

it("says who wants to give what to whom, how much it is and why, and is confirmed with the own password", async () => {
  shop.handlers.adminConfirmGift = () => ({ success: true });
  const card = await cardOf({});
  for (const words of [
    "ให้สิทธิ์เรียน",
    "ภาษาญี่ปุ่น N5",
    "มานี ใจดี",
    "฿1,290.00",
    "สมศรี",
    "ผู้ชนะการประกวด",
    "เรียนได้ 30 วันนับจากวันที่ยืนยัน",
  ]) {
    expect(card.getByText(words)).toBeTruthy();
  }
  await userEvent.click(card.getByRole("button", { name: "ยืนยัน" }));
  const dialog = within(await screen.findByRole("dialog", { name: "ยืนยันคำขอนี้ไหม" }));
  await userEvent.type(dialog.getByLabelText("รหัสผ่านของคุณ"), "secret");
  await userEvent.click(dialog.getByRole("button", { name: "ยืนยัน" }));
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === "adminConfirmGift")?.given).toMatchObject({
      params: { giftId: 7 },
      body: { password: "secret" },
    }),
  );
  expect(await screen.findByText("ยืนยันและทำตามคำขอแล้ว")).toBeTruthy();
});

it("tells what a price was and becomes, and that something has changed since", async () => {
  shop.handlers.adminConfirmGift = () => refusal("REQUEST_OUTDATED");
  const card = await cardOf({
    kind: "plan-save",
    object: "item:3",
    person: null,
    reason: "",
    changed: [{ name: "price", from: 3000, to: 1900 }],
  });
  expect(card.getByText("3000").tagName).toBe("DEL");
  expect(card.getByText("1900").tagName).toBe("INS");
  expect(card.getByRole("link", { name: "ภาษาญี่ปุ่น N5" }).getAttribute("href")).toBe(
    "/admin/courses/3",
  );
  await userEvent.click(card.getByRole("button", { name: "ยืนยัน" }));
  const dialog = within(await screen.findByRole("dialog", { name: "ยืนยันคำขอนี้ไหม" }));
  await userEvent.type(dialog.getByLabelText("รหัสผ่านของคุณ"), "secret");
  await userEvent.click(dialog.getByRole("button", { name: "ยืนยัน" }));
  expect(await dialog.findByRole("alert")).toBeTruthy();
});

it("is declined with a reason alone, and taken back by who asked without one", async () => {
  shop.handlers.adminDropGift = () => ({ success: true });
  const card = await cardOf({});
  await userEvent.click(card.getByRole("button", { name: "ไม่เห็นด้วย" }));
  const dialog = within(await screen.findByRole("dialog", { name: "ไม่เห็นด้วยกับคำขอนี้" }));
  await userEvent.click(dialog.getByRole("button", { name: "ไม่เห็นด้วย" }));
  expect(await dialog.findByText("กรุณาบอกเหตุผล")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/เหตุผลที่ไม่เห็นด้วย/), "ไม่มีงบ");
  await userEvent.click(dialog.getByRole("button", { name: "ไม่เห็นด้วย" }));
  await waitFor(() =>
    expect(
      shop.calls.filter(({ name }) => name === "adminDropGift").map(({ given }) => given.body),
    ).toEqual([{ reason: "ไม่มีงบ" }]),
  );
});

it("of one's own, or about oneself, offers no confirming", async () => {
  shop.handlers.adminDropGift = () => ({ success: true });
  const card = await cardOf({ is_own: true, may_confirm: false });
  expect(card.queryByRole("button", { name: "ยืนยัน" })).toBeNull();
  await userEvent.click(card.getByRole("button", { name: "ยกเลิกคำขอ" }));
  expect(await screen.findByText("ยกเลิกคำขอแล้ว")).toBeTruthy();
});
