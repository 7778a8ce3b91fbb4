import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { PaymentNotices } from "./payment-notices.tsx";

const shop = fakeShop();
const at = "2026-11-20T03:00:00.000Z";
const notices = {
  cards: [
    { order_id: 12, student_name: "มานี ใจดี", began_at: at, ends_at: at, declined: 5, cards: 3 },
  ],
  events: [
    {
      provider: "omise",
      reason: "wrong-signature",
      seen: 1234,
      first_at: at,
      last_at: at,
      last_few: [{ at, reference: "chrg_x" }],
    },
    {
      provider: "scb",
      reason: "unknown-reference",
      seen: 2,
      first_at: at,
      last_at: at,
      last_few: [],
    },
  ],
} as const;
type Clocks = { machine: string; ahead_s: number }[];
const answer = (data: {
  clocks?: Clocks;
  cards: readonly (typeof notices.cards)[number][];
  events: readonly (typeof notices.events)[number][];
}) => {
  shop.handlers.adminListPaymentNotices = () => ({
    success: true,
    data: {
      clocks: data.clocks ?? [],
      cards: [...data.cards],
      events: data.events.map(({ last_few, ...event }) => ({ ...event, last_few: [...last_few] })),
    },
  });
};

describe("the notices about payments", () => {
  it("PAY-08 name the orders whose cards rest, and lead to them", async () => {
    answer(notices);
    renderInShop(<PaymentNotices cardsOnly />, { path: "/admin" });
    const link = await screen.findByRole("link", { name: "#12 มานี ใจดี" });
    expect(link.getAttribute("href")).toBe("/admin/orders/12");
    expect(link.closest("li")?.textContent).toContain("ถูกปฏิเสธ 5 ครั้ง จาก 3 ใบ");
    expect(screen.queryByText(/ลายเซ็นไม่ถูกต้อง/)).toBeNull();
  });

  it("PAY-17 count what came in a provider's name and was not taken, with the last few", async () => {
    answer(notices);
    renderInShop(<PaymentNotices />, { path: "/admin/payments/resolve" });
    const first = (await screen.findByText(/ลายเซ็นไม่ถูกต้อง/)).closest("li") as HTMLElement;
    expect(first.textContent).toContain("1,234 ครั้ง");
    expect(within(first).getByText(/chrg_x/)).toBeTruthy();
    expect(screen.getByText(/ไม่มีรายการนี้ในระบบ/)).toBeTruthy();
  });

  it("name the machines whose clock is wrong, and say that the shop goes by another", async () => {
    const clocks = [
      { machine: "shop-1:3000", ahead_s: 600 },
      { machine: "shop-2:3000", ahead_s: -42 },
    ];
    answer({ cards: [], events: [], clocks });
    renderInShop(<PaymentNotices cardsOnly />, { path: "/admin" });
    expect(
      (await screen.findByText("shop-1:3000: เร็วไป 600 วินาที")).closest("ul")?.children,
    ).toHaveLength(2);
    expect(screen.getByText("shop-2:3000: ช้าไป 42 วินาที")).toBeTruthy();
    expect(screen.getByText(/ระบบใช้เวลาของฐานข้อมูล/)).toBeTruthy();
  });

  it("say nothing where there is nothing, and that they could not be read", async () => {
    answer({ cards: [], events: [] });
    const { unmount } = renderInShop(<PaymentNotices />, { path: "/admin/payments/resolve" });
    await expect.poll(() => shop.calls.length).toBe(1);
    expect(screen.queryByRole("link")).toBeNull();
    unmount();
    shop.handlers.adminListPaymentNotices = () => refusal("INTERNAL");
    renderInShop(<PaymentNotices />, { path: "/admin/payments/resolve" });
    expect(await screen.findByText("อ่านข้อความแจ้งเตือนเรื่องการชำระเงินไม่ได้ในตอนนี้")).toBeTruthy();
  });
});
