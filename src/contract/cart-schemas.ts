import * as z from "zod/mini";
import { plan } from "./course-schemas.ts";
import type { Schemas } from "./endpoint.ts";
import { baht, data, done, id, idText, line, optionalId } from "./wire.ts";

const userId = z.union([z.string().check(z.maxLength(60)), z.number()]);
const saveBody = z.object({ data: z.string().check(z.maxLength(32_768)), user_id: z.optional(userId) });
const saved = z.object({ success: z.literal(true), insertSuccess: z.literal(true) });
const deleteBody = z.object({ user_id: z.optional(userId), course_id: z.optional(id), cart_id: z.optional(id) });

/** What one entry of the `data` text of a cart save may say. */
export const cartEntry = z.object({
  cart_id: z.optional(z.nullable(z.number())),
  course_id: id,
  priecingplan_id: optionalId,
  qty: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
  coupons_id: z.optional(z.unknown()),
  paymentmethod_id: optionalId,
});
export const cartEntries = z.array(cartEntry).check(z.maxLength(50));

const cartItem = z.object({
  cart_id: z.int(),
  course_id: z.int(),
  course_name: z.string(),
  course_image: z.string(),
  course_type: z.enum(["course", "product"]),
  qty: z.int(),
  priecingplan_id: z.nullable(z.int()),
  pricing_type: z.nullable(z.enum(["default", "renew", "others"])),
  coupons_id: z.string(),
  paymentmethod_id: z.nullable(z.int()),
  price: z.nullable(baht),
  free_book: z.nullable(z.string()),
  free_book_type: z.nullable(z.enum(["physical_book", "ebook"])),
  product_free: z.nullable(z.string()),
  is_shipped: z.boolean(),
  is_owned: z.boolean(),
  seats_left: z.nullable(z.int()),
  plans: z.array(plan),
});

const cart = data(z.array(cartItem));
const bank = z.object({ id: z.int(), bank_name: z.string(), account_name: z.string(), account_id: z.string(), prompt_pay_image: z.nullable(z.string()) });

export const paymentMethod = z.object({
  id: z.int(),
  name: z.string(),
  payment_type: z.string(),
  application_id_1: z.nullable(z.string()),
  application_id_2: z.null(),
  name_web: z.nullable(z.string()),
  is_show_contact_name: z.boolean(),
  is_show_originating_bank: z.boolean(),
  minimum: baht,
  bankList: z.array(bank),
});

const line_ = z.object({
  course_id: z.int(),
  course_name: z.string(),
  course_type: z.enum(["course", "product"]),
  plan_name: z.nullable(z.string()),
  qty: z.int(),
  unit_price: baht,
  gross: baht,
  discount: baht,
  total: baht,
  discounts: z.array(z.object({ kind: z.enum(["coupon", "promotion"]), id: z.int(), name: z.string(), amount: baht })),
});

export const quote = z.object({
  currency_code: z.enum(["THB", "USD"]),
  lines: z.array(line_),
  price: baht,
  discount: baht,
  before_vat: baht,
  vat_value: z.number(),
  vat: baht,
  withholding_percent: z.int(),
  withholding_price: baht,
  shipping_fee: baht,
  payable: baht,
  needs_shipping_address: z.boolean(),
  needs_shipping_method: z.boolean(),
  /** What stops an order now, each with its text. */
  blockers: z.array(z.object({ code: z.string(), msg: z.string(), course_id: z.nullable(z.int()) })),
});

export const choices = {
  payment_method_id: optionalId,
  coupon_id: z._default(z.array(id).check(z.maxLength(20)), []),
  promotion_id: optionalId,
  shipping_address_id: optionalId,
  shipping_fee_id: optionalId,
  currency_code: z._default(z.enum(["THB", "USD"]), "THB"),
  is_withholding: z.optional(z.union([z.boolean(), z.number()])),
  withholding_percent: z.optional(z.nullable(z.number())),
  courses: z.optional(
    z.array(z.object({ course_id: id, priecingplan_id: optionalId, qty: z.optional(z.int().check(z.minimum(0), z.maximum(99))) })).check(z.maxLength(50)),
  ),
};

const address = z.object({
  id: z.int(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  telephone: z.string(),
  address: z.string(),
  sub_district: z.string(),
  district: z.string(),
  province: z.string(),
  post_code: z.string(),
  tax_id: z.string(),
  user_id: z.int(),
});

export const cartSchemas = {
  savePublicCart: {
    summary: "Adds to or changes the guest's cart.",
    body: saveBody,
    output: saved,
    refusals: ["INPUT_ERROR", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  savePrivateCart: {
    summary: "Adds to or changes the student's cart.",
    body: saveBody,
    output: saved,
    refusals: ["INPUT_ERROR", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  deletePublicCartItem: { summary: "Takes one item out of the guest's cart.", body: deleteBody, output: done },
  deletePrivateCartItem: { summary: "Takes one item out of the student's cart.", body: deleteBody, output: done },
  clearCart: { summary: "Empties the caller's cart.", body: z.object({ user_id: z.optional(userId) }), output: done, refusals: ["NOT_FOUND"] },
  getPublicCart: { summary: "The guest's cart.", params: z.object({ userId: z.string().check(z.maxLength(60)) }), output: cart, refusals: ["NOT_FOUND"] },
  getPrivateCart: { summary: "The student's cart.", output: cart },
  listCartPaymentMethods: { summary: "How this cart can be paid.", output: data(z.array(paymentMethod)) },
  listPricingPlans: {
    summary: "The plans on offer of some courses.",
    body: z.object({ courseID: z.array(id).check(z.maxLength(50)) }),
    output: data(z.array(plan)),
  },
  listOwnedCourses: {
    summary: "Courses the student has access to now.",
    output: data(z.array(z.object({ courseID: z.int(), priceplan_id: z.nullable(z.int()), courseName: z.string(), pricing_type: z.nullable(z.string()) }))),
  },
  getQuote: {
    summary: "What the cart (or the listed courses) costs, line by line, and what stops an order.",
    body: z.object(choices),
    output: data(quote),
    refusals: ["INPUT_ERROR"],
  },
  listShippingAddresses: {
    summary: "The student's shipping addresses.",
    params: z.object({ userId: idText }),
    output: data(z.array(address)),
    refusals: ["NOT_FOUND"],
  },
  addShippingAddress: {
    summary: "Keeps a shipping address.",
    body: z.object({
      name: z._default(line(120), ""),
      firstname: line(300),
      lastname: line(300),
      telephone: line(30),
      address: line(1000),
      sub_district: line(120),
      district: line(120),
      province: line(120),
      post_code: line(10),
      tax_id: z._default(line(20), ""),
      user_id: z.optional(userId),
    }),
    output: z.object({ success: z.literal(true), data: address }),
    refusals: ["INPUT_ERROR", "TOO_MANY_REQUESTS"],
  },
  listShippingOptions: {
    summary: "Ways to ship with their fees.",
    output: data(z.array(z.object({ id: z.int(), shipping_name: z.string(), shipping_price: baht }))),
  },
} as const satisfies Record<string, Schemas>;
