import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { postForm } from "#web/platform/leave-shop.ts";
import {
  manee,
  order,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { transfer } from "../../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { CardAuthorize } from "./card-authorize-page.tsx";
import { CardDialog } from "./card-dialog.tsx";
import { takeCard } from "./card-handoff.ts";

vi.mock("#web/platform/leave-shop.ts", () => ({ postForm: vi.fn() }));
vi.mock("#web/platform/load-script.ts", () => ({ loadScript: async () => undefined }));

const shop = fakeShop();
const card = {
  encryptedCardInfo: "00acSEALED",
  maskedCardInfo: "424242XXXXXX4242",
  expMonthCardInfo: "12",
  expYearCardInfo: "2099",
};
const signed = {
  action: "https://provider.example/PaymentAuth.aspx",
  fields: { paymentRequest: "c2lnbmVk" },
};
let problem: [number, string] = [0, ""];

beforeEach(() => {
  problem = [0, ""];
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(postForm).mockReset();
  const getEncrypted = (_: string, done: (...given: unknown[]) => void) => done(card, ...problem);
  Object.assign(window, { My2c2p: { getEncrypted } });
  shop.session = sessionOf(manee);
  shop.handlers = {
    getSiteSettings: () => siteSettings(),
    getOrder: () => ({ success: true, ...order() }),
    getTwoCTwoPCardForm: () => ({
      success: true,
      data: {
        application_id_1: "JT01",
        application_id_2: null,
        name_web: "ร้านเรียน",
        script_url: "https://provider.example/my2c2p.js",
        form_url: signed.action,
      },
    }),
    authorizeTwoCTwoPCard: () => ({ success: true, order_payment_id: 5, ...signed }),
  };
});

function Where() {
  return <output aria-label="ที่อยู่">{useLocation().pathname}</output>;
}
const where = () => screen.getByRole("status", { name: "ที่อยู่" }).textContent;

function open() {
  renderInShop(
    <>
      <CardDialog
        orderId={12}
        method={transfer({ id: 3, bankList: [] })}
        onClose={() => {}}
        leavesOnClose={false}
      />
      <Where />
    </>,
    { path: "/cart/12" },
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fill() {
  await userEvent.type(field("หมายเลขบัตร"), "4242424242424242");
  await userEvent.type(field("เดือน (MM)"), "123");
  await userEvent.type(field("ปี ค.ศ. (YYYY)"), String(new Date().getFullYear() + 2));
  await userEvent.type(field("CVV"), "123");
}
const send = () => userEvent.click(screen.getByRole("button", { name: "ชำระเงิน" }));

describe("a card in our own form", () => {
  it("PAY-05 an empty form is marked, said for five seconds, and not sent", async () => {
    open();
    await send();
    expect(await screen.findByText("คุณกรอกข้อมูลไม่ถูกต้อง")).toBeTruthy();
    expect(screen.getByText("กรุณากรอกข้อมูลให้ครบถ้วน")).toBeTruthy();
    const marks = ["หมายเลขบัตร", "เดือน (MM)", "ปี ค.ศ. (YYYY)", "CVV"].map((label) =>
      field(label).getAttribute("aria-invalid"),
    );
    expect([marks, shop.calls.some(({ name }) => name === "getTwoCTwoPCardForm")]).toEqual([
      ["true", "true", "true", "true"],
      false,
    ]);
  });

  it("PAY-05 typing takes the mark away, in the mask of the field", async () => {
    open();
    await send();
    await fill();
    const fields = ["หมายเลขบัตร", "เดือน (MM)", "CVV"].map((label) => [
      field(label).value,
      field(label).getAttribute("aria-invalid"),
    ]);
    expect(fields).toEqual([
      ["4242 4242 4242 4242", null],
      ["12", null],
      ["123", null],
    ]);
  });

  it("PAY-06 shows the brand's logo beside the number, and none for a brand without", async () => {
    open();
    await userEvent.type(field("หมายเลขบัตร"), "4242");
    expect(screen.getByRole("img", { name: "Visa" })).toBeTruthy();
    await userEvent.clear(field("หมายเลขบัตร"));
    await userEvent.type(field("หมายเลขบัตร"), "36021042000004");
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("PAY-05 no field has a name, so that a form could carry it", () => {
    open();
    expect([...document.querySelectorAll("input")].map(({ name }) => name).filter(Boolean)).toEqual(
      [],
    );
  });

  it("PAY-20 what the provider's script says against it stands above it with its code", async () => {
    problem = [7, "card has expired"];
    open();
    await fill();
    await send();
    expect((await screen.findByRole("alert")).textContent).toContain("card has expired (รหัส 7)");
    expect(where()).toBe("/cart/12");
  });

  it("ROUTE-11 PAY-05 goes on to the page that authorises it, with nothing in the address", async () => {
    open();
    await fill();
    await send();
    await waitFor(() => expect(where()).toBe("/payment-authorize/12"));
    expect([takeCard(12), takeCard(12)]).toEqual([card, null]);
  });
});

describe("the page that authorises a card", () => {
  const visit = (path: string, named: string | undefined) => {
    history.replaceState(null, "", path);
    renderInShop(<CardAuthorize named={named} />, { path });
  };
  const query = new URLSearchParams(card).toString();
  const asked = () => shop.calls.find(({ name }) => name === "authorizeTwoCTwoPCard")?.given.body;

  it("ROUTE-11 takes the card out of the address at once and sends the signed form by itself", async () => {
    visit(`/payment-authorize/12?${query}`, "12");
    expect(location.search).toBe("");
    await waitFor(() => expect(vi.mocked(postForm).mock.calls).toEqual([[signed]]));
    expect(asked()).toEqual({ orderId: 12, ...card });
  });

  it.each([undefined, "abc"])(
    "ROUTE-11 with %j in the address it is the order that was made of this cart",
    async (named) => {
      localStorage.setItem("order_id", "34");
      visit(`/payment-authorize?${query}`, named);
      await waitFor(() => expect(postForm).toHaveBeenCalled());
      expect(asked()).toMatchObject({ orderId: 34 });
    },
  );

  it("ROUTE-11 without a card, as after a reload, it leads back to the order", async () => {
    visit("/payment-authorize/12", "12");
    expect((await screen.findByText(/^ยังขาด/)).textContent).toMatch(
      /^ยังขาด: ข้อมูลบัตรที่เข้ารหัสแล้ว, เลขบัตรที่ปิดไว้บางส่วน, เดือนหมดอายุ, ปีหมดอายุ/,
    );
    expect(
      (await screen.findByRole("link", { name: "กลับไปหน้าชำระเงิน" })).getAttribute("href"),
    ).toBe("/cart/12");
  });

  it.each([
    ["", "abc", "เลขคำสั่งซื้อ, ข้อมูลบัตรที่เข้ารหัสแล้ว, เลขบัตรที่ปิดไว้บางส่วน, เดือนหมดอายุ, ปีหมดอายุ"],
    [`?${query}`, undefined, "เลขคำสั่งซื้อ"],
    [
      "?maskedCardInfo=41111111XXXXXX11&encryptedCardInfo=%20",
      "12",
      "ข้อมูลบัตรที่เข้ารหัสแล้ว, เดือนหมดอายุ, ปีหมดอายุ",
    ],
  ])(
    "ROUTE-11 with %j and the order %j it says that there lacks: %s",
    async (search, named, said) => {
      localStorage.clear();
      visit(`/payment-authorize${search}`, named);
      expect((await screen.findByText(/^ยังขาด/)).textContent).toContain(`ยังขาด: ${said}ยังไม่มี`);
      expect(asked()).toBeUndefined();
    },
  );

  it("ROUTE-11 PAY-16 what is refused is said, with the way back", async () => {
    shop.handlers.authorizeTwoCTwoPCard = () => refusal("PROVIDER_ERROR");
    visit(`/payment-authorize/12?${query}`, "12");
    expect(await screen.findByRole("heading", { name: "ผิดพลาด" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "กลับไปหน้าชำระเงิน" }).getAttribute("href")).toBe(
      "/cart/12",
    );
  });
});
