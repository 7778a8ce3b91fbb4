import type { Language } from "#domain/link/localized-path.ts";
import type { CartItem, Choices, Quote, QuoteAnswer } from "#web/shop/cart/cart-types.ts";
import type { Promotion } from "#web/shop/discount/use-promotions.ts";

export const in_ = (lang: Language, th: string, en: string) => (lang === "th" ? th : en);

export const noPicture = "/icon.svg";

/** The cart's fields in both sample items. */
const kept = {
  coupons_id: "[1]",
  paymentmethod_id: null,
  promotion_id: 1,
  currency_code: "THB",
  is_owned: false,
} as const;

/** Items with every feature, so that the cart shows all its texts. None is for sale. */
export function sampleItems(lang: Language): [CartItem, CartItem] {
  return [sampleCourse(lang), sampleProduct(lang)];
}

function samplePlans(lang: Language): CartItem["plans"] {
  const plan = {
    id: 1,
    course_id: 1,
    plan_type: "Period",
    term: 6,
    term_unit: "Month(s)",
    term_2: null,
    term_unit_2: null,
    price: 1290,
    price_usd: null,
    name: in_(lang, "เรียนได้ 6 เดือน", "Six months"),
    status_show: true,
    pricing_type: "default",
    free_for: null,
    free_course_ids: [],
    need_approval: false,
  } as const satisfies CartItem["plans"][number];
  const year = {
    ...plan,
    id: 2,
    term: 1,
    term_unit: "Year(s)",
    price: 1990,
    name: in_(lang, "เรียนได้ 1 ปี", "One year"),
  } as const;
  return [plan, year];
}

function sampleCourse(lang: Language): CartItem {
  return {
    ...kept,
    cart_id: 1,
    course_id: 1,
    course_name: in_(lang, "ตัวอย่างคอร์ส", "A sample course"),
    course_image: noPicture,
    course_type: "course",
    qty: 1,
    priecingplan_id: 1,
    pricing_type: "default",
    price: 1290,
    free_book: in_(lang, "หนังสือประกอบคอร์ส", "The course's book"),
    free_book_type: "physical_book",
    product_free: null,
    is_shipped: false,
    seats_left: 3,
    plans: samplePlans(lang),
  };
}

function sampleProduct(lang: Language): CartItem {
  return {
    ...kept,
    cart_id: 2,
    course_id: 2,
    course_name: in_(lang, "ตัวอย่างสินค้า", "A sample product"),
    course_image: noPicture,
    course_type: "product",
    qty: 2,
    priecingplan_id: null,
    pricing_type: null,
    price: 145,
    free_book: null,
    free_book_type: null,
    product_free: null,
    is_shipped: true,
    seats_left: null,
    plans: [],
  };
}

export const firstChoices: Choices = {
  methodId: 1,
  addressId: null,
  optionId: null,
  withholdingPercent: null,
  declinesPromotion: false,
};

/** The sum of these items, with a promotion and a coupon. */
export function sampleQuote(lang: Language): Quote {
  const [course, product] = sampleItems(lang);
  const promotion = {
    kind: "promotion",
    id: 1,
    name: in_(lang, "โปรโมชันตัวอย่าง", "A sample promotion"),
    amount: 129,
  } as const;
  const coupon = { kind: "coupon", id: 1, name: "SAMPLE100", amount: 100 } as const;
  const line = ({ course_id, course_name, course_type, qty, price }: CartItem) => ({
    course_id,
    course_name,
    course_type,
    qty,
    unit_price: price ?? 0,
  });
  return {
    currency_code: "THB",
    lines: [
      {
        ...line(course),
        plan_name: course.plans[0]?.name ?? null,
        gross: 1290,
        discount: 229,
        total: 1061,
        discounts: [promotion, coupon],
        open_order_id: null,
      },
      {
        ...line(product),
        plan_name: null,
        gross: 290,
        discount: 0,
        total: 290,
        discounts: [],
        open_order_id: null,
      },
    ],
    price: 1580,
    discount: 229,
    before_vat: 1262.62,
    vat_value: 7,
    vat: 88.38,
    withholding_percent: 0,
    withholding_price: 0,
    withholding_offer: { is_offered: true, percents: [3, 1], needs_juristic_person: false },
    shipping_fee: 0,
    payable: 1351,
    needs_shipping_address: true,
    needs_shipping_method: true,
    coupon_ids: [1],
    promotion_id: 1,
    promotions: [{ id: 1, title: promotion.name, amount: promotion.amount }],
    unused_discounts: [],
    blockers: [],
  };
}

/** The same with another price, for the dialog about changed prices. */
export function changedQuote(lang: Language): Quote {
  const before = sampleQuote(lang);
  const [course, ...others] = before.lines;
  const dearer =
    course === undefined
      ? []
      : [
          {
            ...course,
            unit_price: 1490,
            gross: 1490,
            discount: 100,
            total: 1390,
            discounts: course.discounts.slice(1),
          },
        ];
  return {
    ...before,
    lines: [...dearer, ...others],
    price: 1780,
    discount: 100,
    shipping_fee: 40,
    payable: 1720,
    promotion_id: null,
    promotions: [],
  };
}

export function quotedSample(lang: Language): QuoteAnswer {
  const withholding = {
    isEnabled: true,
    percents: [3, 1],
    minimumSatang: 100_000,
    minimumUsdCents: 3_000,
  };
  return {
    quote: sampleQuote(lang),
    facts: {
      lang,
      now: "2026-01-01T00:00:00.000Z",
      items: [],
      promotions: [],
      coupons: [],
      oneCoupon: false,
      couponOrPromotion: false,
      buyer: null,
      methods: [],
      options: [],
      addressIds: [],
      taxRules: { vat: { isEnabled: true, percent: 7 }, withholding, asksTaxDetails: true },
    },
  };
}

export function samplePromotion(lang: Language): Promotion {
  const course = {
    id: 1,
    course_name: sampleItems(lang)[0].course_name,
    course_image: noPicture,
    course_type: "course" as const,
  };
  return {
    id: 1,
    title: in_(lang, "โปรโมชันตัวอย่าง", "A sample promotion"),
    description_list: [in_(lang, "ลด 10% ทุกคอร์ส", "10% off every course")],
    promotion_type: "P1",
    courses: [1],
    coursesInPromotion: [{ ...course, price_from: 1290, plan_id: 1, price_after: 1161 }],
    number_of_course: 1,
    discount_type: "percent",
    discount_amont: 10,
    discount_amount_usd: null,
    is_enable_tier: false,
    tier_list: [],
    starts_at: null,
    ends_at: null,
  };
}
