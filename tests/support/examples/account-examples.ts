import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { SessionAnswer } from "../../../src/web/platform/session.ts";

type Person = NonNullable<SessionAnswer["user"]>;
type Order = Output<AllSchemas["listOrders"]>["data"]["items"][number];
type Enrollment = Output<AllSchemas["listEnrollments"]>["data"][number];
type SiteSettings = Output<AllSchemas["getSiteSettings"]>;

/** Example answers of the shop. A test names only the fields that matter to it. */
export const manee: Person = {
  id: 7,
  role: "student",
  is_student: true,
  is_instructor: false,
  is_administrator: false,
  is_owner: false,
  permissions: [],
  username: "manee.j",
  firstname: "มานี",
  lastname: "ใจดี",
  email: "manee@example.co.th",
  is_email_confirmed: true,
};

export function sessionOf(user: Person | null, more: Partial<SessionAnswer> = {}): SessionAnswer {
  return {
    success: true,
    user,
    guest_id: user === null ? "g-1" : null,
    csrf_token: "t",
    lang: "th",
    cart_count: 0,
    social: null,
    ...more,
  };
}

export function order(parts: Partial<Order> = {}): Order {
  return {
    id: 12,
    order_token: "token-of-twenty-characters",
    status: "notYetReceived",
    payment_status: null,
    payment_method_id: 1,
    last_payment: null,
    seat_until: null,
    paid_on: null,
    currency_code: "THB",
    price: 1290,
    discount: 0,
    shipping_fee: 0,
    withholding_price: 0,
    payable: 1290,
    owed: null,
    forgiven: 0,
    created_at: "2026-11-20T05:00:00.000Z",
    cancel_at: "2999-11-22T05:00:00.000Z",
    reject_reason: "",
    cancel_reason: "",
    made_by_shop: null,
    tel: "0812345678",
    email: "manee@example.co.th",
    contact_name: "มานี ใจดี",
    refunds: [],
    shipping_address: null,
    former_addresses: [],
    tax_buyer: null,
    at_bookshop_since: null,
    shipment: null,
    next_steps: ["pay", "cancel"],
    lines: [line({})],
    ...parts,
  };
}

const gifts = { free_book: null, free_book_type: null, product_free: null };

export function line(parts: Partial<Order["lines"][number]>): Order["lines"][number] {
  const course = {
    course_id: 3,
    course_name: "Python ก้าวแรก",
    course_image: "/files/python.webp",
    course_type: "course" as const,
  };
  return {
    ...course,
    plan_id: 31,
    plan_name: "เรียนได้ 6 เดือน",
    qty: 1,
    unit_price: 1290,
    discount: 0,
    total: 1290,
    discounts: [],
    ...gifts,
    ...parts,
  };
}

export function orderPage(...items: Order[]): Output<AllSchemas["listOrders"]> {
  return { success: true, data: { items, page: 1, pages: 1, total: items.length } };
}

export function enrollment(parts: Partial<Enrollment> = {}): Enrollment {
  return {
    id: 1,
    course_id: 3,
    course_name: "Python ก้าวแรก",
    course_image: "/files/python.webp",
    plan_name: "เรียนได้ 6 เดือน",
    state: "active",
    starts_at: "2026-11-01T05:00:00.000Z",
    ends_at: "2026-12-01T05:00:00.000Z",
    order_id: 12,
    lessons: 0,
    lessons_done: 0,
    ...parts,
  };
}

const field = (is_enable: boolean, is_require: boolean) => ({ is_enable, is_require });

export function siteSettings(parts: Partial<SiteSettings> = {}): SiteSettings {
  return {
    success: true,
    title: "ร้านเรียน",
    has_mail: true,
    has_goods: true,
    has_tax_invoice: true,
    auto_cancel: 48,
    registerForm: {
      firstname: field(true, true),
      lastname: field(true, true),
      nickname: field(false, false),
      tel: field(true, true),
      address: field(false, false),
      image_profile: field(false, false),
      company_certificate: field(false, false),
    },
    is_enable_tax_invoice: false,
    is_user_default_tax_invoice: false,
    is_student_select_group: false,
    is_consent_form: false,
    consent_type: "text",
    consent_content_html: "",
    consent_version: "a".repeat(64),
    consent_lang: "th",
    consent_content: "",
    is_thank_you_page: true,
    is_own_transfer_amount: false,
    photo_favicon: "/icon.svg",
    slip: 1,
    vat_value: 7,
    is_enable_vat: true,
    is_enable_withholding_tax: false,
    is_one_coupon: false,
    is_use_coupon_or_oder: true,
    is_enable_usd: false,
    is_short_registration: false,
    purchase_layout: 1,
    upgrade_url: "",
    slip_review_promise: "",
    buyer_words: { withholding_paper: { send_to: "", days: 0 }, paper: "", refund_policy: "" },
    slip_size: { width: 1500, height: 500 },
    social_providers: [],
    ...parts,
  };
}

/** The answers that the registration form reads before it is shown. */
export function registrationHandlers(parts: Partial<SiteSettings> = {}) {
  return {
    getSiteSettings: () => siteSettings(parts),
    listCustomLabels: () => ({ success: true as const, data: [] }),
    listUserGroups: () => ({ success: true as const, data: [] }),
  };
}
