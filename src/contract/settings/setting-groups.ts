import type { SettingField, SettingValues } from "#domain/settings/setting-field.ts";

const line = (longest: number) => ({ kind: "text", longest, isRequired: true, isLong: false }) as const;
const optionalLine = (longest: number) => ({ kind: "text", longest, isRequired: false, isLong: false }) as const;
const paragraphs = (longest: number) => ({ kind: "text", longest, isRequired: false, isLong: true }) as const;
const whole = (least: number, most: number) => ({ kind: "number", least, most, decimals: 0 }) as const;
const baht = (most: number) => ({ kind: "number", least: 0, most, decimals: 2 }) as const;
const toggle = { kind: "switch" } as const;
const asked = { kind: "choice", options: ["hidden", "optional", "required"] } as const;

/** What administrators may set of the shop: a page each, its fields in their order. A field's name is its own among all pages. */
export const settingGroups = {
  shop: {
    title_th: line(60),
    title_en: optionalLine(60),
    purchase_layout: { kind: "choice", options: ["1", "4"] },
    upgrade_url: { ...optionalLine(300), mustBe: "https" },
  },
  identity: {
    logo: optionalLine(90),
    photo_favicon: optionalLine(90),
    contact_phone: { ...optionalLine(30), mustBe: "phone" },
    contact_email: { ...optionalLine(254), mustBe: "email" },
    contact_line: { ...optionalLine(40), mustBe: "line" },
    contact_address_th: paragraphs(500),
    contact_address_en: paragraphs(500),
  },
  analytics: {
    measurement_id: { ...optionalLine(14), mustBe: "measurement" },
  },
  orders: {
    auto_cancel_hours: whole(1, 720),
    is_slip_required: toggle,
    slip_width: whole(0, 10_000),
    slip_height: whole(0, 10_000),
    second_approval_above: { kind: "number", least: 1, most: 100_000_000, decimals: 2, isOptional: true },
    is_own_transfer_amount: toggle,
    slip_review_promise_th: optionalLine(200),
    slip_review_promise_en: optionalLine(200),
    is_thank_you_page: toggle,
    is_enable_usd: toggle,
  },
  seats: {
    few_seats: whole(0, 10_000),
    seat_hold_minutes: whole(5, 1_440),
    seat_hold_transfer_minutes: whole(15, 2_880),
    seat_holds_a_day: whole(1, 50),
    seat_holds_an_address: whole(1, 1_000),
    seat_offer_hours: whole(1, 72),
  },
  discounts: {
    is_one_coupon: toggle,
    is_use_coupon_or_order: toggle,
  },
  tax: {
    is_enable_vat: toggle,
    vat_registered_since: { ...optionalLine(10), mustBe: "day" },
    vat_value: { kind: "number", least: 0, most: 30, decimals: 2 },
    is_package_tax_invoice: toggle,
    is_add_on_tax_invoice: toggle,
    is_enable_tax_invoice: toggle,
    is_user_default_tax_invoice: toggle,
    is_enable_withholding_tax: toggle,
    withholding_percents: { kind: "choice", options: ["3,1", "1,3", "3", "1"] },
    withholding_minimum: baht(1_000_000),
    withholding_minimum_usd: baht(100_000),
  },
  registration: {
    firstname: asked,
    lastname: asked,
    nickname: asked,
    tel: asked,
    address: asked,
    image_profile: asked,
    company_certificate: asked,
    is_package_user_groups: toggle,
    is_student_select_group: toggle,
    user_limit: whole(0, 10_000_000),
    daily_user_limit: whole(0, 1_000_000),
    is_asked_at_sign_in: toggle,
  },
  consent: {
    is_consent_form: toggle,
    consent_type: { kind: "choice", options: ["text", "html"] },
    consent_content: paragraphs(100_000),
    consent_content_en: paragraphs(100_000),
    consent_content_html: paragraphs(100_000),
    consent_content_html_en: paragraphs(100_000),
  },
  records: {
    // Papers of a sale are kept for five years at least (section 87/3 of the Revenue Code).
    tax_retention_years: whole(5, 30),
    storage_gigabytes: { kind: "number", least: 1, most: 100_000, decimals: 2 },
    buyer_storage_percent: whole(5, 95),
  },
  signin: {
    is_one_device: toggle,
    social_line: toggle,
    social_google: toggle,
    social_facebook: toggle,
  },
} as const satisfies Record<string, Record<string, SettingField>>;

export type SettingGroup = keyof typeof settingGroups;
export type SettingName = { [Group in SettingGroup]: keyof (typeof settingGroups)[Group] }[SettingGroup];
export type GroupValues<Group extends SettingGroup> = SettingValues<(typeof settingGroups)[Group]>;

export const settingGroupNames = Object.keys(settingGroups) as SettingGroup[];
