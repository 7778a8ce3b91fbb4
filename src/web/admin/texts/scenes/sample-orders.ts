import type { Language } from "#domain/link/localized-path.ts";
import type { Enrollment } from "#web/shop/account/home/enrollment-order.ts";
import type { ThankedOrder } from "#web/shop/order/use-thanked-order.ts";
import type { Order } from "#web/shop/payment/payment-types.ts";
import { sampleItems, sampleQuote } from "./sample-cart.ts";
import { sampleAddresses } from "./sample-site.ts";

const day = "2026-01-05T03:00:00.000Z";
/** So far in the future that no sample expires. */
const oneDay = "2099-01-05T03:00:00.000Z";

export function sampleOrder(lang: Language, parts: Partial<Order> = {}): Order {
  const quote = sampleQuote(lang);
  const items = sampleItems(lang);
  const [home] = sampleAddresses(lang);
  const gifts = { free_book: null, free_book_type: null, product_free: null };
  const lines = quote.lines.map(({ gross: _gross, open_order_id: _open, ...line }, at) => {
    const item = items[at];
    return {
      ...gifts,
      ...line,
      course_image: item?.course_image ?? "",
      plan_id: item?.priecingplan_id ?? null,
      free_book: item?.free_book ?? null,
    };
  });
  return {
    success: true,
    id: 1,
    order_token: "a-sample-that-opens-nothing",
    status: "notYetReceived",
    payment_status: null,
    payment_method_id: 1,
    last_payment: null,
    currency_code: "THB",
    price: quote.price,
    discount: quote.discount,
    shipping_fee: 40,
    withholding_price: 0,
    payable: quote.payable + 40,
    owed: null,
    forgiven: 0,
    created_at: day,
    paid_on: null,
    cancel_at: oneDay,
    seat_until: null,
    reject_reason: "",
    cancel_reason: "",
    made_by_shop: null,
    tel: "0812345678",
    email: "manee@example.com",
    contact_name: home === undefined ? "" : `${home.firstname} ${home.lastname}`,
    tax_buyer: null,
    refunds: [],
    shipping_address: null,
    former_addresses: [],
    shipment: null,
    at_bookshop_since: null,
    next_steps: ["pay", "cancel"],
    lines,
    ...parts,
  };
}

export function sampleThanks(lang: Language, parts: Partial<ThankedOrder> = {}): ThankedOrder {
  const lines = sampleOrder(lang).lines.map(
    ({ course_id, course_name, course_image, course_type, plan_name, qty }) => {
      const isCourse = course_type === "course";
      return {
        course_id,
        course_name,
        course_image,
        course_type,
        plan_name,
        qty,
        access_starts_at: isCourse ? day : null,
        access_ends_at: isCourse ? oneDay : null,
      };
    },
  );
  const firstname = lang === "th" ? "มานี" : "Manee";
  const paid = {
    status: "approved",
    payment_status: "approved",
    payable: 1391,
    withholding_price: 39,
    has_paper: true,
  } as const;
  return { id: 1, firstname, ...paid, created_at: day, lines, ...parts };
}

/** A running, an ended and a pending enrollment. */
export function sampleEnrollments(lang: Language): Enrollment[] {
  const [course] = sampleItems(lang);
  const known = {
    course_id: 1,
    course_name: course.course_name,
    course_image: course.course_image,
    plan_name: course.plans[0]?.name ?? "",
    order_id: 1,
    lessons: 12,
    lessons_done: 5,
  };
  return [
    { ...known, id: 1, state: "active", starts_at: day, ends_at: oneDay },
    { ...known, id: 2, state: "active", starts_at: day, ends_at: day },
  ];
}

export const sampleNow = "2026-01-06T03:00:00.000Z";
