import * as z from "zod/mini";
import { plan } from "../course/course-schemas.ts";
import type { Schemas } from "../endpoint.ts";
import { baht, data, done, id, idText, instant, optionalId, optionalMethodId } from "../wire.ts";
import { currencyCode } from "./quote-schemas.ts";
import {
  keptShippingAddress,
  shippingAddress,
  shippingAddressFields,
} from "./shipping-address-schemas.ts";

/** The person that a call is for: the caller, or left out. */
const userId = z.optional(z.nullable(z.union([z.string().check(z.maxLength(60)), z.number()])));

/** The coupons of a cart: an array, or an array in a text. */
export const couponIdList = z.array(id).check(z.maxLength(20));

const saveBody = z.object({
  data: z.string().check(z.maxLength(32_768)),
  user_id: userId,
  /** The cart's coupons; they win over those of an entry. */
  coupons_id: z.optional(couponIdList),
  /** The cart's payment method; it wins over that of an entry. */
  paymentmethod_id: optionalMethodId,
  /** The cart's promotion; null or empty: the shop chooses the best. */
  promotion_id: optionalId,
  currency_code: z.optional(currencyCode),
});

const saved = z.object({ success: z.literal(true), insertSuccess: z.literal(true) });

const deleteBody = z.object({
  user_id: userId,
  course_id: z.optional(id),
  cart_id: z.optional(id),
});

/** One entry of the `data` text of a cart save. */
export const cartEntry = z.object({
  cart_id: z.optional(z.nullable(z.number())),
  user_id: userId,
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

const returningBuyer = z.object({
  /** Open orders, newest first. What they are for is not in the cart. */
  waiting_orders: z.array(
    z.object({
      id: z.int(),
      status: z.enum(["notYetReceived", "pending", "rejected"]),
      /** What is still to be paid. */
      due: baht,
      currency_code: currencyCode,
      cancel_at: instant,
      /** A payment or a slip is under way. */
      is_in_payment: z.boolean(),
      /** Another payment now could not pay twice: the code can be shown again, or another way chosen. */
      can_pay: z.boolean(),
      payment_method_id: z.int(),
    }),
  ),
  /** The last used ones, if they are still kept and offered; null: none. */
  shipping_address_id: z.nullable(z.int()),
  shipping_fee_id: z.nullable(z.int()),
});

const bank = z.object({
  id: z.int(),
  bank_name: z.string(),
  account_name: z.string(),
  account_id: z.string(),
  prompt_pay_image: z.nullable(z.string()),
});

export const paymentMethod = z.object({
  id: z.int(),
  name: z.string(),
  /** The owner's note on it. */
  note: z.optional(z.string()),
  /** The owner has renamed it. Another name may be a company's. */
  has_own_name: z.boolean(),
  /** Its provider has answered lately, or was not asked. */
  is_reachable: z.boolean(),
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
  /** The address of the provider's simulator; null for the real provider. */
  simulator_url: z.nullable(z.string()),
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
  deletePublicCartItem: {
    summary: "Takes one item out of the guest's cart.",
    body: deleteBody,
    output: done,
  },
  deletePrivateCartItem: {
    summary: "Takes one item out of the student's cart.",
    body: deleteBody,
    output: done,
  },
  clearCart: {
    summary: "Empties the caller's cart.",
    body: z.object({ user_id: userId }),
    output: done,
    refusals: ["NOT_FOUND"],
  },
  getPublicCart: {
    summary: "The guest's cart.",
    params: z.object({ userId: z.string().check(z.maxLength(60)) }),
    output: cart,
    refusals: ["NOT_FOUND"],
  },
  getPrivateCart: { summary: "The student's cart.", output: cart },
  getReturningBuyer: {
    summary: "What the student's cart begins with: open orders, and what was used last.",
    output: data(returningBuyer),
  },
  listCartPaymentMethods: {
    summary: "How this cart can be paid.",
    output: data(z.array(paymentMethod)),
  },
  listPricingPlans: {
    summary: "The plans on offer of some courses.",
    body: z.object({ courseID: z.array(id).check(z.maxLength(50)) }),
    output: data(z.array(plan)),
  },
  listOwnedCourses: {
    summary: "Courses the student has access to now.",
    output: data(
      z.array(
        z.object({
          courseID: z.int(),
          priceplan_id: z.nullable(z.int()),
          courseName: z.string(),
          pricing_type: z.nullable(z.string()),
        }),
      ),
    ),
  },
  listShippingAddresses: {
    summary: "The student's shipping addresses.",
    params: z.object({ userId: idText }),
    output: data(z.array(shippingAddress)),
    refusals: ["NOT_FOUND"],
  },
  addShippingAddress: {
    summary: "Keeps a shipping address.",
    body: z.object({ ...shippingAddressFields, user_id: userId }),
    output: keptShippingAddress,
    refusals: ["INPUT_ERROR", "TOO_MANY_REQUESTS"],
  },
  listShippingOptions: {
    summary: "Ways to ship with their fees.",
    output: data(
      z.array(z.object({ id: z.int(), shipping_name: z.string(), shipping_price: baht })),
    ),
  },
} as const satisfies Record<string, Schemas>;
