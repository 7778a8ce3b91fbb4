import { act, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { goToPage } from "#web/platform/leave-shop.ts";
import { loadScript } from "#web/platform/load-script.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  manee,
  order,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { transfer } from "../../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { CardWindow } from "./card-window.tsx";

vi.mock("#web/platform/leave-shop.ts", () => ({ goToPage: vi.fn() }));
vi.mock("#web/platform/load-script.ts", () => ({ loadScript: vi.fn() }));

const shop = fakeShop();
type WindowOptions = {
  amount: number;
  onCreateTokenSuccess: (token: string) => void;
  onFormClosed: () => void;
};
let opened: WindowOptions[] = [];

const charge = (
  status: "successful" | "failed" | "pending",
  authorize_uri: string | null = null,
) => ({
  success: true as const,
  order_payment_id: 5,
  status,
  failure_code: null,
  chargesDetails: { last_digits: "4242", bank: "SCB" },
  charges: { id: "chrg_1", authorize_uri },
});

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  opened = [];
  vi.mocked(goToPage).mockReset();
  vi.mocked(loadScript).mockReset().mockResolvedValue();
  Object.assign(window, {
    OmiseCard: { configure: vi.fn(), open: (options: WindowOptions) => opened.push(options) },
  });
  shop.session = sessionOf(manee);
  shop.handlers = {
    getSiteSettings: () => siteSettings(),
    getOrder: () => ({ success: true, ...order() }),
    getOmiseCardKey: () => ({
      success: true,
      publicKey: "pkey_1",
      scriptUrl: "https://cdn.example/omise.js",
    }),
    startOmiseCard: () => charge("successful"),
    reportPayment: () => ({
      success: true,
      orderPaymentId: 5,
      order_token: "token-of-twenty-characters",
    }),
    confirmPayment: () => ({ success: true, order_token: "token-of-twenty-characters" }),
  };
});

function Where() {
  return <output aria-label="ที่อยู่">{useLocation().pathname}</output>;
}

async function open() {
  renderInShop(
    <>
      <CardWindow
        orderId={12}
        method={transfer({ id: 8, bankList: [] })}
        onClose={() => {}}
        leavesOnClose
      />
      <Where />
    </>,
    { path: "/cart" },
  );
  await waitFor(() => expect(opened).toHaveLength(1));
  return opened[0]!;
}
/** As the provider's script does it: a success closes the window too. */
const type = (cardWindow: WindowOptions) =>
  act(() => {
    cardWindow.onCreateTokenSuccess("tokn_1");
    cardWindow.onFormClosed();
  });
const leadsTo = (path: string) =>
  waitFor(() => expect(screen.getByRole("status", { name: "ที่อยู่" }).textContent).toBe(path));
const called = () => shop.calls.map(({ name }) => name);

describe("a card in Omise's window", () => {
  it("PAY-08 is asked for with the sum of the order, with nothing of ours in front", async () => {
    expect([(await open()).amount, screen.queryByRole("dialog")]).toEqual([129_000, null]);
  });

  it("PAY-08 PAY-21 one that pays is reported as pending, looked at, and thanked for", async () => {
    type(await open());
    expect(await screen.findByText(/^กำลังตรวจสอบกับธนาคาร/)).toBeTruthy();
    await leadsTo("/thankyou");
    const names = called();
    const report = shop.calls.find(({ name }) => name === "reportPayment")?.given.body;
    expect([
      report,
      names.indexOf("startOmiseCard") < names.indexOf("reportPayment"),
      names.indexOf("reportPayment") < names.indexOf("confirmPayment"),
    ]).toEqual([
      expect.objectContaining({ order_id: 12, payment_method_id: 8, status: "pending" }),
      true,
      true,
    ]);
  });

  it("PAY-08 one that the bank wants to see goes on at the bank's page", async () => {
    shop.handlers.startOmiseCard = () => charge("pending", "https://bank.example/3ds");
    type(await open());
    await waitFor(() =>
      expect(vi.mocked(goToPage).mock.calls).toEqual([["https://bank.example/3ds"]]),
    );
  });

  it("PAY-08 PAY-21 one that is refused says 'ผิดพลาด' and leads to the orders", async () => {
    shop.handlers.startOmiseCard = () => charge("failed");
    type(await open());
    expect(await screen.findByText("ชำระเงินไม่สำเร็จ กรุณาลองอีกครั้ง")).toBeTruthy();
    await leadsTo("/myaccount/student/order");
    expect(called()).not.toContain("confirmPayment");
  });

  it("PAY-21 a request that fails leads to the orders", async () => {
    shop.handlers.startOmiseCard = () => refusal("PROVIDER_TIMEOUT");
    type(await open());
    await leadsTo("/myaccount/student/order");
  });

  it("PAY-21 closing the window leads to the orders", async () => {
    const cardWindow = await open();
    act(() => cardWindow.onFormClosed());
    await leadsTo("/myaccount/student/order");
    expect(called()).not.toContain("startOmiseCard");
  });

  it("PAY-08 PAY-16 a script that does not come is said and asked for again", async () => {
    vi.mocked(loadScript).mockRejectedValueOnce(new Error("blocked"));
    renderInShop(
      <CardWindow
        orderId={12}
        method={transfer({ id: 8, bankList: [] })}
        onClose={() => {}}
        leavesOnClose
      />,
      { path: "/cart" },
    );
    (await screen.findByRole("button", { name: "ลองอีกครั้ง" })).click();
    await waitFor(() => expect(opened).toHaveLength(1));
  });
});
