import * as z from "zod/mini";
import { plan } from "../course/course-schemas.ts";
import type { Schemas } from "../endpoint.ts";
import { baht, data, done, id, idText, instant, line, optionalId, optionalMethodId, recordVersion } from "../wire.ts";
import { quoteFacts } from "./quote-facts-schemas.ts";

const userId = z.union([z.string().check(z.maxLength(60)), z.number()]);
const currencyCode = z.enum(["THB", "USD"]);
/** The coupons of a cart, as a list or as the text of one. */
export const couponIdList = z.array(id).check(z.maxLength(20));

const saveBody = z.object({
  data: z.string().check(z.maxLength(32_768)),
  user_id: z.optional(userId),
  /** The coupons that the cart keeps; before those of an entry. */
  coupons_id: z.optional(couponIdList),
  /** The way to pay that the cart keeps; before that of an entry. */
  paymentmethod_id: optionalMethodId,
  /** The promotion that the cart keeps; null or empty: the shop chooses the best. */
  promotion_id: optionalId,
  currency_code: z.optional(currencyCode),
});
const saved = z.object({ success: z.literal(true), insertSuccess: z.literal(true) });
const deleteBody = z.object({ user_id: z.optional(userId), course_id: z.optional(id), cart_id: z.optional(id) });

/** What one entry of the `data` text of a cart save may say. */
export const cartEntry = z.object({
  cart_id: z.optional(z.nullable(z.number())),
  course_id: id,
  priecingplan_id: optionalId,
  qty: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
  coupons_id: z.optional(z.unknown()),
  paymentmethod_id: optionalMethodId,
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
  promotion_id: z.nullable(z.int()),
  currency_code: currencyCode,
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
  /** The owner's words on it. */
  note: z.optional(z.string()),
  payment_type: z.string(),
  application_id_1: z.nullable(z.string()),
  application_id_2: z.null(),
  name_web: z.nullable(z.string()),
  is_show_contact_name: z.boolean(),
  is_show_originating_bank: z.boolean(),
  minimum: baht,
  /** In baht; null: no limit. */
  maximum: z.nullable(baht),
  currencies: z.array(z.enum(["THB", "USD"])),
  bankList: z.array(bank),
  /** Where the stand-in provider is looked at; null at the real one. */
  simulator_url: z.nullable(z.string()),
});

const discountKind = z.enum(["coupon", "promotion"]);
/** `own_amount`: the satang that make the amount of an order by bank transfer its own. */
export const lineDiscount = z.object({ kind: z.enum(["coupon", "promotion", "own_amount"]), id: z.int(), name: z.string(), amount: baht });

/** How long a course is still open, and from when it can be renewed. */
const timeLeft = z.object({
  ends_at: instant,
  left: z.object({ days: z.int(), hours: z.int(), minutes: z.int() }),
  renewable_from: z.nullable(instant),
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
  /** What the discount is made of, in the order in which it was taken off. */
  discounts: z.array(lineDiscount),
  /** An own unpaid order with this course: a new order takes its place. */
  open_order_id: z.nullable(z.int()),
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
  withholding_offer: z.object({ is_offered: z.boolean(), percents: z.array(z.number()), needs_juristic_person: z.boolean() }),
  shipping_fee: baht,
  payable: baht,
  needs_shipping_address: z.boolean(),
  needs_shipping_method: z.boolean(),
  /** The coupons that are used. */
  coupon_ids: z.array(z.int()),
  /** The promotion that is used. */
  promotion_id: z.nullable(z.int()),
  /** Every promotion that this cart can have with what it takes off by itself, the best first. */
  promotions: z.array(z.object({ id: z.int(), title: z.string(), amount: baht })),
  /** What was asked for and is not used, each with its reason. */
  unused_discounts: z.array(z.object({ kind: discountKind, id: z.int(), name: z.string(), reason: z.string(), msg: z.string() })),
  /** What stops an order now, each with its text. */
  blockers: z.array(z.object({ code: z.string(), msg: z.string(), course_id: z.nullable(z.int()), time_left: z.optional(timeLeft) })),
});

export const choices = {
  payment_method_id: optionalMethodId,
  /** Left out: the coupons that the cart keeps. */
  coupon_id: z.optional(z.array(id).check(z.maxLength(20))),
  /** Left out: the promotion that the cart keeps, else the best. Null or empty: none. */
  promotion_id: optionalId,
  shipping_address_id: optionalId,
  shipping_fee_id: optionalId,
  /** Left out: the currency that the cart keeps. */
  currency_code: z.optional(currencyCode),
  is_withholding: z.optional(z.union([z.boolean(), z.number()])),
  withholding_percent: z.optional(z.nullable(z.number())),
  courses: z.optional(
    z.array(z.object({ course_id: id, priecingplan_id: optionalId, qty: z.optional(z.int().check(z.minimum(0), z.maximum(99))) })).check(z.maxLength(50)),
  ),
};

const shippingAddress = z.object({
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
  /** Goes back with a change: what another window has changed meanwhile is not written over unseen. */
  version: recordVersion,
  /** Offered first. */
  is_default: z.boolean(),
  user_id: z.int(),
});

export const shippingAddressFields = {
  name: z._default(line(120), ""),
  firstname: z._default(line(300), ""),
  lastname: z._default(line(300), ""),
  telephone: z._default(line(30), ""),
  address: z._default(line(1000), ""),
  sub_district: z._default(line(120), ""),
  district: z._default(line(120), ""),
  province: z._default(line(120), ""),
  post_code: z._default(line(10), ""),
  tax_id: z._default(line(20), ""),
};

export const keptShippingAddress = z.object({ success: z.literal(true), data: shippingAddress });

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
    output: z.object({ success: z.literal(true), data: quote, facts: quoteFacts }),
    refusals: ["INPUT_ERROR"],
  },
  listShippingAddresses: {
    summary: "The student's shipping addresses.",
    params: z.object({ userId: idText }),
    output: data(z.array(shippingAddress)),
    refusals: ["NOT_FOUND"],
  },
  addShippingAddress: {
    summary: "Keeps a shipping address.",
    body: z.object({ ...shippingAddressFields, user_id: z.optional(userId) }),
    output: keptShippingAddress,
    refusals: ["INPUT_ERROR", "TOO_MANY_REQUESTS"],
  },
  listShippingOptions: {
    summary: "Ways to ship with their fees.",
    output: data(z.array(z.object({ id: z.int(), shipping_name: z.string(), shipping_price: baht }))),
  },
} as const satisfies Record<string, Schemas>;
