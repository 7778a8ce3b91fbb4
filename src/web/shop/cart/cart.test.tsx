import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  manee,
  order,
  sessionOf,
  siteSettings,
} from "../../../../tests/support/examples/account-examples.ts";
import {
  blocker,
  course,
  plan,
  product,
  promptPay,
  quoted,
  quoteOf,
  transfer,
  yearPlan,
} from "../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
// Loaded when they are opened; in a test they are there at once.
import "../payment/transfer/transfer-preview.tsx";
import "./remove-dialog.tsx";
import { choicesAtFirst } from "../checkout/choices-at-first.ts";
import type { CartItem, Quote } from "./cart-types.ts";
import { CartView } from "./cart-view.tsx";

const shop = fakeShop();
const analytics = window as Window & { dataLayer?: unknown[] };
let items: CartItem[] = [];
let quote: Partial<Quote> = {};

/** A cart that keeps what it is told, like the shop's. */
beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  items = [course(), product()];
  quote = {};
  analytics.dataLayer = [];
  Object.assign(shop, { session: sessionOf(null, { cart_count: 2 }) });
  shop.handlers = {
    getPublicCart: () => ({ success: true, data: items }),
    getPrivateCart: () => ({ success: true, data: items }),
    listCartPaymentMethods: () => ({ success: true, data: [transfer(), promptPay()] }),
    listShippingOptions: () => ({ success: true, data: [] }),
    listPromotions: () => ({ success: true, data: [] }),
    getSiteSettings: () => siteSettings(),
    getQuote: () => quoted(items, quote),
    savePublicCart: ({ body }) => save(body.data),
    savePrivateCart: ({ body }) => save(body.data),
    deletePublicCartItem: ({ body }) => {
      items = items.filter(({ course_id }) => course_id !== body.course_id);
      return { success: true };
    },
  };
});

function save(data: string) {
  for (const { course_id, priecingplan_id, qty } of JSON.parse(data) as {
    course_id: number;
    priecingplan_id?: number;
    qty?: number;
  }[]) {
    items = items.map((item) =>
      item.course_id === course_id
        ? {
            ...item,
            ...(priecingplan_id && { priecingplan_id }),
            ...(qty !== undefined && { qty }),
          }
        : item,
    );
  }
  return { success: true as const, insertSuccess: true as const };
}

const open = () => renderInShop(<CartView early={null} />, { path: "/cart" });
const row = async (name: string) =>
  within((await screen.findByRole("link", { name })).closest("tr")!);
const submit = () => screen.findByRole<HTMLButtonElement>("button", { name: "สั่งซื้อ" });
const called = (name: string) => shop.calls.filter((call) => call.name === name);
const ready = () => waitFor(async () => expect((await submit()).disabled).toBe(false));

describe("the cart's things", () => {
  it("CART-01 a course shows its picture, its name as a link, its plans and its price", async () => {
    open();
    const python = await row("Python ก้าวแรก");
    const plans = python.getByRole<HTMLSelectElement>("combobox", { name: /ระยะเวลาเรียน/ });
    expect([
      document.querySelector("img")?.getAttribute("src"),
      python.getByRole("link").getAttribute("href"),
      [...plans.options].map(({ text }) => text),
      python.getByText("฿1,290.00"),
    ]).toEqual([
      "/files/python.webp",
      "/courses/3",
      ["เรียนได้ 6 เดือน · ฿1,290", "เรียนได้ 1 ปี · ฿1,990"],
      expect.anything(),
    ]);
  });

  it("CART-01 another plan is kept and says until when it opens the course, in both calendars", async () => {
    open();
    const python = await row("Python ก้าวแรก");
    await userEvent.selectOptions(python.getByRole("combobox"), "32");
    expect(await python.findByText(/^ชำระวันนี้ เรียนได้ถึง .+ 25\d\d \(ค\.ศ\. 20\d\d\)$/)).toBeTruthy();
    await waitFor(() => expect(items[0]?.priecingplan_id).toBe(yearPlan.id));
  });

  it("CART-01 the quantity of a product goes up and down, and its price with it", async () => {
    open();
    const book = await row("สมุดคัดอักษร");
    await userEvent.click(book.getByRole("button", { name: "เพิ่มจำนวน สมุดคัดอักษร" }));
    expect(await book.findByText("฿435.00")).toBeTruthy();
    await waitFor(() => expect(items[1]?.qty).toBe(3));
  });

  it("CART-01 a quantity of nought is a question, never a number below", async () => {
    items = [product({ qty: 1 })];
    open();
    const book = await row("สมุดคัดอักษร");
    await userEvent.click(book.getByRole("button", { name: "ลดจำนวน สมุดคัดอักษร" }));
    expect(await screen.findByRole("dialog", { name: "ลบรายการนี้ออกจากตะกร้าไหม" })).toBeTruthy();
    expect([book.getByText("1").tagName, called("savePublicCart")]).toEqual(["OUTPUT", []]);
  });

  it("CART-01 taking something out asks first, and keeps it on the other answer", async () => {
    open();
    await userEvent.click(
      (await row("Python ก้าวแรก")).getByRole("button", { name: "ลบ Python ก้าวแรก ออกจากตะกร้า" }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "เก็บไว้" }));
    expect([
      screen.queryByRole("dialog"),
      await row("Python ก้าวแรก"),
      called("deletePublicCartItem"),
    ]).toEqual([null, expect.anything(), []]);
  });

  it("CART-01 what is taken out goes at once and stays away", async () => {
    open();
    await userEvent.click((await row("Python ก้าวแรก")).getByRole("button", { name: /^ลบ/ }));
    await userEvent.click(await screen.findByRole("button", { name: "ลบออก" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Python ก้าวแรก" })).toBeNull());
    await waitFor(() => expect(items.map(({ course_id }) => course_id)).toEqual([9]));
  });

  it("CART-01 what was taken out can be put back as it was", async () => {
    items = [course(), product({ qty: 3 })];
    shop.handlers.savePublicCart = ({ body }) => {
      items = [...items, product({ qty: 3 })];
      return save(body.data);
    };
    open();
    await userEvent.click((await row("สมุดคัดอักษร")).getByRole("button", { name: /^ลบ/ }));
    await userEvent.click(await screen.findByRole("button", { name: "ลบออก" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "สมุดคัดอักษร" })).toBeNull());
    await userEvent.click(await screen.findByRole("button", { name: "เลิกทำ" }));
    expect((await row("สมุดคัดอักษร")).getByText("3").tagName).toBe("OUTPUT");
    const saved = () =>
      called("savePublicCart").map(({ given }) =>
        JSON.parse((given.body as { data: string }).data),
      );
    await waitFor(() =>
      expect(saved()).toEqual([[{ course_id: 9, priecingplan_id: null, qty: 3 }]]),
    );
  });

  it("CART-04 a sum that the shop worked out before it had the change is not the one that stays", async () => {
    const [kept, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    shop.handlers.savePublicCart = async ({ body }) => {
      if (body.data !== "[]") await kept.promise;
      return save(body.data);
    };
    open();
    const book = await row("สมุดคัดอักษร");
    await ready();
    shop.handlers.getQuote = async () => {
      const before = quoted(items, quote);
      if (items[1]?.qty === 2) await answered.promise;
      return before;
    };
    await userEvent.click(book.getByRole("button", { name: /^เพิ่มจำนวน/ }));
    await userEvent.click(screen.getByRole("radio", { name: /^โอนเงิน/ }));
    await waitFor(() => expect(called("getQuote").length).toBeGreaterThan(1));
    kept.resolve();
    await waitFor(() => expect(items[1]?.qty).toBe(3));
    answered.resolve();
    await ready();
    expect(screen.getAllByText("฿1,725.00").length).toBeGreaterThan(0);
  });

  it("CART-16 a change that the shop did not keep goes back to what it was, and says so", async () => {
    shop.handlers.savePublicCart = () => refusal("INPUT_ERROR");
    open();
    const book = await row("สมุดคัดอักษร");
    await userEvent.click(book.getByRole("button", { name: /^เพิ่มจำนวน/ }));
    expect(await screen.findByText("เปลี่ยนรายการไม่สำเร็จ")).toBeTruthy();
    expect(book.getByText("2").tagName).toBe("OUTPUT");
  });

  const inOrder = async (parts: Parameters<typeof order>[0]) => {
    const [first, second] = quoteOf(items).lines;
    quote = { lines: [{ ...first!, open_order_id: 12 }, second!] };
    shop.handlers.getOrder = () => ({ success: true, ...order({ id: 12, ...parts }) });
    open();
    return row("Python ก้าวแรก");
  };

  it("ORDER-03 a course that stands in an unpaid order is shown with that order: how long it is kept, and the way to pay it", async () => {
    const python = await inOrder({});
    expect(await python.findByRole("timer")).toBeTruthy();
    expect(python.getByText("คอร์สนี้อยู่ในคำสั่งซื้อ #12 ที่ยังไม่ได้ชำระ")).toBeTruthy();
    expect(python.getByRole("link", { name: "ไปชำระคำสั่งซื้อ #12" }).getAttribute("href")).toBe(
      "/cart/12",
    );
  });

  it("ORDER-03 one whose payment is under way is shown with the order that waits, and promises no other one", async () => {
    const python = await inOrder({ status: "pending", next_steps: ["report_again"] });
    expect((await python.findByRole("link", { name: "ดูคำสั่งซื้อ #12" })).getAttribute("href")).toBe(
      "/cart/12",
    );
    expect([
      python.getByText("เมื่อทราบผลแล้วจึงจะสั่งซื้อคอร์สนี้ใหม่ได้"),
      python.queryByRole("timer"),
      python.queryByText(/จะถูกแทนที่/),
    ]).toEqual([expect.anything(), null, null]);
  });

  it("CART-15 what comes with a course stands on its line", async () => {
    items = [
      course({ free_book: "สรุปไวยากรณ์", free_book_type: "physical_book", product_free: "ถุงผ้า" }),
    ];
    open();
    const python = await row("Python ก้าวแรก");
    expect([
      python.getByText("พร้อมหนังสือ สรุปไวยากรณ์ ส่งถึงบ้าน"),
      python.getByText("แถม ถุงผ้า"),
    ]).toHaveLength(2);
  });

  it("CART-02 an empty cart says so and leads to the courses", async () => {
    items = [];
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "ตะกร้ายังว่าง" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "ดูคอร์สทั้งหมด" }).getAttribute("href")).toBe("/courses");
  });
});

describe("the cart's sum", () => {
  it("CART-04 stands line by line: price, each discount with its reason, shipping, the tax inside, what to pay", async () => {
    const [first, second] = quoteOf(items).lines;
    const lines = [
      {
        ...first!,
        discount: 129,
        total: 1161,
        discounts: [{ kind: "coupon" as const, id: 5, name: "NEWYEAR", amount: 129 }],
      },
      second!,
    ];
    quote = { lines, discount: 129, needs_shipping_method: true, shipping_fee: 40, payable: 1491 };
    open();
    await screen.findByText("ส่วนลด NEWYEAR");
    const summary = within(screen.getByRole("heading", { name: "สรุปยอด" }).parentElement!);
    const facts = summary
      .getAllByRole("term")
      .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(facts).toEqual([
      ["ราคารวม 2 รายการ", "฿1,580.00"],
      ["ส่วนลด NEWYEAR", "−฿129.00"],
      ["ค่าจัดส่ง", "เลือกวิธีจัดส่งก่อน"],
      ["ยอดที่ต้องชำระ", "฿1,491.00"],
      ["ราคาก่อนภาษีมูลค่าเพิ่ม", "฿1,476.64"],
      ["ภาษีมูลค่าเพิ่ม 7% ที่รวมอยู่แล้ว", "฿103.36"],
      ["Python ก้าวแรก", "−฿129.00"],
    ]);
  });

  it("CART-04 what to pay stands beside the button as well, and there is one button", async () => {
    open();
    await ready();
    expect([
      screen.getAllByText("฿1,580.00").length,
      screen.getAllByRole("button", { name: "สั่งซื้อ" }),
    ]).toEqual([3, [expect.anything()]]);
  });

  it("CART-04 changes of the sum are read aloud politely", async () => {
    open();
    await ready();
    expect(screen.getByText("ราคารวม 2 รายการ").closest("dl")?.getAttribute("aria-live")).toBe(
      "polite",
    );
  });

  it("CART-13 a sum that could not be worked out says so and can be tried again", async () => {
    shop.handlers.getQuote = () => refusal("INTERNAL");
    open();
    await screen.findAllByText("คำนวณยอดไม่สำเร็จ กรุณาลองอีกครั้ง");
    shop.handlers.getQuote = () => quoted(items);
    await userEvent.click(screen.getByRole("button", { name: "ลองอีกครั้ง" }));
    await ready();
  });

  it("VAT-01 the tax inside the price stands below the sum, and nothing about it where the shop charges none", async () => {
    quote = { vat_value: 7, vat: 103.36, before_vat: 1476.64 };
    open();
    await screen.findByText("ภาษีมูลค่าเพิ่ม 7% ที่รวมอยู่แล้ว");
    quote = { vat_value: 0, vat: 0, before_vat: 1580 };
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(screen.queryByText(/ภาษีมูลค่าเพิ่ม/)).toBeNull());
  });

  it("CART-13 a sum of a cart that has changed is not shown when the new one could not be worked out", async () => {
    open();
    await ready();
    shop.handlers.getQuote = () => refusal("INTERNAL");
    await userEvent.click((await row("สมุดคัดอักษร")).getByRole("button", { name: /^เพิ่มจำนวน/ }));
    await screen.findAllByText("คำนวณยอดไม่สำเร็จ กรุณาลองอีกครั้ง");
    expect([
      screen.queryByText("ยอดที่ต้องชำระ", { selector: "dt" }),
      (await submit()).disabled,
    ]).toEqual([null, true]);
  });

  it("CART-17 WHT-01 where the owner takes dollars the buyer chooses the currency, and it is kept with the cart", async () => {
    shop.handlers.getSiteSettings = () => siteSettings({ is_enable_usd: true });
    items = [course({ plans: [plan({ price_usd: 39.5 })] })];
    shop.handlers.savePublicCart = ({ body }) => {
      items = items.map((item) => ({
        ...item,
        currency_code: body.currency_code ?? "THB",
        price: 39.5,
      }));
      quote = { currency_code: "USD" };
      return { success: true, insertSuccess: true };
    };
    open();
    await userEvent.selectOptions(await screen.findByLabelText("สกุลเงิน"), "USD");
    expect((await screen.findAllByText("$39.50")).length).toBeGreaterThan(1);
    expect(called("savePublicCart").map(({ given }) => given.body)).toEqual([
      { data: "[]", user_id: "g-1", currency_code: "USD" },
    ]);
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: /พร้อมเพย์/ })).disabled).toBe(
      true,
    );
  });

  it("CART-11 analytics hears of the checkout once, however often the sum is read", async () => {
    open();
    await ready();
    await userEvent.click((await row("สมุดคัดอักษร")).getByRole("button", { name: /^เพิ่มจำนวน/ }));
    await waitFor(() => expect(called("getQuote")).toHaveLength(2));
    const python = { item_id: 3, item_name: "Python ก้าวแรก", price: 1290, quantity: 1 };
    const book = { item_id: 9, item_name: "สมุดคัดอักษร", price: 145, quantity: 2 };
    expect(analytics.dataLayer).toEqual([
      {
        event: "begin_checkout",
        ecommerce: { currency: "THB", value: 1580, items: [python, book] },
      },
    ]);
  });
});

describe("the button", () => {
  it.each([
    [
      "a plan is missing",
      blocker("PLAN_REQUIRED", "กรุณาเลือกระยะเวลาเรียน", 3),
      "Python ก้าวแรก: กรุณาเลือกระยะเวลาเรียน",
      "#item-3",
    ],
    [
      "a way to pay is missing",
      blocker("PAYMENT_METHOD_REQUIRED", "กรุณาเลือกช่องทางชำระเงิน"),
      "กรุณาเลือกช่องทางชำระเงิน",
      "#methods",
    ],
    [
      "a price is missing",
      blocker("MISSING_PRICE", "รายการนี้ยังไม่มีราคาในสกุลเงินที่เลือก กรุณานำออกจากตะกร้าหรือเปลี่ยนสกุลเงิน", 9),
      "สมุดคัดอักษร: รายการนี้ยังไม่มีราคาในสกุลเงินที่เลือก กรุณานำออกจากตะกร้าหรือเปลี่ยนสกุลเงิน",
      "#item-9",
    ],
    [
      "a course is owned",
      blocker("COURSE_DUPLICATE", "คุณมีคอร์สนี้อยู่แล้ว", 3),
      "Python ก้าวแรก: คุณมีคอร์สนี้อยู่แล้ว",
      "#item-3",
    ],
  ])(
    "CART-05 rests and names the one thing when %s, with the way to it",
    async (_, blocked, words, place) => {
      quote = { blockers: [blocked, blocker("PAYMENT_METHOD_REQUIRED", "อย่างอื่น")] };
      open();
      const link = await screen.findByRole("link", { name: words });
      expect({
        disabled: (await submit()).disabled,
        href: link.getAttribute("href"),
        describedBy: (await submit()).getAttribute("aria-describedby"),
        reasonId: link.closest("p")?.id,
      }).toEqual({ disabled: true, href: place, describedBy: "missing", reasonId: "missing" });
    },
  );

  it("CART-05 the sum of a cart in which something has no price is none, wherever it stands", async () => {
    quote = {
      price: 30,
      payable: 30,
      vat: 2,
      blockers: [blocker("MISSING_PRICE", "รายการนี้ยังไม่มีราคาในสกุลเงินที่เลือก", 9)],
    };
    open();
    expect((await screen.findAllByText("ยังไม่มีราคา")).length).toBe(3);
    expect(screen.queryByText(/VAT/)).toBeNull();
    expect((await submit()).disabled).toBe(true);
  });

  it.each([
    ["an address", "SHIPPING_ADDRESS_REQUIRED", "กรุณาเลือกที่อยู่จัดส่ง"],
    ["a way to ship", "SHIPPING_METHOD_REQUIRED", "กรุณาเลือกวิธีจัดส่ง"],
  ])("CART-05 SHIP-02 rests for a student while %s is missing", async (_, code, words) => {
    shop.session = sessionOf(manee);
    shop.handlers.listShippingAddresses = () => ({ success: true, data: [] });
    shop.handlers.listShippingOptions = () => ({
      success: true,
      data: [{ id: 1, shipping_name: "ส่งด่วน", shipping_price: 75 }],
    });
    quote = {
      needs_shipping_address: true,
      needs_shipping_method: true,
      blockers: [blocker(code, words)],
    };
    open();
    expect((await screen.findByRole("link", { name: words })).getAttribute("href")).toBe(
      "#shipping",
    );
    expect((await submit()).disabled).toBe(true);
  });

  it("CART-05 rests while the sum is being worked out", async () => {
    shop.handlers.getQuote = () => new Promise(() => {});
    open();
    expect([(await submit()).disabled, screen.getByText("กำลังคำนวณยอด")]).toEqual([
      true,
      expect.anything(),
    ]);
  });

  it("CART-05 wakes when nothing is missing", async () => {
    open();
    await ready();
  });
});

describe("the ways to pay", () => {
  const names = () => screen.findAllByRole<HTMLInputElement>("radio");

  it("CART-10 are radio choices, the first of them chosen, with its panel under it", async () => {
    open();
    const radios = await names();
    expect([
      radios.map(({ value, checked }) => [value, checked]),
      screen.getByText(/^กดสั่งซื้อ แล้วสแกน QR/),
      screen.getByText("ยืนยันทันที"),
    ]).toEqual([
      [
        ["9", true],
        ["1", false],
      ],
      expect.anything(),
      expect.anything(),
    ]);
  });

  it("CART-10 a method that the sum does not fit makes room for the next, where nobody has chosen it", async () => {
    items = [course({ price: 15 })];
    quote = { payable: 15, blockers: [blocker("BELOW_MINIMUM", "ยอดต่ำกว่า 20 บาท")] };
    open();
    await waitFor(async () =>
      expect((await names()).map(({ value, checked }) => [value, checked])).toEqual([
        ["9", false],
        ["1", true],
      ]),
    );
    expect(screen.getByText("ช่องทางนี้ใช้กับยอดต่ำกว่า ฿20 ไม่ได้")).toBeTruthy();
  });

  it("CART-10 one that was chosen stays, and says why it cannot be used", async () => {
    items = [course({ price: 15, paymentmethod_id: 9 })];
    quote = { payable: 15, blockers: [blocker("BELOW_MINIMUM", "ยอดต่ำกว่า 20 บาท")] };
    open();
    expect(await screen.findByText("ช่องทางนี้ใช้กับยอดต่ำกว่า ฿20 ไม่ได้")).toBeTruthy();
    expect((await names()).map(({ checked }) => checked)).toEqual([true, false]);
  });

  it("CART-10 choosing another closes the first panel, opens its own, prices anew and is kept with the cart", async () => {
    open();
    await userEvent.click(await screen.findByRole("radio", { name: /โอนเงิน/ }));
    expect([
      await screen.findByText("999-2-10458-1"),
      screen.queryByText(/^กดสั่งซื้อ แล้วสแกน QR/),
    ]).toEqual([expect.anything(), null]);
    await waitFor(() =>
      expect(called("getQuote").at(-1)?.given).toMatchObject({ body: { payment_method_id: 1 } }),
    );
    expect(called("savePublicCart").map(({ given }) => given.body)).toEqual([
      { data: "[]", user_id: "g-1", paymentmethod_id: 1 },
    ]);
  });

  it("CART-10 what was chosen on another device is chosen here", async () => {
    items = [course({ paymentmethod_id: 1 })];
    open();
    expect((await names()).map(({ checked }) => checked)).toEqual([false, true]);
  });

  it.each([
    ["there is no account", []],
    ["an account has no number", [{ ...transfer().bankList[0]!, account_id: "" }]],
    ["an account has no bank", [{ ...transfer().bankList[0]!, bank_name: "" }]],
  ])("PAY-01 a bank transfer cannot be chosen when %s", async (_, bankList) => {
    shop.handlers.listCartPaymentMethods = () => ({
      success: true,
      data: [transfer({ bankList }), promptPay()],
    });
    open();
    expect((await names()).map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("CART-16 that cannot be read are logged, can be tried again, and lose nothing", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.listCartPaymentMethods = () => refusal("INTERNAL");
    open();
    const again = await screen.findByRole("button", { name: "ลองอีกครั้ง" });
    expect(screen.getByRole("link", { name: "Python ก้าวแรก" })).toBeTruthy();
    shop.handlers.listCartPaymentMethods = () => ({ success: true, data: [transfer()] });
    await userEvent.click(again);
    expect(await names()).toHaveLength(1);
    log.mockRestore();
  });

  it("CART-09 one that needs a greater sum says so", async () => {
    items = [course({ price: 15 })];
    open();
    expect(await screen.findByText("ช่องทางนี้ใช้กับยอดต่ำกว่า ฿20 ไม่ได้")).toBeTruthy();
  });

  it("ORDER-04 are not asked for when there is nothing to pay", async () => {
    quote = { payable: 0 };
    open();
    expect(await screen.findByText("ไม่มียอดที่ต้องชำระ")).toBeTruthy();
    expect(screen.queryAllByRole("radio")).toEqual([]);
  });
});

describe("loading the cart", () => {
  it("CART-12 shows its shape, says that it is loading, and after a while that it takes long", async () => {
    shop.handlers.getPublicCart = () => new Promise(() => {});
    open();
    expect([
      (await screen.findByText("กำลังโหลด")).getAttribute("role"),
      screen.getByText("ใช้เวลานานกว่าปกติ กรุณารอสักครู่"),
    ]).toEqual(["status", expect.anything()]);
  });

  it("CART-13 a failed load says that nothing is lost and can be tried again", async () => {
    shop.handlers.getPublicCart = () => refusal("INTERNAL");
    open();
    expect(await screen.findByRole("heading", { name: "โหลดตะกร้าไม่สำเร็จ" })).toBeTruthy();
    shop.handlers.getPublicCart = () => ({ success: true, data: items });
    await userEvent.click(screen.getByRole("button", { name: "ลองอีกครั้ง" }));
    expect(await screen.findByRole("link", { name: "Python ก้าวแรก" })).toBeTruthy();
  });

  it("CART-03 a guest's cart is read with the guest's id, a student's without", async () => {
    open();
    await ready();
    expect(called("getPublicCart")[0]?.given.params).toEqual({ userId: "g-1" });
  });

  it.each([
    ["a guest's", sessionOf(null, { cart_count: 2 }), "savePublicCart"],
    ["a student's", sessionOf(manee, { cart_count: 2 }), "savePrivateCart"],
  ])("LOGIN-10 a change of %s cart goes by its own call", async (_whose, session, call) => {
    Object.assign(shop, { session });
    open();
    await userEvent.selectOptions((await row("Python ก้าวแรก")).getByRole("combobox"), "32");
    await waitFor(() =>
      expect(
        shop.calls.filter(({ name }) => name.startsWith("save")).map(({ name }) => name),
      ).toEqual([call]),
    );
  });

  it("CART-03 what another tab has changed is there on coming back", async () => {
    open();
    await ready();
    items = [product()];
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Python ก้าวแรก" })).toBeNull());
  });

  it("CART-12 a page that the server has drawn asks for nothing that it shows already", async () => {
    const early = {
      items,
      methods: [transfer()],
      options: [],
      site: siteSettings(),
      buyer: null,
      quoted: {
        choices: choicesAtFirst({
          items,
          methods: [transfer()],
          currency: "THB",
          buyer: undefined,
        }),
        answer: { quote: quoteOf(items, quote), facts: quoted(items, quote).facts },
      },
      isGuest: true,
    };
    renderInShop(<CartView early={early} />, { path: "/cart" });
    await ready();
    expect(shop.calls.map(({ name }) => name).filter((name) => name !== "getSession")).toEqual([]);
  });
});
