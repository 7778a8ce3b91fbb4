import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { sellingSteps } from "#domain/settings/selling-steps.ts";
import { adminList, adminRow } from "../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, type Handlers, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { AdminHome } from "./admin-home-page.tsx";

const shop = fakeShop();
const hours = 3_600_000;
/** A little more, because the shop sends its time in whole seconds. */
const since = (ago: number) => new Date(Date.now() - ago - 5000).toISOString();

const steps = { visit: 200, course: 80, cart: 20, order: 12, paid: 10 };
const month = {
  from: "2026-11-01",
  to: "2026-11-30",
  money: [
    {
      day: "2026-11-02",
      payment_method_id: 1,
      payment_method_name: "โอนเงินผ่านธนาคาร",
      currency_code: "THB" as const,
      payments: 10,
      received: 12_000,
      refunded: 0,
    },
  ],
  orders: [],
  coupons: [],
  items: [
    {
      id: 3,
      kind: "course" as const,
      name: "ขนมไทย",
      currency_code: "THB" as const,
      quantity: 10,
      sold: 12_000,
      visits: 60,
    },
  ],
  teachers: [],
  courses: [],
  sources: [],
  funnel: steps,
  before: {
    from: "2026-10-02",
    to: "2026-10-31",
    money: [{ day: "2026-10-05", currency_code: "THB" as const, net: 10_000, payments: 8 }],
    funnel: { ...steps, visit: 0, order: 16 },
  },
};

beforeEach(() => {
  const waiting = [
    adminRow({ review_since: since(26 * hours + 1) }),
    adminRow({ id: 51, review_since: since(2 * hours) }),
  ];
  const handlers: Handlers = {
    adminListOrders: () =>
      adminList(waiting, { counts: { review: 8, notYetReceived: 4, attention: 1, all: 60 } }),
    adminListToResolve: () => ({
      success: true,
      data: { items: [], page: 1, pages: 1, total: 0 },
      open: 3,
      may_resolve: true,
    }),
    adminGetFiguresNow: () => ({
      success: true,
      data: {
        slips: {
          waiting: 8,
          oldest_since: null,
          ages: { hour: 8, four_hours: 0, day: 0, longer: 0 },
        },
        seats: [],
        of_learners: [
          { kind: "questions", waiting: 2, oldest_since: since(26 * hours) },
          { kind: "work", waiting: 0, oldest_since: null },
        ],
        to_resolve: [{ kind: "late_money", items: 3, oldest_at: since(hours) }],
        storage: { total: 10, used: 1, reserved: 0 },
      },
    }),
    adminGetFigures: () => ({ success: true, data: month }),
    adminGetSellingSteps: () => ({
      success: true,
      data: sellingSteps.map((step) => ({ step, is_done: true })),
    }),
    adminGetMoneyToday: () => ({
      success: true,
      data: [
        {
          payment_method_id: 1,
          payment_method_name: "โอนเงินผ่านธนาคาร",
          currency_code: "THB",
          orders: 3,
          amount: 4500.5,
        },
        {
          payment_method_id: 9,
          payment_method_name: "พร้อมเพย์",
          currency_code: "THB",
          orders: 2,
          amount: 1000,
        },
        {
          payment_method_id: 1,
          payment_method_name: "โอนเงินผ่านธนาคาร",
          currency_code: "USD",
          orders: 1,
          amount: 139,
        },
      ],
    }),
  };
  shop.handlers = handlers;
});

describe("the administrator's first page", () => {
  it("says how many slips wait and since when the first one does", async () => {
    renderInShop(<AdminHome />, { path: "/admin" });
    const section = (await screen.findByRole("heading", { name: "สลิปและคำขอที่รอตรวจ" })).closest(
      "section",
    ) as HTMLElement;
    expect(within(section).getByText("8")).toBeTruthy();
    expect(within(section).getByText("รายการแรกรอมา 26 ชั่วโมง")).toBeTruthy();
    expect(within(section).getByRole("link", { name: "เริ่มตรวจ" }).getAttribute("href")).toBe(
      "/admin/orders/47",
    );
  });

  it.each([
    ["leaves out the way of paying where the screen is narrow", true, 0],
    ["says the way of paying where there is room", false, 2],
  ])("%s", async (_title, isNarrow, said) => {
    const wide = window.matchMedia("(max-width: 64rem)");
    const media = vi.spyOn(window, "matchMedia");
    media.mockImplementation((query) => ({ ...wide, media: query, matches: isNarrow }));
    onTestFinished(() => media.mockRestore());
    renderInShop(<AdminHome />, { path: "/admin" });
    const heading = await screen.findByRole("heading", { name: "รอนานที่สุด" });
    const rows = within(heading.closest("section") as HTMLElement);
    expect(rows.queryAllByText(adminRow().payment_method_name)).toHaveLength(said);
  });

  it("TEXT-04 leads the owner of a new shop to what is missing, and not to what is done", async () => {
    shop.handlers.adminGetSellingSteps = () => ({
      success: true,
      data: sellingSteps.map((step) => ({ step, is_done: step === "name" })),
    });
    renderInShop(<AdminHome />, { path: "/admin" });
    const box = await screen.findByRole("region", { name: "อีกนิดเดียวก็เปิดขายได้" });
    expect(within(box).getByText(/^เสร็จแล้ว 1 จาก 8 ข้อ/)).toBeTruthy();
    // The first that is left is open, and its form takes the number at once.
    expect(await within(box).findByLabelText("หมายเลขพร้อมเพย์")).toBeTruthy();
    const steps = within(box).getAllByRole("heading", { level: 3 });
    expect(steps.map((one) => one.querySelector("a")?.getAttribute("href"))).toEqual([
      undefined,
      ...["payment", "course", "vat", "policies", "mail", "order", "recovery"].map(
        (step) => `/admin?step=${step}`,
      ),
    ]);
  });

  it("TEXT-04 opens no form by itself in a shop that has sold, and the one that is asked for", async () => {
    shop.handlers.adminGetSellingSteps = () => ({
      success: true,
      data: sellingSteps.map((step) => ({ step, is_done: step !== "vat" && step !== "mail" })),
    });
    const { unmount } = renderInShop(<AdminHome />, { path: "/admin" });
    const box = await screen.findByRole("region", { name: "อีกนิดเดียวก็เปิดขายได้" });
    expect(within(box).queryByRole("button")).toBeNull();
    unmount();
    renderInShop(<AdminHome />, { path: "/admin?step=vat" });
    expect(await screen.findByRole("button", { name: "ยังไม่จดทะเบียน" })).toBeTruthy();
  });

  it("leads to what is unpaid and to money that does not fit", async () => {
    renderInShop(<AdminHome />, { path: "/admin" });
    const hrefOf = async (name: RegExp) =>
      (await screen.findByRole("link", { name })).getAttribute("href");
    expect([await hrefOf(/^4รอชำระ/), await hrefOf(/^3เงินที่ต้องจัดการ/)]).toEqual([
      "/admin/orders?state=notYetReceived",
      "/admin/payments/resolve",
    ]);
    expect(screen.getAllByText(/เงินที่ต้องจัดการ/)).toHaveLength(1);
  });

  it("sums today's money by method, and never baht with dollars", async () => {
    renderInShop(<AdminHome />, { path: "/admin" });
    const table = await screen.findByRole("table");
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "โอนเงินผ่านธนาคาร3฿4,500.50",
      "พร้อมเพย์2฿1,000.00",
      "โอนเงินผ่านธนาคาร1$139.00",
      "รวม5฿5,500.50",
    ]);
  });

  it("sets the last thirty days beside the thirty before, from a visit to a payment", async () => {
    renderInShop(<AdminHome />, { path: "/admin" });
    const box = await screen.findByRole("region", { name: "30 วันที่ผ่านมา" });
    await within(box).findByText("เพิ่มขึ้น 20%");
    expect(within(box).getByText("ลดลง 25%")).toBeTruthy();
    expect(within(box).getByText("ก่อนหน้าไม่มี")).toBeTruthy();
    const funnel = within(box).getByRole("list", { name: "จากเข้าชมถึงชำระเงิน" });
    expect(
      within(funnel)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "เข้าชมร้าน200",
      "เปิดหน้าคอร์ส80 · 40.0%",
      "เปิดตะกร้า20 · 10.0%",
      "สั่งซื้อ12 · 6.0%",
      "ชำระแล้ว10 · 5.0%",
    ]);
    expect(within(box).getByText("ขนมไทย")).toBeTruthy();
  });

  it("says what learners wait for, and since when", async () => {
    renderInShop(<AdminHome />, { path: "/admin" });
    const box = await screen.findByRole("region", { name: "ผู้เรียนรอคำตอบ" });
    expect(within(box).getByText("2 · รอนานสุด 26 ชั่วโมง")).toBeTruthy();
  });

  it("is calm when nothing waits", async () => {
    shop.handlers.adminListOrders = () => adminList([], { counts: {} });
    shop.handlers.adminGetMoneyToday = () => ({ success: true, data: [] });
    renderInShop(<AdminHome />, { path: "/admin" });
    expect(await screen.findByText("ตรวจครบแล้ว ไม่มีอะไรค้าง")).toBeTruthy();
    expect(await screen.findByText("วันนี้ยังไม่มีการอนุมัติ")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "อีกนิดเดียวก็เปิดขายได้" })).toBeNull();
  });

  it("tells an administrator who may not read orders so", async () => {
    shop.handlers.adminListOrders = () => refusal("FORBIDDEN");
    renderInShop(<AdminHome />, { path: "/admin" });
    expect(await screen.findByRole("heading", { name: "บัญชีของคุณยังเปิดส่วนนี้ไม่ได้" })).toBeTruthy();
  });
});
