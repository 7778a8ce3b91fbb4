import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { goToPage, postForm } from "#web/platform/leave-shop.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  manee,
  order,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { transfer } from "../../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, type Handlers, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { PageDialog } from "./page-dialog.tsx";

vi.mock("#web/platform/leave-shop.ts", () => ({ goToPage: vi.fn(), postForm: vi.fn() }));

const shop = fakeShop();
const page = "https://provider.example/pay/1";
const form = {
  action: "https://provider.example/epaylink",
  fields: { refno: "12203011", total: "1290.00", merchantid: "12345678" },
};
const closed = vi.fn();

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  vi.mocked(goToPage).mockReset();
  vi.mocked(postForm).mockReset();
  closed.mockReset();
  sessionStorage.clear();
  shop.session = sessionOf(manee);
  shop.handlers = {
    getSiteSettings: () => siteSettings(),
    getOrder: () => ({ success: true, ...order() }),
    startTwoCTwoPInstalment: () => ({
      success: true,
      order_payment_id: 1,
      result: { webPaymentUrl: page },
    }),
    startTwoCTwoPQr: () => ({
      success: true,
      order_payment_id: 1,
      result: { webPaymentUrl: page },
    }),
    startGbPrimeCard: () => ({ success: true, order_payment_id: 1, data: { invoice_url: page } }),
    startPaySolutions: () => ({
      success: true,
      order_payment_id: 1,
      data: { application_id_1: "12345678", course_ids: [3] },
      ...form,
    }),
  };
});

function Where() {
  return <output aria-label="ที่อยู่">{useLocation().pathname}</output>;
}

function open(id: number, overrides = {}) {
  const method = transfer({ id, name: "บัตรเครดิต", payment_type: `00${id}`, bankList: [] });
  renderInShop(
    <>
      <PageDialog orderId={12} method={method} onClose={closed} leavesOnClose={false} />
      <Where />
    </>,
    { path: "/cart/12", overrides },
  );
}
const where = () => screen.getByRole("status", { name: "ที่อยู่" }).textContent;

const starts = [
  ["PAY-10", 10, "startTwoCTwoPInstalment"],
  ["PAY-11", 11, "startGbPrimeCard"],
  ["PAY-14", 15, "startTwoCTwoPQr"],
  ["PAY-13", 13, "startPaySolutions"],
] as const satisfies readonly [string, number, keyof Handlers][];

describe("a page of the provider's", () => {
  it.each(starts.slice(0, 3))(
    "%s method %i goes to the address that the shop was given",
    async (_, id, _name) => {
      open(id);
      expect(screen.getByText(/^กำลังพาคุณไปที่ บัตรเครดิต/)).toBeTruthy();
      await waitFor(() => expect(vi.mocked(goToPage).mock.calls).toEqual([[page]]));
      expect(sessionStorage.getItem("paid_order_token")).toBe("token-of-twenty-characters");
    },
  );

  it("PAY-13 posts the hidden form of Pay Solutions by itself", async () => {
    open(13);
    await waitFor(() => expect(vi.mocked(postForm).mock.calls).toEqual([[form]]));
  });

  it.each(starts.slice(1))(
    "PAY-16 %s method %i that cannot start says so, and can be tried again",
    async (_, id, name) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      const good = shop.handlers[name];
      Object.assign(shop.handlers, { [name]: () => refusal("PROVIDER_ERROR") });
      open(id);
      const said = await screen.findByRole("alert");
      expect([
        within(said).getByRole("heading").textContent,
        [...said.querySelectorAll("p")].map(({ textContent }) => textContent),
      ]).toEqual(["ผิดพลาด", ["ชำระเงินไม่สำเร็จ กรุณาลองอีกครั้ง"]]);
      Object.assign(shop.handlers, { [name]: good });
      await userEvent.click(screen.getByRole("button", { name: "ลองอีกครั้ง" }));
      await waitFor(() =>
        expect([...vi.mocked(goToPage).mock.calls, ...vi.mocked(postForm).mock.calls]).toHaveLength(
          1,
        ),
      );
      log.mockRestore();
    },
  );

  it("PAY-10 PAY-16 instalments that cannot start are said and lead to the orders", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.startTwoCTwoPInstalment = () => refusal("PROVIDER_ERROR");
    open(10);
    await waitFor(() => expect(where()).toBe("/myaccount/student/order"));
    expect(readNotices().map(({ title, text }) => [title, text])).toEqual([
      ["ผิดพลาด", "ชำระเงินไม่สำเร็จ กรุณาลองอีกครั้ง"],
    ]);
    log.mockRestore();
  });

  it("PAY-26 says it in the owner's words", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.startGbPrimeCard = () => refusal("PROVIDER_ERROR");
    open(11, { cart_fail: "ขออภัย", payment_fail: "โทรหาเราที่ 02-000-0000" });
    const said = within(await screen.findByRole("alert"));
    expect([
      said.getByRole("heading", { name: "ขออภัย" }),
      said.getByText("โทรหาเราที่ 02-000-0000"),
    ]).toHaveLength(2);
    log.mockRestore();
  });

  it("PAY-11 a buyer who comes back by the browser's button finds it closed", async () => {
    open(11);
    await waitFor(() => expect(goToPage).toHaveBeenCalled());
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(closed).toHaveBeenCalledOnce();
  });
});
