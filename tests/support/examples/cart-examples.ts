import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type {
  CartBlocker,
  CartItem,
  Plan,
  Quote,
  QuoteAnswer,
} from "../../../src/web/shop/cart/cart-types.ts";
import type { PaymentMethod } from "../../../src/web/shop/payment/payment-types.ts";

/** Example answers about a cart. A test names only the fields that matter to it. */
export function plan(parts: Partial<Plan> = {}): Plan {
  return {
    id: 31,
    course_id: 3,
    plan_type: "Period",
    term: 6,
    term_unit: "Month(s)",
    term_2: null,
    term_unit_2: null,
    price: 1290,
    price_usd: null,
    name: "เรียนได้ 6 เดือน",
    status_show: true,
    pricing_type: "default",
    free_for: null,
    free_course_ids: [],
    need_approval: false,
    ...parts,
  };
}

export const yearPlan = plan({
  id: 32,
  term: 1,
  term_unit: "Year(s)",
  price: 1990,
  name: "เรียนได้ 1 ปี",
});

export function course(parts: Partial<CartItem> = {}): CartItem {
  return {
    cart_id: 1,
    course_id: 3,
    course_name: "Python ก้าวแรก",
    course_image: "/files/python.webp",
    course_type: "course",
    qty: 1,
    priecingplan_id: 31,
    pricing_type: "default",
    coupons_id: "[]",
    paymentmethod_id: null,
    promotion_id: null,
    currency_code: "THB",
    price: 1290,
    free_book: null,
    free_book_type: null,
    product_free: null,
    is_shipped: false,
    is_owned: false,
    seats_left: null,
    plans: [plan(), yearPlan],
    ...parts,
  };
}

export function product(parts: Partial<CartItem> = {}): CartItem {
  const book = {
    cart_id: 2,
    course_id: 9,
    course_name: "สมุดคัดอักษร",
    course_image: "/files/kana.webp",
    course_type: "product" as const,
  };
  return course({
    ...book,
    qty: 2,
    priecingplan_id: null,
    pricing_type: null,
    price: 145,
    is_shipped: true,
    plans: [],
    ...parts,
  });
}

/** The quote of these items, without discounts, with 7 percent VAT included. */
export function quoteOf(items: readonly CartItem[], parts: Partial<Quote> = {}): Quote {
  const lines = items.map(
    ({ course_id, course_name, course_type, qty, price, plans, priecingplan_id }) => {
      const gross = (price ?? 0) * qty;
      const plan_name = plans.find(({ id }) => id === priecingplan_id)?.name ?? null;
      return {
        course_id,
        course_name,
        course_type,
        plan_name,
        qty,
        unit_price: price ?? 0,
        gross,
        discount: 0,
        total: gross,
        discounts: [],
        open_order_id: null,
      };
    },
  );
  const price = lines.reduce((sum, { gross }) => sum + gross, 0);
  const shipping_fee = parts.shipping_fee ?? 0;
  return {
    currency_code: "THB",
    lines,
    price,
    discount: 0,
    before_vat: Math.round((price / 1.07) * 100) / 100,
    vat_value: 7,
    vat: Math.round((price - price / 1.07) * 100) / 100,
    withholding_percent: 0,
    withholding_price: 0,
    withholding_offer: { is_offered: false, percents: [3, 1], needs_juristic_person: false },
    shipping_fee,
    payable: price + shipping_fee,
    needs_shipping_address: false,
    needs_shipping_method: false,
    coupon_ids: [],
    promotion_id: null,
    promotions: [],
    unused_discounts: [],
    blockers: [],
    ...parts,
  };
}

/** The answer with that quote, from a shop that sends no facts to calculate with. */
export function quoted(
  items: readonly CartItem[],
  parts: Partial<Quote> = {},
  facts: Partial<QuoteAnswer["facts"]> = {},
) {
  return { success: true as const, data: quoteOf(items, parts), facts: { ...noFacts, ...facts } };
}

const noFacts: QuoteAnswer["facts"] = {
  lang: "th",
  now: "2026-11-20T05:00:00.000Z",
  items: [],
  promotions: [],
  coupons: [],
  oneCoupon: false,
  couponOrPromotion: true,
  buyer: null,
  methods: [{ id: 1, minimumSatang: 0, maximumSatang: null, takesUsd: true }],
  options: [],
  addressIds: [],
  taxRules: {
    vat: { isEnabled: true, percent: 7 },
    withholding: {
      isEnabled: false,
      percents: [3, 1],
      minimumSatang: 100_000,
      minimumUsdCents: 3_000,
    },
    asksTaxDetails: false,
  },
};

export function blocker(code: string, msg: string, course_id: number | null = null): CartBlocker {
  return { code, msg, course_id };
}

export function transfer(parts: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: 1,
    name: "โอนเงินผ่านธนาคาร",
    has_own_name: false,
    is_reachable: true,
    payment_type: "0001",
    application_id_1: null,
    application_id_2: null,
    name_web: null,
    is_show_contact_name: false,
    is_show_originating_bank: false,
    minimum: 0,
    maximum: null,
    currencies: ["THB", "USD"],
    simulator_url: null,
    bankList: [
      {
        id: 1,
        bank_name: "SCB",
        account_name: "บริษัท ร้านเรียน จำกัด",
        account_id: "999-2-10458-1",
        prompt_pay_image: "/files/qr.png",
      },
      {
        id: 2,
        bank_name: "KBANK",
        account_name: "บริษัท ร้านเรียน จำกัด",
        account_id: "999-8-27716-4",
        prompt_pay_image: null,
      },
    ],
    ...parts,
  };
}

export function promptPay(parts: Partial<PaymentMethod> = {}): PaymentMethod {
  return transfer({
    id: 9,
    name: "พร้อมเพย์",
    payment_type: "0009",
    minimum: 20,
    currencies: ["THB"],
    bankList: [],
    ...parts,
  });
}

export function placed(
  parts: Partial<Output<AllSchemas["placeOrder"]>> = {},
): Output<AllSchemas["placeOrder"]> {
  return {
    success: true,
    orderId: 12,
    order_token: "token-of-twenty-characters",
    payable: 1290,
    payment_method_id: 1,
    ...parts,
  };
}
