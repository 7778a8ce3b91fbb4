import type { Language } from "#domain/link/localized-path.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import type { CartItem, Choices, Quote, Quoted } from "#web/shop/cart/cart-types.ts";
import type { Address, ShippingOption } from "#web/shop/checkout/use-shipping.ts";
import type { Promotion } from "#web/shop/discount/use-promotions.ts";
import type { PaymentMethod } from "#web/shop/payment/payment-types.ts";

const in_ = (lang: Language, th: string, en: string) => (lang === "th" ? th : en);
const noPicture = "/icon.svg";

/** Something of everything, so that a cart says all it can say. None of it is for sale. */
export function sampleItems(lang: Language): [CartItem, CartItem] {
  const course_name = in_(lang, "ตัวอย่างคอร์ส", "A sample course");
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
  const year = { ...plan, id: 2, term: 1, term_unit: "Year(s)", price: 1990, name: in_(lang, "เรียนได้ 1 ปี", "One year") } as const;
  const kept = { coupons_id: "[1]", paymentmethod_id: null, promotion_id: 1, currency_code: "THB", is_owned: false } as const;
  return [
    {
      ...kept,
      ...{
        cart_id: 1,
        course_id: 1,
        course_name,
        course_image: noPicture,
        course_type: "course",
        qty: 1,
        priecingplan_id: 1,
        pricing_type: "default",
        price: 1290,
      },
      ...{ free_book: in_(lang, "หนังสือประกอบคอร์ส", "The course's book"), free_book_type: "physical_book", product_free: null },
      ...{ is_shipped: false, seats_left: 3, plans: [plan, year] },
    },
    {
      ...kept,
      ...{ cart_id: 2, course_id: 2, course_name: in_(lang, "ตัวอย่างสินค้า", "A sample product"), course_image: noPicture, course_type: "product", qty: 2 },
      ...{ priecingplan_id: null, pricing_type: null, price: 145, free_book: null, free_book_type: null, product_free: null },
      ...{ is_shipped: true, seats_left: null, plans: [] },
    },
  ];
}

export const firstChoices: Choices = { methodId: 1, addressId: null, optionId: null, withholdingPercent: null, declinesPromotion: false };

/** The sum of these things, with a promotion and a coupon. */
export function sampleQuote(lang: Language): Quote {
  const [course, product] = sampleItems(lang);
  const promotion = { kind: "promotion", id: 1, name: in_(lang, "โปรโมชันตัวอย่าง", "A sample promotion"), amount: 129 } as const;
  const coupon = { kind: "coupon", id: 1, name: "SAMPLE100", amount: 100 } as const;
  const line = ({ course_id, course_name, course_type, qty, price }: CartItem) => ({ course_id, course_name, course_type, qty, unit_price: price ?? 0 });
  return {
    currency_code: "THB",
    lines: [
      {
        ...line(course),
        ...{ plan_name: course.plans[0]?.name ?? null, gross: 1290, discount: 229, total: 1061, discounts: [promotion, coupon], open_order_id: null },
      },
      { ...line(product), plan_name: null, gross: 290, discount: 0, total: 290, discounts: [], open_order_id: null },
    ],
    ...{ price: 1580, discount: 229, before_vat: 1262.62, vat_value: 7, vat: 88.38 },
    ...{ withholding_percent: 0, withholding_price: 0, withholding_offer: { is_offered: true, percents: [3, 1], needs_juristic_person: true } },
    ...{ shipping_fee: 0, payable: 1351, needs_shipping_address: true, needs_shipping_method: true, coupon_ids: [1], promotion_id: 1 },
    promotions: [{ id: 1, title: promotion.name, amount: promotion.amount }],
    ...{ unused_discounts: [], blockers: [] },
  };
}

/** The same with another price, for the buyer who is asked again. */
export function changedQuote(lang: Language): Quote {
  const before = sampleQuote(lang);
  const [course, ...others] = before.lines;
  const dearer = course === undefined ? [] : [{ ...course, unit_price: 1490, gross: 1490, discount: 100, total: 1390, discounts: course.discounts.slice(1) }];
  return { ...before, lines: [...dearer, ...others], price: 1780, discount: 100, shipping_fee: 40, payable: 1720, promotion_id: null, promotions: [] };
}

export function quotedSample(lang: Language): Quoted {
  const withholding = { isEnabled: true, percents: [3, 1], minimumSatang: 100_000, minimumUsdCents: 3_000 };
  return {
    quote: sampleQuote(lang),
    facts: {
      ...{ lang, now: "2026-01-01T00:00:00.000Z", items: [], promotions: [], coupons: [], oneCoupon: false, couponOrPromotion: false, buyer: null },
      ...{ methods: [], options: [], addressIds: [], taxRules: { vat: { isEnabled: true, percent: 7 }, withholding, offersTaxInvoice: true } },
    },
  };
}

export function samplePromotion(lang: Language): Promotion {
  const course = { id: 1, course_name: sampleItems(lang)[0].course_name, course_image: noPicture, course_type: "course" as const };
  return {
    ...{ id: 1, title: in_(lang, "โปรโมชันตัวอย่าง", "A sample promotion"), description_list: [in_(lang, "ลด 10% ทุกคอร์ส", "10% off every course")] },
    ...{ promotion_type: "P1", courses: [1], coursesInPromotion: [{ ...course, price_from: 1290, plan_id: 1, price_after: 1161 }] },
    ...{ number_of_course: 1, discount_type: "percent", discount_amont: 10, discount_amount_usd: null, is_enable_tier: false, tier_list: [] },
    ...{ starts_at: null, ends_at: null },
  };
}

const providers = { application_id_1: null, application_id_2: null, name_web: null, is_show_contact_name: true, simulator_url: null };

/** A bank transfer whose account stands for every other. */
export function sampleTransfer(lang: Language): PaymentMethod {
  const account = { account_name: in_(lang, "บริษัท ตัวอย่าง จำกัด", "Sample Company Limited"), prompt_pay_image: noPicture };
  return {
    ...providers,
    ...{ id: 1, name: in_(lang, "โอนเงินผ่านธนาคาร", "Bank transfer"), payment_type: "0001", is_show_originating_bank: true, minimum: 0, maximum: null },
    currencies: ["THB", "USD"],
    bankList: [
      { ...account, id: 1, bank_name: "SCB", account_id: "000-0-00000-0" },
      { ...account, id: 2, bank_name: "KBANK", account_id: "000-0-00000-1", prompt_pay_image: null },
    ],
  };
}

export function sampleMethod(id: number, name: string): PaymentMethod {
  return {
    ...providers,
    id,
    name,
    payment_type: String(id).padStart(4, "0"),
    is_show_originating_bank: false,
    minimum: 0,
    maximum: null,
    currencies: ["THB"],
    bankList: [],
  };
}

/** One of each kind of panel. */
export function sampleMethods(lang: Language): PaymentMethod[] {
  return [
    sampleTransfer(lang),
    sampleMethod(9, in_(lang, "พร้อมเพย์", "PromptPay")),
    sampleMethod(8, in_(lang, "บัตรเครดิต", "Credit card")),
    sampleMethod(3, "2C2P"),
    sampleMethod(2, "PayPal"),
    sampleMethod(13, "Pay Solutions"),
  ];
}

export function sampleAddresses(lang: Language): Address[] {
  const home = {
    ...{
      firstname: in_(lang, "มานี", "Manee"),
      lastname: in_(lang, "ใจดี", "Jaidee"),
      telephone: "0812345678",
      tax_id: "",
      version: 1,
      user_id: 1,
      is_default: false,
    },
    ...{ address: "99/9", sub_district: in_(lang, "สุเทพ", "Suthep"), district: in_(lang, "เมืองเชียงใหม่", "Mueang Chiang Mai") },
    ...{ province: in_(lang, "เชียงใหม่", "Chiang Mai"), post_code: "50200" },
  };
  return [
    { ...home, id: 1, name: in_(lang, "บ้าน", "Home") },
    { ...home, id: 2, name: in_(lang, "ที่ทำงาน", "Work") },
  ];
}

export function sampleShipping(lang: Language): ShippingOption[] {
  return [
    { id: 1, shipping_name: in_(lang, "ไปรษณีย์ลงทะเบียน", "Registered post"), shipping_price: 40 },
    { id: 2, shipping_name: in_(lang, "ส่งด่วน", "Express"), shipping_price: 80 },
  ];
}

export function sampleSite(lang: Language): PublicSettings {
  const asked = { is_enable: true, is_require: true };
  return {
    ...{ success: true, title: in_(lang, "ร้านตัวอย่าง", "Sample shop"), auto_cancel: 48, photo_favicon: noPicture, slip: 1 },
    registerForm: { firstname: asked, lastname: asked, nickname: asked, tel: asked, address: asked, image_profile: asked, company_certificate: asked },
    ...{ is_enable_tax_invoice: true, is_user_default_tax_invoice: false, is_student_select_group: false, is_consent_form: true, consent_type: "text" },
    ...{
      consent_content_html: "",
      consent_content: in_(lang, "ข้อตกลงของร้าน", "The shop's terms"),
      consent_version: "",
      consent_lang: lang,
      is_thank_you_page: true,
    },
    ...{ has_mail: true, has_goods: true },
    ...{ vat_value: 7, is_enable_vat: true, is_enable_withholding_tax: true, is_one_coupon: false, is_use_coupon_or_oder: false, is_enable_usd: true },
    ...{
      purchase_layout: 1,
      upgrade_url: "https://example.com",
      slip_review_promise: "",
      slip_size: { width: 1500, height: 500 },
      is_own_transfer_amount: false,
      social_providers: ["line", "google", "facebook"],
    },
  };
}
