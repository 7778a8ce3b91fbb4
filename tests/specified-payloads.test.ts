import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import type { Address } from "#contract/endpoint.ts";
import { courseRow } from "./support/catalog-rows.ts";
import { givenSettings, givenStudent, signedIn } from "./support/factories.ts";
import { refusalOf } from "./support/order-rows.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "./support/payment-shop.ts";
import { givenGroup } from "./support/registration-shop.ts";
import type { Answer } from "./support/visitor.ts";

// The payloads of the former service's pages and partners, field by field: the shop refuses none of
// them for an unknown field.

type PayloadContext = {
  student: Person;
  order: TestOrder;
  course: { id: number; planId: number };
  email: string;
  groupId: number;
};
type Payload = (known: PayloadContext) => object;
const encryptedCardInfo = `00acSIMULATED${Buffer.from('{"number":"4111111111111111"}').toString("base64url")}`;

const tax = {
  tax_person_type: "normal_person",
  tax_name_one: "มานี",
  tax_name_two: "ใจดี",
  tax_payer_identification_no: "1101700230708",
  tax_address: "99/1 ถนนสุขุมวิท",
  tax_postcode: "10110",
  tax_company_certificate: null,
  tax_is_delivery_by_tax_address: 1,
  tax_delivery_address: "",
};
const person = ({ email, groupId }: PayloadContext) => ({
  firstname: "มานี",
  lastname: "ใจดี",
  firstname_eng: null,
  lastname_eng: null,
  nickname: "นี",
  email,
  age: null,
  tel: "0812345678",
  address: "99/1 ถนนสุขุมวิท",
  username: email.split("@")[0],
  password: "sawasdee.2569",
  line_user_id: null,
  customLabel: "[]",
  branchid: null,
  educationList: "[]",
  level: null,
  biography: null,
  displayImgUrl: "",
  createby: 0,
  studentGroupKpi: groupId,
  is_require_tax_invoice: true,
  ...tax,
  is_login_social: false,
  is_accept_consent: true,
});
const report = ({ order }: PayloadContext) => ({
  order_id: order.id,
  contact_name: "มานี ใจดี",
  email: "manee@example.com",
  tel: "0812345678",
  transfer_datetime: "2026-11-29",
  time: "10:00",
  description: "โอนจากบัญชีคุณแม่",
  address: "99/1 ถนนสุขุมวิท TH 10110",
});
const sum = { total_amount: 1290, email: "manee@example.com", name: "มานี ใจดี" };
const redirects = {
  success_redirect_url: "https://shop.example/a",
  failure_redirect_url: "https://shop.example/b",
};

const calls: [call: string, payload: Payload][] = [
  [
    "POST /private/myaccount/student/profile-require-form",
    ({ email }) => ({ line_user_id: null, email }),
  ],
  ["POST /public/user/social/check-require-form", ({ email }) => ({ email })],
  ["PUT /private/user/social/profile", person],
  [
    "POST /api/send/to/email/registration",
    (known) => ({
      firstname: "มานี",
      lastname: "ใจดี",
      email: known.email,
      username: "manee",
      password: "x",
    }),
  ],
  ["PUT /private/myaccount/students/tax", () => tax],
  [
    "POST /private/cart/save",
    ({ student, course }) => ({
      data: JSON.stringify([
        {
          cart_id: null,
          user_id: student.id,
          course_id: course.id,
          priecingplan_id: course.planId,
          coupons_id: "[]",
          paymentmethod_id: 1,
        },
      ]),
      user_id: student.id,
    }),
  ],
  [
    "POST /public/cart/save",
    ({ student, course }) => ({
      data: JSON.stringify([
        { course_id: course.id, priecingplan_id: course.planId, coupons_id: "[]" },
      ]),
      user_id: student.id,
    }),
  ],
  ["POST /public/cart/getallpriecingplan", ({ course }) => ({ courseID: [course.id] })],
  ["POST /public/cart/getallcoupon", () => ({ couponID: [1] })],
  [
    "POST /public/user/shipping/address",
    ({ student }) => ({
      firstname: "มานี",
      lastname: "ใจดี",
      telephone: "0812345678",
      address: "99/1",
      province: "กรุงเทพมหานคร",
      district: "คลองเตย",
      sub_district: "คลองเตย",
      post_code: "10110",
      tax_id: "",
      user_id: student.id,
      name: "บ้าน",
    }),
  ],
  [
    "POST /private/cart/order",
    ({ student, course }) => ({
      user_id: student.id,
      course_id: [course.id],
      payment_method_id: 1,
      coupon_id: [],
      promotion_id: null,
      status: "notYetReceived",
      price: 1290,
      discount: 0,
      shipping_fee: 0,
      currency_code: "THB",
      pricingplan_id: [course.planId],
      cancel_at: "2026-12-01T00:00:00.000Z",
      courses: [{ course_id: course.id, priecingplan_id: course.planId, qty: 1 }],
      shipping_address_id: null,
      shipping_fee_id: null,
      is_withholding: false,
      withholding_percent: 0,
    }),
  ],
  [
    "POST /private/payment/report",
    (known) => ({
      ...report(known),
      payment_method_id: 1,
      status: "pending",
      bank_code: "SCB",
      bank_account: "1234567890",
      transfer_amount: "1290.00",
      slip: [],
    }),
  ],
  [
    "POST /private/payment/report",
    (known) => ({
      ...report(known),
      payment_method_id: 8,
      status: "pending",
      transfer_amount: 1290,
      address: "-",
      slip: [],
    }),
  ],
  [
    "POST /public/payment/report",
    (known) => ({
      ...report(known),
      payment_method_id: 2,
      status: "approved",
      tel: "-",
      transfer_amount: 1290,
    }),
  ],
  [
    "POST /private/orders/payment/approved",
    ({ order }) => ({
      order_payment_id: 1,
      order_id: order.id,
      approve_by: 0,
      payment_method_id: 8,
    }),
  ],
  ["POST /api/payment/scb/qrcode/create", ({ order }) => ({ orderId: order.id })],
  [
    "POST /api/omise/creditcard",
    ({ order }) => ({
      orderId: order.id,
      publicKeyOmise: "pkey_1",
      omise_token: "tokn_test_5xj2k",
      ...sum,
      total_amount: 129_000,
    }),
  ],
  [
    "POST /api/omise/promptpay",
    ({ order }) => ({
      orderId: order.id,
      publicKeyOmise: "pkey_1",
      omise_token: "src_test_5xj2k",
      ...sum,
      total_amount: 129_000,
    }),
  ],
  ["POST /api/payment/2c2p/payment/link", ({ order }) => ({ orderId: order.id, amount: 1290 })],
  [
    "POST /api/payment/2c2p/qr-code/link",
    ({ order }) => ({ order_id: order.id, amount: "1290.00", currency_code: "THB" }),
  ],
  [
    "POST /api/payment/2c2p/card/authorize",
    ({ order }) => ({
      orderId: order.id,
      encryptedCardInfo,
      maskedCardInfo: "411111XXXXXX1111",
      expMonthCardInfo: "12",
      expYearCardInfo: "2030",
    }),
  ],
  ["POST /api/gbprime", ({ order }) => ({ orderId: order.id, ...sum, ...redirects })],
  ["POST /api/gbprime/promptpay", ({ order }) => ({ orderId: order.id, ...sum })],
  ["POST /api/pay-solutions", ({ order }) => ({ order_id: order.id })],
  [
    "POST /api/send/to/email/paymentorder",
    ({ order }) => ({
      fullname: "มานี",
      orderId: order.id,
      email: "manee@example.com",
      description: "",
      bank_account: "1",
      amount: 1290,
      telephone: "-",
      date: "2026-11-29",
      time: "10:00",
    }),
  ],
  [
    "POST /public/cart/getCouponByCouponCode",
    ({ student }) => ({ coupon_code: "NONE", user_id: student.id }),
  ],
  [
    "POST /api/chulabook/cart",
    ({ student, course }) => ({
      user_id: student.id,
      email: "manee@example.com",
      course_id: [course.id],
      price: 1290,
      totalPrice: 1290,
      discount: 0,
      courses: [],
      cancel_at: "2026-12-01",
      order_at: "2026-11-29",
      shipping_address_id: 1,
    }),
  ],
  [
    "POST /private/cart/delete",
    ({ student, course }) => ({ user_id: student.id, course_id: course.id, cart_id: 1 }),
  ],
  [
    "POST /public/cart/delete",
    ({ student, course }) => ({ user_id: student.id, course_id: course.id, cart_id: 1 }),
  ],
  ["POST /public/cart/deleteitem", ({ student }) => ({ user_id: student.id })],
  ["POST /public/cart/deleteorder", ({ order }) => ({ order_id: order.id })],
];

let shop: PaymentShop;
let groupId: number;
beforeAll(async () => {
  shop = await paymentShop();
  await givenSettings(shop.db, { taxInvoice: { isEnabled: true } });
  groupId = (await givenGroup(shop.db, { isDefault: true })).id;
});
afterAll(() => shop.close());

async function someone(): Promise<Person & { email: string }> {
  const one = await givenStudent(shop.db);
  return { id: one.id, email: one.email, visitor: await signedIn(shop, one) };
}

const send = ({ visitor }: Person, call: string, body: object): Promise<Answer> => {
  const [method = "", path = ""] = call.split(" ");
  return method === "PUT" ? visitor.put(path, body) : visitor.post(path, body);
};

describe("a call of before", () => {
  it.each(calls)("CALL-01 %s takes what was always sent", async (call, payload) => {
    const student = await someone();
    const known = {
      student,
      email: student.email,
      order: await shop.order(student),
      course: await courseRow(shop.db, { plan: { price_satang: 129_000 } }),
      groupId,
    };
    const sent = payload(known);
    const { status, body } = await send(student, call, sent);
    const { errors = [] } = body as { errors?: { param: string }[] };
    // A payload may be refused for its values (a slip is missing, a card is invalid), never for an
    // unknown field.
    const asked = errors
      .map(({ param }) => param)
      .filter((param) => !Object.hasOwn(sent, param.split(".", 1)[0] ?? ""));
    expect(
      [asked, [400, 403, 405, 415, 500].includes(status)],
      `${status} ${JSON.stringify(body.error)}`,
    ).toEqual([[], false]);
  });

  it("CALL-01 POST /public/students takes what was always sent", async () => {
    const email = `new${Date.now()}@example.com`;
    const answer = await shop
      .visitor()
      .post("/public/students", person({ email, groupId } as PayloadContext));
    expect([answer.status, answer.body.success]).toEqual([200, true]);
  });

  it("WHT-03 REG-21 that changes a person without saying over what counts, whatever stands there; one that says it is held to it", async () => {
    const student = await someone();
    const change = (body: object) =>
      student.visitor.put("/private/myaccount/students/tax", { ...tax, ...body });
    const [first, second] = [
      await change({ tax_name_one: "ปิติ" }),
      await change({ tax_name_one: "ชูใจ" }),
    ];
    expect([first.status, second.status, refusalOf(await change({ version: 1 }))]).toEqual([
      200,
      200,
      "EDIT_CONFLICT",
    ]);
    const profile = person({ email: student.email, groupId } as PayloadContext);
    const save = (body: object) =>
      student.visitor.put("/private/user/social/profile", { ...profile, ...body });
    expect([
      (await save({ firstname: "มานะ" })).status,
      (await save({})).status,
      refusalOf(await save({ version: 1 })),
    ]).toEqual([200, 200, "EDIT_CONFLICT"]);
    const { rows } = await shop.pool.query(
      "select first_name, tax_name_one from account where id = $1",
      [student.id],
    );
    expect(rows).toEqual([{ first_name: "มานี", tax_name_one: "มานี" }]);
  });
});

describe("whom a call is for", () => {
  const names = (Object.keys(allEndpoints) as EndpointName[]).filter((name) =>
    ["guest", "account", "student"].includes(allEndpoints[name].who),
  );

  it("LOGIN-08 is the caller, in every call: another person's number is answered like one that is not there", async () => {
    const [one, other] = [await someone(), await someone()];
    const token = String((await one.visitor.get("/public/session")).body.csrf_token);
    const cookie = [...one.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const ask = async (name: EndpointName, place: "body" | "query") => {
      const { method, path }: Address = allEndpoints[name];
      const url = path.replace(/:\w+/g, "1");
      const answer = await shop.app.inject({
        method,
        url: place === "query" ? `${url}?user_id=${other.id}` : url,
        headers: { cookie, "x-csrf-token": token, "sec-fetch-site": "same-origin" },
        ...(method !== "GET" && { payload: place === "body" ? { user_id: other.id } : {} }),
      });
      return answer.statusCode === 404 ? null : `${name} by ${place}: ${answer.statusCode}`;
    };
    const let_through: (string | null)[] = [];
    for (const name of names) {
      let_through.push(await ask(name, "query"));
      if (allEndpoints[name].method !== "GET" && name !== "uploadFiles")
        let_through.push(await ask(name, "body"));
    }
    expect(let_through.filter((one) => one !== null)).toEqual([]);
    expect(names.length).toBeGreaterThan(60);
  });

  it("LOGIN-08 is the caller in each entry of a cart, too", async () => {
    const [one, other] = [await someone(), await someone()];
    const course = await courseRow(shop.db, {});
    const save = (user_id: unknown) =>
      one.visitor.post("/private/cart/save", {
        data: JSON.stringify([{ course_id: course.id, priecingplan_id: course.planId, user_id }]),
      });
    expect([
      (await save(other.id)).status,
      (await save(one.id)).status,
      (await save(String(one.id))).status,
      (await save(null)).status,
    ]).toEqual([404, 200, 200, 200]);
  });

  it("LOGIN-08 of a guest is the guest's own name", async () => {
    const [guest, another] = [shop.visitor(), shop.visitor()];
    const [own, theirs] = [
      (await guest.get("/public/session")).body.guest_id,
      (await another.get("/public/session")).body.guest_id,
    ];
    const empty = (user_id: unknown) => guest.post("/public/cart/deleteitem", { user_id });
    expect([
      (await empty(own)).status,
      (await empty(theirs)).status,
      (await empty(1)).status,
      (await empty("")).status,
    ]).toEqual([200, 404, 404, 200]);
  });
});
