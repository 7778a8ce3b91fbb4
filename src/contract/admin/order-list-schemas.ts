import * as z from "zod/mini";
import { orderStatus } from "../order/order-schemas.ts";
import { baht, id, instant, pageQuery } from "../wire.ts";
import { decisionKind } from "./admin-payment-schemas.ts";

/**
 * The filter of the list: a status, or a view of orders with several statuses.
 * - `review` waits for an administrator, `provider` for a payment provider.
 * - `attention` has money that does not match its order.
 * - `toShip` is approved and not sent yet, `shipped` is on its way.
 * - `bookshop` is sent by the partner.
 */
const adminState = z.enum([
  "",
  "review",
  "provider",
  "attention",
  "toShip",
  "shipped",
  "bookshop",
  ...orderStatus.options,
]);

const orderSorts = ["newest", "oldest", "highest"] as const;

/** One row of the list. */
export const orderRow = z.object({
  id: z.int(),
  status: orderStatus,
  payment_method_id: z.int(),
  payment_method_name: z.string(),
  student_name: z.string(),
  email: z.string(),
  tel: z.string(),
  payable: baht,
  /** A part has come, and the buyer is asked for this rest. */
  owed: z.nullable(baht),
  currency_code: z.enum(["THB", "USD"]),
  created_at: instant,
  /** The time since which a slip has been waiting. */
  review_since: z.nullable(instant),
  item_names: z.array(z.string()),
  needs_review: z.boolean(),
  refund_due: z.boolean(),
  /** A decision that can still be undone. */
  scheduled: z.nullable(decisionKind),
  /** One administrator has approved; another one has to confirm. */
  waits_for_second: z.boolean(),
  /** Not paid, and a bank has declined the last attempt. */
  is_declined: z.boolean(),
  /** The attempt that waits for an administrator's decision. */
  payment_to_decide: z.nullable(id),
  /**
   * The check of the waiting slip: `red`: it does not fit; `amber`: it contains no evidence; null:
   * neither.
   */
  slip_sign: z.nullable(z.enum(["red", "amber"])),
  /** The caller's own order: another administrator decides about it. */
  is_own: z.boolean(),
});

/** Baht or dollars, by the order's currency. */
const amount = z._default(z.string().check(z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/)), "");
const day = z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), "");

export const orderListQuery = z.object({
  state: z._default(adminState, ""),
  method: z._default(z.string().check(z.maxLength(4)), ""),
  q: z._default(z.string().check(z.maxLength(100)), ""),
  from: day,
  to: day,
  /** The range of the amount due. */
  least: amount,
  most: amount,
  /** Left out: waiting slips with the longest wait first, all else newest first. */
  sort: z._default(z.enum(["", ...orderSorts]), ""),
  ...pageQuery,
});
