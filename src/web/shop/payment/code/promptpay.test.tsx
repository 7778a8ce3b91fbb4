import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeSocket, signInSocket } from "#web/platform/socket.ts";
import {
  manee,
  order,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { promptPay } from "../../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { emitted, say } from "../../../../../tests/support/servers/fake-line.ts";
import { sayShopTime } from "../../../../../tests/support/shop-time.ts";
import type { Order } from "../payment-types.ts";
import { CodeDialog } from "./code-dialog.tsx";

vi.mock("socket.io-client", () => import("../../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
let own: Order = { success: true, ...order() };
let site = siteSettings();
let startCount = 0;

const started = (expires_at = "2999-01-01T00:00:00.000Z", simulator_url: string | null = null) => ({
  success: true as const,
  order_payment_id: startCount,
  QrcodeUrl: { image: { download_uri: `https://provider.example/qr-${startCount}.svg` } },
  amount: 1290,
  expires_at,
  simulator_url,
});

beforeEach(async () => {
  own = { success: true, ...order({ status: "pending", next_steps: ["pay"] }) };
  site = siteSettings();
  startCount = 0;
  localStorage.clear();
  sessionStorage.clear();
  emitted.length = 0;
  shop.session = sessionOf(manee);
  shop.handlers = {
    getSiteSettings: () => site,
    getOrder: () => own,
    startOmisePromptPay: () => {
      startCount += 1;
      return started();
    },
  };
  await signInSocket(7);
});
afterEach(async () => {
  vi.useRealTimers();
  await closeSocket();
});

function Where() {
  return <output aria-label="ที่อยู่">{useLocation().pathname}</output>;
}

function Opened({ leavesOnClose }: { leavesOnClose: boolean }) {
  const [open, setOpen] = useState(true);
  return open ? (
    <CodeDialog
      orderId={12}
      method={promptPay()}
      onClose={() => setOpen(false)}
      leavesOnClose={leavesOnClose}
    />
  ) : null;
}

function open({ leavesOnClose = false } = {}) {
  return renderInShop(
    <>
      <Opened leavesOnClose={leavesOnClose} />
      <Where />
    </>,
    { path: "/cart/12" },
  );
}

const where = () => screen.getByRole("status", { name: "ที่อยู่" }).textContent;
const code = () => screen.findByRole("img", { name: "QR พร้อมเพย์สำหรับคำสั่งซื้อนี้" });
const looks = () => shop.calls.filter(({ name }) => name === "getOrder").length;
const turn = (parts: Partial<Order>) => {
  own = { ...own, ...parts };
  act(() => say("order.changed", { orderId: 12, status: own.status }));
};

const refused = {
  order_payment_id: 120,
  payment_method_id: 9,
  state: "failed",
  reason: "declined",
  at: "2026-11-20T05:00:00.000Z",
} as const;

describe("PromptPay", () => {
  it("PAY-09 shows a code of 300 pixels, the sum, how long it holds, what to do, and that the page may be closed", async () => {
    open();
    const picture = await code();
    const dialog = within(screen.getByRole("dialog", { name: "สแกนจ่ายด้วย พร้อมเพย์" }));
    expect([
      [picture.getAttribute("width"), picture.getAttribute("src")],
      dialog.getByText("฿1,290.00"),
      dialog.getByRole("timer"),
      dialog.getAllByRole("listitem").length,
      dialog.getByText(/^ปิดหน้านี้ได้/),
    ]).toEqual([
      ["300", "/private/orders/12/code/1"],
      expect.anything(),
      expect.anything(),
      3,
      expect.anything(),
    ]);
  });

  it("PAY-09 'ปิด' closes the dialog and leaves the page of the order where it is", async () => {
    open();
    await code();
    await userEvent.click(screen.getAllByRole("button", { name: "ปิด" }).at(-1)!);
    expect([screen.queryByRole("dialog"), where()]).toEqual([null, "/cart/12"]);
  });

  it("PAY-09 'ปิด' over the cart leads to the orders", async () => {
    open({ leavesOnClose: true });
    await code();
    await userEvent.click(screen.getAllByRole("button", { name: "ปิด" }).at(-1)!);
    await waitFor(() => expect(where()).toBe("/myaccount/student/order"));
  });

  it("PAY-09 leads to a bank app to play with where the provider is simulated, and nowhere else", async () => {
    shop.handlers.startOmisePromptPay = () =>
      started(undefined, "http://127.0.0.1:3001/bank-app/1");
    open();
    expect(
      (await screen.findByRole("link", { name: "เปิดแอปธนาคารจำลอง" })).getAttribute("href"),
    ).toBe("http://127.0.0.1:3001/bank-app/1");
  });

  it("PAY-09 looks at the order every six seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await code();
    await waitFor(() => expect(looks()).toBeGreaterThan(0));
    const before = looks();
    await act(() => vi.advanceTimersByTimeAsync(12_500));
    expect(looks() - before).toBe(2);
  });

  it("PAY-09 RT-02 turns at once when the shop says that the order has changed, and goes on to the thank-you page", async () => {
    open();
    await code();
    await waitFor(() => expect(looks()).toBeGreaterThan(0));
    turn({ status: "approved", payment_status: "approved", next_steps: [] });
    expect(await screen.findByText("ได้รับเงินแล้ว")).toBeTruthy();
    await waitFor(() => expect(where()).toBe("/thankyou"));
  });

  it("PAY-09 an approved payment lets go of the kept order and remembers for the thank-you page what was bought", async () => {
    localStorage.setItem("order_id", "12");
    open();
    await code();
    await waitFor(() => expect(looks()).toBeGreaterThan(0));
    turn({ status: "approved" });
    await waitFor(() =>
      expect([
        localStorage.getItem("order_id"),
        sessionStorage.getItem("paid_order_token"),
      ]).toEqual([null, "token-of-twenty-characters"]),
    );
  });

  it("PAY-09 goes to the orders in a shop without a thank-you page", async () => {
    site = siteSettings({ is_thank_you_page: false });
    open();
    await code();
    await waitFor(() => expect(looks()).toBeGreaterThan(0));
    turn({ status: "approved" });
    await waitFor(() => expect(where()).toBe("/myaccount/student/order"));
  });

  it("PAY-09 a rejected payment leads to the orders", async () => {
    open();
    await code();
    await waitFor(() => expect(looks()).toBeGreaterThan(0));
    turn({ status: "notYetReceived", payment_status: "rejected", last_payment: refused });
    await waitFor(() => expect(where()).toBe("/myaccount/student/order"));
  });

  it("PAY-09 a rejection from before does not count for a new code", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    own = { ...own, last_payment: refused };
    shop.handlers.startOmisePromptPay = () => {
      own = { ...own, status: "pending", last_payment: null };
      return started();
    };
    open();
    await code();
    await waitFor(() => expect(looks()).toBeGreaterThan(0));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(where()).toBe("/cart/12");
  });

  it("PAY-09 a code that the provider ends early goes away, and a new one can be asked for", async () => {
    open();
    await code();
    await waitFor(() => expect(looks()).toBeGreaterThan(0));
    turn({ status: "notYetReceived", last_payment: { ...refused, state: "expired" } });
    const again = await screen.findByRole("button", { name: "ขอ QR ใหม่" });
    expect(screen.queryByRole("img", { name: /^QR/ })).toBeNull();
    own = { ...own, status: "pending", last_payment: null };
    await userEvent.click(again);
    expect((await code()).getAttribute("src")).toBe("/private/orders/12/code/2");
  });

  it("PAY-09 a code that has run out goes away, and a new one can be asked for", async () => {
    shop.handlers.startOmisePromptPay = () => {
      startCount += 1;
      return startCount === 1 ? started(new Date(Date.now() - 1000).toISOString()) : started();
    };
    open();
    const again = await screen.findByRole("button", { name: "ขอ QR ใหม่" });
    expect([
      screen.getByText("QR นี้หมดเวลาแล้ว"),
      screen.queryByRole("img", { name: /^QR/ }),
    ]).toEqual([expect.anything(), null]);
    await userEvent.click(again);
    expect((await code()).getAttribute("src")).toBe("/private/orders/12/code/2");
  });

  it.each([
    ["an hour ahead", 3_600_000],
    ["an hour behind", -3_600_000],
  ])(
    "PAY-09 a phone whose clock is %s shows a code for as long as the shop takes money for it, and no longer",
    async (_, off) => {
      vi.useFakeTimers({ now: Date.now() + off, shouldAdvanceTime: true });
      shop.now = () => Date.now() - off;
      sayShopTime(shop.now());
      shop.handlers.startOmisePromptPay = () =>
        started(new Date(shop.now() + 600_000).toISOString());
      open();
      await code();
      await waitFor(() =>
        expect(screen.getByRole("timer").textContent).toMatch(/^(10:0\d|9:5\d)$/),
      );
      await act(() => vi.advanceTimersByTimeAsync(540_000));
      expect(await code()).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(62_000));
      expect([
        screen.getByText("QR นี้หมดเวลาแล้ว"),
        screen.queryByRole("img", { name: /^QR/ }),
      ]).toEqual([expect.anything(), null]);
    },
  );

  it("PAY-16 one that cannot start says 'ผิดพลาด' with the one text, and can be tried again", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.startOmisePromptPay = () => refusal("PROVIDER_ERROR");
    open();
    const said = await screen.findByRole("alert");
    expect([
      within(said).getByRole("heading").textContent,
      [...said.querySelectorAll("p")].map(({ textContent }) => textContent),
    ]).toEqual(["ผิดพลาด", ["ชำระเงินไม่สำเร็จ กรุณาลองอีกครั้ง"]]);
    shop.handlers.startOmisePromptPay = () => started();
    await userEvent.click(screen.getByRole("button", { name: "ลองอีกครั้ง" }));
    expect(await code()).toBeTruthy();
    log.mockRestore();
  });

  it("PAY-16 one that gets no answer says that the payment did not work", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.isOffline = true;
    open();
    expect(await screen.findByText("ชำระเงินไม่สำเร็จ กรุณาลองอีกครั้ง")).toBeTruthy();
    log.mockRestore();
  });

  it("RT-02 the line says who has signed in", () => {
    expect(emitted).toEqual([["sign-in", { userId: 7 }]]);
  });
});

it("PAY-09 a code that this shop cannot hand on is shown from the provider", async () => {
  open();
  fireEvent.error(await code());
  expect((await code()).getAttribute("src")).toBe("https://provider.example/qr-1.svg");
  fireEvent.error(await code());
  expect(screen.getByRole("img", { name: /\(ไม่มีรูป\)$/ })).toBeTruthy();
});
