import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  manee,
  sessionOf,
  siteSettings,
} from "../../../../tests/support/examples/account-examples.ts";
import {
  course,
  placed,
  product,
  promptPay,
  quoted,
  transfer,
} from "../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
// Loaded when they are opened; in a test they are there at once.
import "../account/sign-in/sign-in-dialog.tsx";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import "../course/save-to-cart.ts";
import "../checkout/checkout-dialogs.tsx";
import "../payment/code/code-dialog.tsx";
import "../payment/pay-dialog.tsx";
import "../payment/transfer/transfer-preview.tsx";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import "./one-page-order.tsx";
import { OnePageView } from "./one-page-view.tsx";

vi.mock("socket.io-client", () => import("../../../../tests/support/servers/fake-line.ts"));

const item = course();
const other = product();
const detail: CourseDetail = {
  id: item.course_id,
  course_name: item.course_name,
  course_image: item.course_image,
  course_type: "course",
  price: null,
  price_usd: null,
  category: { slug: "code", name: "โปรแกรม" },
  promise: "",
  level: null,
  instructors: [],
  price_from: 1290,
  has_several_prices: true,
  access: null,
  seats_left: null,
  description: "",
  outcomes: [],
  for_whom: [],
  common_questions: [],
  outline: [],
  teachers: [],
  plans: item.plans,
  seat_limit: null,
  is_shipped: false,
  more_lessons: false,
  free_book: null,
  free_book_type: null,
  product_free: null,
  og_image: "/files/a.jpg",
  related: [],
  reviews: null,
};
const options = JSON.stringify(["เพื่อน", "เฟซบุ๊ก"]);
const heardFrom = {
  id: 71,
  type_label: "radio",
  label: "รู้จักเราจากไหน",
  order_label: 0,
  required: 1,
  item_list: options,
} as const;
const shop = fakeShop();

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  localStorage.clear();
  sessionStorage.clear();
  shop.session = sessionOf(null, { cart_count: 2 });
  shop.handlers = {
    getPublicCart: () => ({ success: true, data: [item, other] }),
    getPrivateCart: () => ({ success: true, data: [item, other] }),
    listCartPaymentMethods: () => ({ success: true, data: [promptPay(), transfer()] }),
    listPromotions: () => ({ success: true, data: [] }),
    listOwnedCourses: () => ({ success: true, data: [] }),
    getSiteSettings: () => siteSettings({ purchase_layout: 4 }),
    listCustomLabels: () => ({ success: true, data: [] }),
    getQuote: ({ body }) => quoted(body.courses?.length === 1 ? [item] : [item, other], {}),
    savePublicCart: () => ({ success: true, insertSuccess: true }),
    savePrivateCart: () => ({ success: true, insertSuccess: true }),
    placeOrder: () => placed(),
    registerBuyer: () => {
      shop.session = sessionOf(manee, { cart_count: 2 });
      return { success: true, createStudent: { id: manee.id } };
    },
  };
});

const order = () => screen.findByRole<HTMLButtonElement>("button", { name: "สั่งซื้อ" });
const joins = () => shop.calls.filter(({ name }) => name === "registerBuyer");
const orders = () => shop.calls.filter(({ name }) => name === "placeOrder");
const submit = async () => {
  await waitFor(async () => expect((await order()).disabled).toBe(false));
  await userEvent.click(await order());
};
const fill = async (email: string) => {
  const form = within(await screen.findByRole("form", { name: "ข้อมูลผู้ซื้อ" }));
  const typed = { ชื่อ: "มานี", นามสกุล: "ใจดี", อีเมล: email, เบอร์โทรศัพท์: "0812345678" };
  for (const [label, value] of Object.entries(typed))
    fireEvent.input(form.getByLabelText(label), { target: { value } });
};
const start = async () => {
  renderInShop(<OnePageView course={detail} texts={{}} />, { path: "/courses/3" });
  await userEvent.click(await screen.findByRole("button", { name: "สั่งซื้อเลย" }));
};

describe("the sale page", () => {
  it("SALE-01 SALE-05 checks the few fields, makes the student once and orders this course alone", async () => {
    await start();
    expect(await screen.findByText(/ในตะกร้ามีอีก 1 รายการ/)).toBeTruthy();
    await submit();
    expect([(await screen.findByLabelText("ชื่อ")).getAttribute("aria-invalid"), joins()]).toEqual([
      "true",
      [],
    ]);
    await fill("manee@example.co.th");
    await submit();
    await waitFor(() => expect(orders()).toHaveLength(1));
    const [join] = joins();
    expect(join?.given.body).toMatchObject({
      firstname: "มานี",
      lastname: "ใจดี",
      email: "manee@example.co.th",
      tel: "0812345678",
    });
    expect([typeof join?.key, orders()[0]?.given.body]).toEqual([
      "string",
      expect.objectContaining({ courses: [{ course_id: 3, priecingplan_id: 31, qty: 1 }] }),
    ]);
  });

  it("SALE-01 terms that are not accepted are asked for in the words of an order", async () => {
    shop.handlers.getSiteSettings = () =>
      siteSettings({ purchase_layout: 4, is_consent_form: true });
    await start();
    await fill("manee@example.co.th");
    await submit();
    expect(await screen.findByText("กรุณายอมรับข้อตกลงก่อนสั่งซื้อ")).toBeTruthy();
    expect([screen.queryByText("กรุณายอมรับข้อตกลงก่อนสมัคร"), joins()]).toEqual([null, []]);
  });

  it("SALE-04 an e-mail that has an account leads to the sign-in, and keeps what is typed", async () => {
    shop.handlers.registerBuyer = () => refusal("DUPLICATE_EMAIL");
    shop.handlers.forgotPassword = () => ({ success: true });
    await start();
    await fill("known@example.co.th");
    await submit();
    const known = within(await screen.findByRole("alert"));
    await userEvent.click(known.getByRole("button", { name: "ส่งลิงก์ตั้งรหัสผ่านไปที่อีเมลนี้" }));
    expect(await known.findByText(/^ส่งลิงก์ตั้งรหัสผ่านไปที่ known@example.co.th แล้ว/)).toBeTruthy();
    expect(shop.calls.find(({ name }) => name === "forgotPassword")?.given.body).toEqual({
      email: "known@example.co.th",
    });
    await userEvent.click(known.getByRole("button", { name: "เข้าสู่ระบบ" }));
    expect(await screen.findByRole("dialog", { name: "เข้าสู่ระบบ" })).toBeTruthy();
    expect([screen.getByLabelText<HTMLInputElement>("ชื่อ").value, orders()]).toEqual(["มานี", []]);
  });

  it("SALE-06 asks the owner's own questions, says which is not answered, and sends the answers along", async () => {
    shop.handlers.listCustomLabels = () => ({ success: true, data: [heardFrom] });
    await start();
    await fill("manee@example.co.th");
    await submit();
    expect(await screen.findByText("กรุณาเลือกคำตอบของ “รู้จักเราจากไหน”")).toBeTruthy();
    expect(joins()).toEqual([]);
    await userEvent.click(screen.getByRole("radio", { name: "เฟซบุ๊ก" }));
    await submit();
    await waitFor(() => expect(orders()).toHaveLength(1));
    const [join] = joins();
    const { customLabel } = (join ?? expect.unreachable("nobody has joined")).given.body as {
      customLabel: string;
    };
    expect(JSON.parse(customLabel)).toMatchObject([{ id: 71, value: "เฟซบุ๊ก" }]);
  });

  it("SALE-06 a question that the owner has added meanwhile appears, and what is typed stays", async () => {
    shop.handlers.registerBuyer = () => {
      shop.handlers.listCustomLabels = () => ({ success: true, data: [heardFrom] });
      return refusal("INPUT_ERROR", [
        { param: "customLabel.71", msg: "กรุณาตอบ", code: "REQUIRED" },
      ]);
    };
    await start();
    await fill("manee@example.co.th");
    await submit();
    expect(await screen.findByRole("radio", { name: "เฟซบุ๊ก" })).toBeTruthy();
    expect([screen.getByLabelText<HTMLInputElement>("ชื่อ").value, orders()]).toEqual(["มานี", []]);
  });

  it("SALE-01 a person who has signed in in another tab meanwhile is shown, and orders at the next press", async () => {
    shop.handlers.registerBuyer = () => {
      shop.session = sessionOf(manee, { cart_count: 2 });
      return refusal("FORBIDDEN");
    };
    await start();
    await fill("other@example.co.th");
    await submit();
    expect((await screen.findAllByText("manee@example.co.th")).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole("form", { name: "ข้อมูลผู้ซื้อ" })).toBeNull());
    expect(orders()).toEqual([]);
    await submit();
    await waitFor(() => expect(orders()).toHaveLength(1));
  });

  it("SALE-01 a person who is signed in orders as that account, without the fields", async () => {
    shop.session = sessionOf(manee, { cart_count: 2 });
    await start();
    expect(await screen.findByText("manee@example.co.th")).toBeTruthy();
    expect(screen.queryByRole("form", { name: "ข้อมูลผู้ซื้อ" })).toBeNull();
    await submit();
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(joins()).toEqual([]);
  });
});
