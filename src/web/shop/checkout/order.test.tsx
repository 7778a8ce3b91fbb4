import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  manee,
  order,
  sessionOf,
  siteSettings,
} from "../../../../tests/support/examples/account-examples.ts";
import {
  blocker,
  course,
  placed,
  plan,
  product,
  promptPay,
  quoted,
  quoteOf,
  transfer,
} from "../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, type Handlers, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
// Loaded when they are opened; in a test they are there at once.
import "../account/sign-in/sign-in-dialog.tsx";
import type { CartItem, Quote } from "../cart/cart-types.ts";
import { CartView } from "../cart/cart-view.tsx";
import "../payment/code/code-dialog.tsx";
import "../payment/pay-dialog.tsx";
import "../payment/transfer/transfer-dialog.tsx";
import "../payment/transfer/transfer-preview.tsx";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import "./address-dialog.tsx";
import "./checkout-dialogs.tsx";
import "./price-changed-dialog.tsx";

vi.mock("socket.io-client", () => import("../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
let items: CartItem[] = [];
let quote: Partial<Quote> = {};
let site = siteSettings();

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  localStorage.clear();
  sessionStorage.clear();
  items = [course()];
  quote = {};
  site = siteSettings();
  shop.session = sessionOf(manee, { cart_count: 1 });
  shop.handlers = {
    getPublicCart: () => ({ success: true, data: items }),
    getPrivateCart: () => ({ success: true, data: items }),
    listCartPaymentMethods: () => ({ success: true, data: [transfer(), promptPay()] }),
    listShippingAddresses: () => ({ success: true, data: [] }),
    listShippingOptions: () => ({ success: true, data: [] }),
    listPromotions: () => ({ success: true, data: [] }),
    getSiteSettings: () => site,
    getQuote: () => quoted(items, quote),
    savePublicCart: () => ({ success: true, insertSuccess: true }),
    savePrivateCart: () => ({ success: true, insertSuccess: true }),
    getOrder: () => ({ success: true, ...order() }),
    placeOrder: () => placed(),
    login: () => {
      shop.session = sessionOf(manee, { cart_count: 1 });
      return { success: true, user: { id: manee.id, role: "student" } };
    },
  };
});

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="ที่อยู่">{pathname + search}</output>;
}

function open() {
  return renderInShop(
    <>
      <CartView early={null} />
      <Where />
    </>,
    { path: "/cart" },
  );
}

const button = () => screen.findByRole<HTMLButtonElement>("button", { name: "สั่งซื้อ" });
const where = () => screen.getByRole("status", { name: "ที่อยู่" }).textContent;
const orders = () => shop.calls.filter(({ name }) => name === "placeOrder");

async function submit() {
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  await userEvent.click(await button());
}

async function signIn() {
  const dialog = within(await screen.findByRole("dialog", { name: "เข้าสู่ระบบ" }));
  await userEvent.type(dialog.getByLabelText("ชื่อผู้ใช้หรืออีเมล"), "manee.j");
  await userEvent.type(dialog.getByLabelText("รหัสผ่าน"), "secret{Enter}");
}

/** What is said about a field, and tied to it. */
const faultAt = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")
    ?.textContent;

const transferDialog = () => screen.findByRole("dialog", { name: "แจ้งโอนเงิน" });

describe("ordering as a guest", () => {
  beforeEach(() => {
    shop.session = sessionOf(null, { cart_count: 1 });
  });

  it("ORDER-01 keeps the cart and asks to sign in, before anything is ordered", async () => {
    open();
    await submit();
    await screen.findByRole("dialog", { name: "เข้าสู่ระบบ" });
    const saved = shop.calls.find(({ name }) => name === "savePublicCart")?.given.body;
    expect([saved, orders()]).toEqual([
      { user_id: "g-1", data: JSON.stringify([{ course_id: 3, priecingplan_id: 31 }]) },
      [],
    ]);
  });

  it("ORDER-01 goes on by itself after the sign-in", async () => {
    open();
    await submit();
    await signIn();
    expect(await transferDialog()).toBeTruthy();
    expect(orders()).toHaveLength(1);
  });

  it("ORDER-01 shows what the two carts come to together before it orders them", async () => {
    open();
    await submit();
    await screen.findByRole("dialog", { name: "เข้าสู่ระบบ" });
    items = [course(), product()];
    await signIn();
    const changed = within(await screen.findByRole("dialog", { name: "ยอดเปลี่ยนไปจากที่แสดง" }));
    expect([changed.getByText("เพิ่ม สมุดคัดอักษร"), orders()]).toEqual([expect.anything(), []]);
    await userEvent.click(changed.getByRole("button", { name: "สั่งซื้อ" }));
    await waitFor(() => expect(orders()).toHaveLength(1));
  });

  it("ORDER-01 stops at what the signed-in person still has to choose", async () => {
    items = [product()];
    quote = {
      needs_shipping_address: true,
      blockers: [blocker("SHIPPING_ADDRESS_REQUIRED", "กรุณาเลือกที่อยู่จัดส่ง")],
    };
    shop.handlers.listShippingAddresses = () => ({ success: true, data: [] });
    open();
    await submit();
    await signIn();
    await waitFor(() => expect(document.activeElement?.id).toBe("shipping"));
    expect(orders()).toEqual([]);
  });

  it("ORDER-01 whose addresses were still on their way at the sign-in has them nevertheless", async () => {
    items = [product()];
    quote = {
      needs_shipping_address: true,
      blockers: [blocker("SHIPPING_ADDRESS_REQUIRED", "กรุณาเลือกที่อยู่จัดส่ง")],
    };
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    shop.handlers.listShippingAddresses = () => late.then(() => ({ success: true, data: [] }));
    open();
    await submit();
    await signIn();
    await waitFor(() => expect(document.activeElement?.id).toBe("shipping"));
    answer();
    expect(await screen.findByRole("button", { name: "เพิ่มที่อยู่" })).toBeTruthy();
  });

  it("LOGIN-10 guests see the ways to ship with their fees, and choose one after the sign-in", async () => {
    items = [product()];
    quote = { needs_shipping_address: true, needs_shipping_method: true };
    shop.handlers.listShippingOptions = () => ({
      success: true,
      data: [
        { id: 1, shipping_name: "ไปรษณีย์ไทย", shipping_price: 50 },
        { id: 2, shipping_name: "รับเอง", shipping_price: 0 },
      ],
    });
    shop.session = sessionOf(null, { cart_count: 1 });
    open();
    await screen.findByText("ไปรษณีย์ไทย");
    expect(screen.queryByRole("radio", { name: /ไปรษณีย์ไทย/ })).toBeNull();
    await screen.findByText("เข้าสู่ระบบก่อน แล้วเลือกที่อยู่และวิธีจัดส่ง");
    await userEvent.click(await signInLine());
    await signIn();
    expect(await screen.findByRole("radio", { name: /ไปรษณีย์ไทย/ })).toBeTruthy();
  });

  it("LOGIN-10 an address is chosen after a sign-in, which the shipping box offers", async () => {
    quote = {
      needs_shipping_address: true,
      blockers: [blocker("SHIPPING_ADDRESS_REQUIRED", "กรุณาเลือกที่อยู่จัดส่ง")],
    };
    open();
    await screen.findByText("เข้าสู่ระบบก่อน แล้วเลือกที่อยู่และวิธีจัดส่ง");
    await userEvent.click(await signInLine());
    expect(await screen.findByRole("dialog", { name: "เข้าสู่ระบบ" })).toBeTruthy();
  });
});

const signInLine = () => screen.findByRole("button", { name: "เข้าสู่ระบบ" });

describe("the line to sign in, in a guest's cart", () => {
  beforeEach(() => {
    shop.session = sessionOf(null, { cart_count: 1 });
  });

  it("LOGIN-01 it is one line, which opens the ways to sign in over the cart", async () => {
    open();
    expect(await screen.findByText("มีบัญชีอยู่แล้ว")).toBeTruthy();
    await userEvent.click(await signInLine());
    const box = within(await screen.findByRole("dialog", { name: "เข้าสู่ระบบ" }));
    expect([box.getByLabelText("ชื่อผู้ใช้หรืออีเมล"), box.getByLabelText("รหัสผ่าน")]).toHaveLength(2);
  });

  it("LOGIN-01 signing in by it orders nothing, and the line is gone", async () => {
    open();
    await userEvent.click(await signInLine());
    await signIn();
    await waitFor(() => expect(screen.queryByText("มีบัญชีอยู่แล้ว")).toBeNull());
    expect([shop.calls.some(({ name }) => name === "login"), orders()]).toEqual([true, []]);
    await waitFor(async () => expect((await button()).disabled).toBe(false));
  });

  it("LOGIN-01 a person who is signed in sees none", async () => {
    shop.session = sessionOf(manee, { cart_count: 1 });
    open();
    await button();
    expect(screen.queryByText("มีบัญชีอยู่แล้ว")).toBeNull();
  });
});

describe("placing the order", () => {
  it("ORDER-02 orders what is shown, with the sums as they are shown", async () => {
    items = [course(), product()];
    open();
    await submit();
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]?.given.body).toMatchObject({
      courses: [
        { course_id: 3, priecingplan_id: 31, qty: 1 },
        { course_id: 9, priecingplan_id: null, qty: 2 },
      ],
      payment_method_id: 9,
      price: 1580,
      discount: 0,
      shipping_fee: 0,
    });
  });

  it("ORDER-12 keeps the order's number and opens the payment that was chosen", async () => {
    open();
    await submit();
    await transferDialog();
    expect(localStorage.getItem("order_id")).toBe("12");
  });

  it("ORDER-03 submitting again names the order that was made, so that it makes no second one", async () => {
    open();
    await submit();
    await userEvent.click(within(await transferDialog()).getByRole("button", { name: "ปิด" }));
    await submit();
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(orders().map(({ given }) => (given.body as { order_id?: number }).order_id)).toEqual([
      undefined,
      12,
    ]);
  });

  it.each(["ORDER_CART_CHANGED", "ORDER_NOT_PAYABLE", "NOT_FOUND"] as const)(
    "ORDER-03 an order that is not this cart's any more (%s) is let go",
    async (code) => {
      localStorage.setItem("order_id", "7");
      shop.handlers.placeOrder = ({ body }) => (body.order_id ? refusal(code) : placed());
      open();
      await submit();
      await transferDialog();
      expect(localStorage.getItem("order_id")).toBe("12");
    },
  );

  it("ORDER-03 a request whose answer was lost is sent again under the same key", async () => {
    shop.handlers.placeOrder = () => {
      throw new TypeError("the answer is lost");
    };
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    open();
    await submit();
    await screen.findByText(/จะไม่เกิดคำสั่งซื้อซ้ำ$/);
    shop.handlers.placeOrder = () => placed();
    await submit();
    await transferDialog();
    const [first, second] = orders().map(({ key }) => key);
    expect([first, second === first]).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
      true,
    ]);
    log.mockRestore();
  });

  it("ORDER-03 after an answer the next press is a new request", async () => {
    shop.handlers.placeOrder = () => refusal("NO_MORE_SEAT");
    open();
    await submit();
    await screen.findByText("สมัครไม่ได้เนื่องจากผู้เรียนเต็มแล้ว");
    await submit();
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(orders()[0]?.key).not.toBe(orders()[1]?.key);
  });

  it.each([
    [
      "COURSE_DUPLICATE",
      { courses: [{ course_id: 3, course_name: "Python ก้าวแรก" }] },
      ["Python ก้าวแรก", "คุณมีคอร์สนี้อยู่แล้ว"],
    ],
    [
      "NO_MORE_SEAT",
      { courses: [{ course_id: 3, course_name: "Python ก้าวแรก" }] },
      ["Python ก้าวแรก", "สมัครไม่ได้เนื่องจากผู้เรียนเต็มแล้ว"],
    ],
    [
      "TIME_LEFT",
      {
        ends_at: "2026-12-01T05:00:00.000Z",
        left: { days: 10, hours: 3, minutes: 5 },
        renewable_from: "2026-11-28T05:00:00.000Z",
      },
      [
        "คอร์สนี้ยังเรียนได้อยู่ ยังไม่ถึงเวลาต่ออายุ",
        "เหลือเวลาเรียนอีก 10 วัน 3 ชั่วโมง เรียนได้ถึง 1 ธ.ค. 2569 (ค.ศ. 2026) ต่ออายุได้ตั้งแต่ 28 พ.ย. 2569 (ค.ศ. 2026)",
      ],
    ],
    ["NOT_FOUND_PRICING", undefined, ["ไม่พบราคาที่เลือก กรุณาเลือกใหม่"]],
    [
      "COUPON_NOT_AVAILABLE",
      {
        coupons: [{ id: 5, code: "OPEN3", reason: "COUPON_USED_UP", msg: "คูปองนี้ถูกใช้ครบจำนวนแล้ว" }],
      },
      ["OPEN3: คูปองนี้ถูกใช้ครบจำนวนแล้ว", "คูปองนี้ถูกใช้ครบแล้วหรือใช้กับรายการนี้ไม่ได้"],
    ],
  ] as const)(
    "ORDER-05 %s is said beside the button, with the things that it is about",
    async (code, result, words) => {
      shop.handlers.placeOrder = () => refusal(code, undefined, result);
      open();
      await submit();
      const said = within(await screen.findByRole("alert"));
      expect([
        said.getByText("ยังสั่งซื้อไม่ได้"),
        ...words.map((word) => said.getByText(word)),
      ]).toHaveLength(words.length + 1);
    },
  );

  it("ORDER-05 what was refused is told until something else is wanted", async () => {
    shop.handlers.placeOrder = () => refusal("NO_MORE_SEAT");
    open();
    await submit();
    await screen.findByText("ยังสั่งซื้อไม่ได้");
    await userEvent.click(screen.getByRole("radio", { name: /โอนเงิน/ }));
    await waitFor(() => expect(screen.queryByText("ยังสั่งซื้อไม่ได้")).toBeNull());
  });

  it("ORDER-05 an order that is being paid already can be gone to", async () => {
    shop.handlers.placeOrder = () => refusal("PAYMENT_IN_PROGRESS", undefined, { order_id: 8 });
    open();
    await submit();
    expect((await screen.findByRole("link", { name: "ไปที่คำสั่งซื้อเดิม" })).getAttribute("href")).toBe(
      "/cart/8",
    );
  });
});

describe("a sum that has changed", () => {
  const dearer = () => quoteOf([course({ price: 1490 })]);

  beforeEach(() => {
    shop.handlers.placeOrder = ({ body }) =>
      body.price === 1490
        ? placed({ payable: 1490 })
        : refusal("PRICE_CHANGED", undefined, dearer());
  });

  it("ORDER-05 says what is different and orders nothing by itself", async () => {
    open();
    await submit();
    const dialog = within(await screen.findByRole("dialog", { name: "ยอดเปลี่ยนไปจากที่แสดง" }));
    expect([
      dialog.getByText("Python ก้าวแรก เปลี่ยนจาก ฿1,290.00 เป็น ฿1,490.00"),
      orders().length,
    ]).toEqual([expect.anything(), 1]);
  });

  it("ORDER-05 is ordered when the buyer agrees", async () => {
    open();
    await submit();
    await userEvent.click(
      within(await screen.findByRole("dialog", { name: "ยอดเปลี่ยนไปจากที่แสดง" })).getByRole(
        "button",
        { name: "สั่งซื้อ" },
      ),
    );
    expect(await transferDialog()).toBeTruthy();
    expect(orders()[1]?.given.body).toMatchObject({ price: 1490 });
  });

  it("ORDER-05 leads back to the cart otherwise", async () => {
    open();
    await submit();
    await userEvent.click(await screen.findByRole("button", { name: "กลับไปดูตะกร้า" }));
    expect([screen.queryByRole("dialog"), orders().length]).toEqual([null, 1]);
  });
});

describe("nothing to pay", () => {
  const reports = () =>
    shop.calls.filter(({ name }) => name === "reportPayment").map(({ given }) => given.body);

  beforeEach(() => {
    quote = { payable: 0 };
    shop.handlers.placeOrder = () => placed({ payable: 0 });
    shop.handlers.reportPayment = () => ({
      success: true,
      orderPaymentId: 1,
      order_token: "token-of-twenty-characters",
    });
  });

  const press = async () =>
    userEvent.click(await screen.findByRole("button", { name: "ยืนยันรับสิทธิ์เรียน" }));

  it("ORDER-04 is reported as free and goes straight to the thank-you page", async () => {
    open();
    await press();
    await waitFor(() => expect(where()).toBe("/thankyou?orderId=token-of-twenty-characters"));
    expect(reports()).toEqual([expect.objectContaining({ order_id: 12, payment: "AutoFree" })]);
  });

  it("ORDER-04 asks for approval where a plan needs it", async () => {
    items = [course({ plans: [plan({ plan_type: "Free", price: 0, need_approval: true })] })];
    open();
    await press();
    await waitFor(() =>
      expect(reports()).toEqual([expect.objectContaining({ payment: "NeedApprovedFree" })]),
    );
  });

  it("ORDER-04 goes to the orders in a shop without a thank-you page", async () => {
    site = siteSettings({ is_thank_you_page: false });
    open();
    await press();
    await waitFor(() => expect(where()).toBe("/myaccount/student/order"));
  });
});

describe("a shipping address", () => {
  const stored = (parts = {}) => ({
    id: 4,
    name: "บ้าน",
    firstname: "มานี",
    lastname: "ใจดี",
    telephone: "0812345678",
    address: "1 ถนนสุขใจ",
    sub_district: "คลองตันเหนือ",
    district: "วัฒนา",
    province: "กรุงเทพมหานคร",
    post_code: "10110",
    tax_id: "",
    version: 1,
    is_default: false,
    user_id: 7,
    ...parts,
  });
  const blocked: Handlers["getQuote"] = ({ body }) => {
    const blockers = body.shipping_address_id
      ? []
      : [blocker("SHIPPING_ADDRESS_REQUIRED", "กรุณาเลือกที่อยู่จัดส่ง")];
    return quoted(items, { needs_shipping_address: true, blockers });
  };

  beforeEach(() => {
    items = [product()];
    Object.assign(shop.handlers, {
      getQuote: blocked,
      listShippingAddresses: () => ({ success: true, data: [] }),
      addShippingAddress: () => ({ success: true, data: stored() }),
    } satisfies Handlers);
  });

  const openForm = async () => {
    open();
    await userEvent.click(await screen.findByRole("button", { name: "เพิ่มที่อยู่" }));
    return within(await screen.findByRole("dialog", { name: "เพิ่มที่อยู่จัดส่ง" }));
  };

  it("SHIP-03 an empty form says in words what each field needs, and sends nothing", async () => {
    const form = await openForm();
    for (const name of ["ชื่อผู้รับ", "นามสกุล"]) await userEvent.clear(form.getByLabelText(name));
    await userEvent.click(form.getByRole("button", { name: "บันทึกที่อยู่" }));
    const labels = [
      "ชื่อผู้รับ",
      "นามสกุล",
      "เบอร์โทรศัพท์",
      "บ้านเลขที่ หมู่ ซอย ถนน",
      "แขวง/ตำบล",
      "เขต/อำเภอ",
      "จังหวัด",
      "รหัสไปรษณีย์",
    ];
    const wrong = labels.map((label) => faultAt(form.getByLabelText(label)));
    expect([
      wrong,
      await screen.findByText("ข้อมูลที่อยู่ไม่ถูกต้อง"),
      shop.calls.some(({ name }) => name === "addShippingAddress"),
    ]).toEqual([
      [
        "กรุณากรอกชื่อผู้รับ",
        "กรุณากรอกนามสกุล",
        "กรุณากรอกเบอร์โทรศัพท์",
        "กรุณากรอกบ้านเลขที่และถนน",
        "กรุณากรอกแขวงหรือตำบล",
        "กรุณากรอกเขตหรืออำเภอ",
        "กรุณากรอกจังหวัด",
        "กรุณากรอกรหัสไปรษณีย์",
      ],
      expect.anything(),
      false,
    ]);
  });

  it.each([
    ["เบอร์โทรศัพท์", "081-23x", "กรุณากรอกเฉพาะตัวเลข"],
    ["เบอร์โทรศัพท์", "08123456", "เบอร์โทรศัพท์ต้องมีตัวเลข 9–10 หลัก"],
    ["รหัสไปรษณีย์", "1011", "รหัสไปรษณีย์ต้องมีตัวเลข 5 หลัก"],
    ["รหัสไปรษณีย์", "1011x", "กรุณากรอกเฉพาะตัวเลข"],
  ])("SHIP-03 %s %j: %s", async (label, typed, words) => {
    const form = await openForm();
    await userEvent.type(form.getByLabelText(label), typed);
    await userEvent.click(form.getByRole("button", { name: "บันทึกที่อยู่" }));
    await waitFor(() => expect(faultAt(form.getByLabelText(label))).toBe(words));
  });

  it("SHIP-01 a new address is chosen at once, and nothing stands in the way any more", async () => {
    const form = await openForm();
    const typed = {
      เบอร์โทรศัพท์: "0812345678",
      "บ้านเลขที่ หมู่ ซอย ถนน": "1",
      "แขวง/ตำบล": "ก",
      "เขต/อำเภอ": "ข",
      จังหวัด: "ค",
      รหัสไปรษณีย์: "10110",
    };
    for (const [label, value] of Object.entries(typed))
      await userEvent.type(form.getByLabelText(label), value);
    await userEvent.click(form.getByRole("button", { name: "บันทึกที่อยู่" }));
    expect(await screen.findByText("มานี ใจดี (บ้าน)")).toBeTruthy();
    await waitFor(async () => expect((await button()).disabled).toBe(false));
  });

  it("SHIP-01 a single address is chosen by itself", async () => {
    shop.handlers.listShippingAddresses = () => ({ success: true, data: [stored()] });
    open();
    await waitFor(async () => expect((await button()).disabled).toBe(false));
  });

  it("SHIP-01 one of several addresses is chosen from the list", async () => {
    shop.handlers.listShippingAddresses = () => ({
      success: true,
      data: [stored(), stored({ id: 5, name: "ที่ทำงาน" })],
    });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "เลือกที่อยู่จัดส่ง" }));
    await userEvent.click(await screen.findByRole("radio", { name: /ที่ทำงาน/ }));
    expect([await screen.findByText("มานี ใจดี (ที่ทำงาน)"), screen.queryByRole("dialog")]).toEqual([
      expect.anything(),
      null,
    ]);
  });

  it("SHIP-01 the fee of the chosen way to ship is in the sum", async () => {
    shop.handlers.listShippingOptions = () => ({
      success: true,
      data: [
        { id: 1, shipping_name: "ธรรมดา", shipping_price: 40 },
        { id: 2, shipping_name: "ส่งด่วน", shipping_price: 75 },
      ],
    });
    shop.handlers.getQuote = ({ body }) =>
      quoted(items, {
        needs_shipping_address: true,
        needs_shipping_method: true,
        shipping_fee: body.shipping_fee_id === 2 ? 75 : 0,
      });
    open();
    await userEvent.click(await screen.findByRole("radio", { name: /ส่งด่วน/ }));
    await waitFor(() => expect(screen.getAllByText("฿365.00")).toHaveLength(2));
  });
});
