import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import { adminOrder } from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { OrderMails } from "./order-mails.tsx";

const shop = fakeShop();
beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
});
const mail = {
  id: 5,
  subject: "ยืนยันการชำระเงิน #47",
  recipient: "old@example.com",
  address_now: "new@example.com",
  created_at: "2026-11-20T03:00:00.000Z",
  sent_at: "2026-11-20T03:00:05.000Z",
  may_read: true,
  may_resend: true,
};
const order = adminOrder({
  mails: [
    mail,
    {
      ...mail,
      id: 4,
      subject: "ได้รับแจ้งโอน #47",
      sent_at: null,
      may_read: false,
      may_resend: false,
    },
  ],
});

it("each mail says where it went; one that is still so is sent again after a look at the address", async () => {
  shop.handlers.adminSendMailAgain = () => refusal("TOO_MANY_REQUESTS");
  renderInShop(<OrderMails order={order} />, { path: "/admin/orders/47" });
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "ยืนยันการชำระเงิน #47",
  ]);
  expect([
    screen.getAllByText(/ถึง old@example\.com/),
    screen.getByText(/เก็บไว้ ไม่ได้ส่งออก/),
  ]).toHaveLength(2);
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "ส่งอีกครั้ง: ยืนยันการชำระเงิน #47",
  ]);
  await userEvent.click(screen.getByRole("button"));
  const dialog = within(await screen.findByRole("dialog", { name: "ส่งอีกครั้ง" }));
  expect([
    dialog.getByText("จะส่งถึง new@example.com"),
    dialog.getByText("ครั้งก่อนส่งถึง old@example.com"),
  ]).toHaveLength(2);
  await userEvent.click(dialog.getByRole("button", { name: "ส่งอีกครั้ง" }));
  expect(await dialog.findByText(/ถี่เกินไป/)).toBeTruthy();
  shop.handlers.adminSendMailAgain = () => ({ success: true });
  await userEvent.click(dialog.getByRole("button", { name: "ส่งอีกครั้ง" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(shop.calls.filter(({ name }) => name === "adminSendMailAgain").at(-1)?.given).toEqual({
    params: { id: 47, mailId: 5 },
    body: {},
  });
});

it("who may only read sends nothing", () => {
  renderInShop(<OrderMails order={{ ...order, may_decide: false }} />, {
    path: "/admin/orders/47",
  });
  expect(screen.queryByRole("button")).toBeNull();
});
