import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeSocket, signInSocket } from "#web/platform/socket.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { say } from "../../../../tests/support/servers/fake-line.ts";
import { ThankYou } from "./thank-you.tsx";
import type { ThankedOrder } from "./use-thanked-order.ts";

vi.mock("socket.io-client", () => import("../../../../tests/support/servers/fake-line.ts"));

const token = "token-of-twenty-characters";
const shop = fakeShop();
let order: ThankedOrder;

beforeEach(async () => {
  sessionStorage.clear();
  order = thanked();
  shop.handlers = { getOrderByToken: () => ({ success: true, data: order }) };
  await signInSocket(7);
});
afterEach(closeSocket);

function thanked(parts: Partial<ThankedOrder> = {}): ThankedOrder {
  const python = {
    course_id: 3,
    course_name: "Python ก้าวแรก",
    course_image: "/files/python.webp",
    course_type: "course" as const,
  };
  return {
    id: 12,
    firstname: "มานี",
    status: "approved",
    payment_status: "approved",
    payable: 1290,
    withholding_price: 0,
    has_paper: false,
    created_at: "2026-11-20T05:00:00.000Z",
    lines: [
      {
        ...python,
        plan_name: "เรียนได้ 6 เดือน",
        qty: 1,
        access_starts_at: "2026-11-20T05:00:00.000Z",
        access_ends_at: "2027-05-19T05:00:00.000Z",
      },
    ],
    ...parts,
  };
}

const waiting = (parts: Partial<ThankedOrder> = {}) =>
  thanked({ status: "pending", payment_status: null, ...parts });
const open = (early: ThankedOrder | null, given: string | null = token, lang: "th" | "en" = "th") =>
  renderInShop(<ThankYou token={given} early={early} promise="เราตรวจสลิปภายใน 1 วันทำการ" />, {
    path: lang === "en" ? "/en/thankyou" : "/thankyou",
    lang,
  });
const next = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

describe("the thank-you page", () => {
  it("ROUTE-08 says what was bought, since when and until when it is open, in both calendars", () => {
    open(thanked());
    expect([
      screen.getByRole("heading", { level: 1, name: "ขอบคุณสำหรับคำสั่งซื้อ คุณมานี" }),
      screen.getByText("Python ก้าวแรก"),
      screen.getByText("เริ่ม 20 พ.ย. 2569 (ค.ศ. 2026)"),
      screen.getByText("เรียนได้ถึง 19 พ.ค. 2570 (ค.ศ. 2027)"),
    ]).toHaveLength(4);
  });

  it("ROUTE-08 speaks of no payment where nothing was paid", () => {
    open(thanked({ payable: 0 }));
    expect(screen.getByText("เปิดสิทธิ์เรียนให้แล้ว เริ่มเรียนได้ทันที")).toBeTruthy();
  });

  it("ROUTE-08 has one next step", () => {
    open(thanked());
    expect(next()).toEqual([["เริ่มเรียน", "/learn/3"]]);
  });

  it("ROUTE-08 waits for the slip with the owner's promise", () => {
    open(waiting());
    expect([
      screen.getByRole("heading", { level: 1, name: "ได้รับคำสั่งซื้อแล้ว กำลังตรวจสอบ" }),
      screen.getByText(/^เราตรวจสลิปภายใน 1 วันทำการ เมื่อยืนยันยอดแล้ว/),
    ]).toHaveLength(2);
  });

  it("ROUTE-08 an order that costs nothing waits for approval, not for a slip", () => {
    open(waiting({ payable: 0 }));
    expect(screen.getByText(/^รอร้านอนุมัติ/)).toBeTruthy();
  });

  it("ROUTE-08 an order to be paid later leads to its payment", () => {
    open(thanked({ status: "notYetReceived", payment_status: null }));
    expect(next()).toEqual([["ชำระเงิน", "/cart/12"]]);
  });

  describe("papers that are still to come", () => {
    const words = {
      withholding_paper: { send_to: "ฝ่ายบัญชี ชั้น 2", days: 15 },
      paper: "เราส่งใบเสร็จทางอีเมลภายใน 3 วันทำการ",
      refund_policy: "",
    };
    const withPapers = (parts: Partial<ThankedOrder>) =>
      renderInShop(<ThankYou token={token} early={thanked(parts)} promise="" words={words} />, {
        path: "/thankyou",
        lang: "th",
      });

    it("WHT-03 a company that withholds is told where its certificate goes, and within how many days", () => {
      withPapers({ withholding_price: 39 });
      expect(
        screen.getByText(
          "กรุณาส่งหนังสือรับรองการหักภาษี ณ ที่จ่าย (50 ทวิ) ให้ร้านภายใน 15 วันหลังชำระ ส่งมาที่ ฝ่ายบัญชี ชั้น 2",
        ),
      ).toBeTruthy();
      expect(screen.queryByText(/เราส่งใบเสร็จ/)).toBeNull();
    });

    it("who asked for a paper is told when and how it comes", () => {
      withPapers({ has_paper: true });
      expect([
        screen.getByText("เราส่งใบเสร็จทางอีเมลภายใน 3 วันทำการ"),
        screen.queryByText(/50 ทวิ/),
      ]).toEqual([expect.anything(), null]);
    });

    it("nobody is told of papers of an order that is over", () => {
      withPapers({ status: "refunded", withholding_price: 39, has_paper: true });
      expect([screen.queryByText(/50 ทวิ/), screen.queryByText(/เราส่งใบเสร็จ/)]).toEqual([
        null,
        null,
      ]);
    });
  });

  it("RT-02 turns by itself when the payment was approved", async () => {
    open(waiting());
    act(() => say("order.changed", { orderId: 12, status: "approved" }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "ขอบคุณสำหรับคำสั่งซื้อ คุณมานี" }),
    ).toBeTruthy();
  });

  it("ROUTE-09 without a token it shows what this tab has just bought", async () => {
    sessionStorage.setItem("paid_order_token", token);
    open(null, null);
    expect(await screen.findByText("Python ก้าวแรก")).toBeTruthy();
  });

  it("ROUTE-09 without a token and without a memory there is no thanks, and it leads on", async () => {
    open(null, null);
    expect(
      await screen.findByRole("heading", { level: 1, name: "ไม่มีคำสั่งซื้อให้แสดงที่นี่" }),
    ).toBeTruthy();
    expect(screen.queryByText(/ขอบคุณ/)).toBeNull();
    expect(next()).toEqual([
      ["ดูคำสั่งซื้อ", "/myaccount/student/order"],
      ["ไปที่คอร์สของฉัน", "/myaccount/student/courses"],
    ]);
  });

  it("ROUTE-08 a token that belongs to no order shows no thanks", async () => {
    shop.handlers.getOrderByToken = () => refusal("NOT_FOUND");
    open(null);
    expect(
      await screen.findByRole("heading", { level: 1, name: "ไม่มีคำสั่งซื้อให้แสดงที่นี่" }),
    ).toBeTruthy();
  });

  it("ROUTE-12 in English its links stay English", () => {
    open(thanked(), token, "en");
    expect(next()).toEqual([["Start learning", "/en/learn/3"]]);
  });
});
