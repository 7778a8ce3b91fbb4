import { factorRules } from "#domain/account/sign-in/second-factor.ts";
import { certificateDesigns } from "#domain/learning/printed-certificate.ts";
import { longestAppName } from "#domain/link/app-manifest.ts";
import { cornerKinds } from "#domain/settings/look.ts";
import type { SettingValues } from "#domain/settings/setting-field.ts";
import {
  asked,
  baht,
  choice,
  hundredths,
  type SettingOfShop,
  text,
  toggle,
  whole,
} from "./setting-kinds.ts";

/**
 * The settings that administrators may change: one entry per page, with the fields in their order.
 * Field names are unique over all pages.
 */
export const settingGroups = {
  shop: {
    title_th: text("title.th", { longest: 60, isRequired: true }),
    title_en: text("title.en", { longest: 60, as: "english" }),
    purchase_layout: choice("purchaseLayout", ["1", "4"], "number"),
    upgrade_url: text("upgradeUrl", { longest: 300 }, { mustBe: "https" }),
  },
  identity: {
    logo: text("logo", { longest: 90, as: "text or none" }),
    photo_favicon: text("favicon", { longest: 90, as: "text or none" }),
    brand_colour: text("look.colour", { longest: 7, isRequired: true }, { mustBe: "colour" }),
    corners: choice("look.corners", cornerKinds),
    share_picture: text("look.sharePicture", { longest: 90, as: "text or none" }),
    app_name_th: text("app.name.th", { longest: longestAppName }),
    app_name_en: text("app.name.en", { longest: longestAppName }),
    app_colour: text("app.colour", { longest: 7, isRequired: true }, { mustBe: "colour" }),
    contact_phone: text("contact.phone", { longest: 30 }, { mustBe: "phone" }),
    contact_email: text("contact.email", { longest: 254 }, { mustBe: "email" }),
    contact_line: text("contact.line", { longest: 40 }, { mustBe: "line" }),
    contact_address_th: text("contact.address.th", { longest: 500, isLong: true }),
    contact_address_en: text("contact.address.en", { longest: 500, isLong: true }),
  },
  policies: {
    company_name_th: text("company.name.th", { longest: 150 }),
    company_name_en: text("company.name.en", { longest: 150 }),
    company_number: text("company.number", { longest: 30 }),
    privacy_policy_th: text("privacyPolicy.th", { longest: 50_000, isLong: true }),
    privacy_policy_en: text("privacyPolicy.en", { longest: 50_000, isLong: true }),
  },
  certificate: {
    certificate_design: choice("certificate.design", certificateDesigns),
    certificate_colour: text(
      "certificate.colour",
      { longest: 7, isRequired: true },
      { mustBe: "colour" },
    ),
    certificate_logo: text("certificate.logo", { longest: 90, as: "text or none" }),
    certificate_signer: text("certificate.signer.name", { longest: 100 }),
    certificate_signer_title_th: text("certificate.signer.title.th", { longest: 100 }),
    certificate_signer_title_en: text("certificate.signer.title.en", { longest: 100 }),
    certificate_signature: text("certificate.signer.signature", {
      longest: 90,
      as: "text or none",
    }),
    certificate_second: text("certificate.second.name", { longest: 100 }),
    certificate_second_title_th: text("certificate.second.title.th", { longest: 100 }),
    certificate_second_title_en: text("certificate.second.title.en", { longest: 100 }),
    certificate_second_signature: text("certificate.second.signature", {
      longest: 90,
      as: "text or none",
    }),
    certificate_note_th: text("certificate.note.th", { longest: 150 }),
    certificate_note_en: text("certificate.note.en", { longest: 150 }),
  },
  analytics: {
    measurement_id: text("measurementId", { longest: 14 }, { mustBe: "measurement" }),
  },
  orders: {
    auto_cancel_hours: whole("autoCancelHours", 1, 720),
    order_placed_mails: toggle("saleMails.placed"),
    order_ending_mails: toggle("saleMails.ending"),
    transfer_received_mails: toggle("saleMails.received"),
    lapsed_order_mails: toggle("lapsedOrderMails"),
    is_slip_required: toggle("slipRequired"),
    slip_width: whole("slipSize.width", 0, 10_000),
    slip_height: whole("slipSize.height", 0, 10_000),
    second_approval_above: {
      kind: "number",
      of: "secondApprovalAboveSatang",
      as: "satang or never",
      least: 1,
      most: 100_000_000,
      decimals: 2,
      isOptional: true,
    },
    is_own_transfer_amount: toggle("ownTransferAmount"),
    slip_review_promise_th: text("reviewPromise.th", { longest: 200 }),
    slip_review_promise_en: text("reviewPromise.en", { longest: 200 }),
    refund_policy_th: text("buyerWords.refundPolicy.th", { longest: 1_000, isLong: true }),
    refund_policy_en: text("buyerWords.refundPolicy.en", { longest: 1_000, isLong: true }),
    is_refund_claim_open: toggle("refundClaims.isOpen"),
    refund_claim_days: whole("refundClaims.days", 1, 365),
    refund_claim_watched: whole("refundClaims.watchedPercent", 0, 100),
    is_thank_you_page: toggle("thankYouPage"),
    is_enable_usd: toggle("takesUsd"),
  },
  seats: {
    few_seats: whole("seats.fewSeats", 0, 10_000),
    seat_hold_minutes: whole("seats.minutes", 5, 1_440),
    seat_hold_transfer_minutes: whole("seats.transferMinutes", 15, 2_880),
    seat_holds_a_day: whole("seats.holdsADay", 1, 50),
    seat_holds_an_address: whole("seats.holdsAnAddress", 1, 1_000),
    seat_offer_hours: whole("seats.offerHours", 1, 72),
  },
  discounts: {
    is_one_coupon: toggle("oneCoupon"),
    is_use_coupon_or_order: toggle("couponOrPromotion"),
  },
  tax: {
    is_enable_vat: toggle("vat.isEnabled"),
    vat_registered_since: text("vat.registeredSince", { longest: 10 }, { mustBe: "day" }),
    vat_value: hundredths("vat.percent", 0, 30),
    is_package_tax_invoice: toggle("features.taxInvoice"),
    is_add_on_tax_invoice: toggle("features.taxInvoiceAddOn"),
    is_enable_tax_invoice: toggle("taxInvoice.isEnabled"),
    is_user_default_tax_invoice: toggle("taxInvoice.isDefault"),
    is_enable_company_receipt: toggle("companyReceipt.isEnabled"),
    is_enable_withholding_tax: toggle("withholding.isEnabled"),
    withholding_percents: choice("withholding.percents", ["3,1", "1,3", "3", "1"], "numbers"),
    withholding_minimum: baht("withholding.minimumSatang", 1_000_000),
    withholding_minimum_usd: baht("withholding.minimumUsdCents", 100_000),
    withholding_paper_to_th: text("buyerWords.withholdingPaper.sendTo.th", {
      longest: 300,
      isLong: true,
    }),
    withholding_paper_to_en: text("buyerWords.withholdingPaper.sendTo.en", {
      longest: 300,
      isLong: true,
    }),
    withholding_paper_days: whole("buyerWords.withholdingPaper.days", 0, 90),
    paper_promise_th: text("buyerWords.paper.th", { longest: 200 }),
    paper_promise_en: text("buyerWords.paper.en", { longest: 200 }),
  },
  registration: {
    is_short_registration: toggle("registration.isShort"),
    firstname: asked("registration.fields.firstName"),
    lastname: asked("registration.fields.lastName"),
    nickname: asked("registration.fields.nickname"),
    tel: asked("registration.fields.phone"),
    address: asked("registration.fields.address"),
    image_profile: asked("registration.fields.picture"),
    company_certificate: asked("registration.fields.companyCertificate"),
    is_package_user_groups: toggle("features.userGroups"),
    is_student_select_group: toggle("registration.studentSelectsGroup"),
    user_limit: whole("registration.userLimit", 0, 10_000_000),
    daily_user_limit: whole("registration.dailyUserLimit", 0, 1_000_000),
    is_asked_at_sign_in: toggle("registration.asksAtSignIn"),
  },
  consent: {
    is_consent_form: toggle("consent.isAsked"),
    consent_type: choice("consent.format", ["text", "html"]),
    consent_content: text("consent.text", { longest: 100_000, isLong: true }),
    consent_content_en: text("consent.english.text", { longest: 100_000, isLong: true }),
    consent_content_html: text("consent.html", { longest: 100_000, isLong: true }),
    consent_content_html_en: text("consent.english.html", { longest: 100_000, isLong: true }),
  },
  records: {
    // The documents of a sale are kept for at least five years (section 87/3 of the Revenue Code).
    tax_retention_years: whole("taxRetentionYears", 5, 30),
    storage_gigabytes: hundredths("storageGigabytes", 1, 100_000),
    buyer_storage_percent: whole("buyerStoragePercent", 5, 95),
  },
  learning: {
    mail_go_on: toggle("learnerMails.goOn"),
    mail_go_on_days: whole("learnerMails.goOnDays", 2, 90),
    mail_new_lesson: toggle("learnerMails.newLesson"),
    mail_live: toggle("learnerMails.live"),
    mail_ending: toggle("learnerMails.ending"),
    mail_certificate: toggle("learnerMails.certificate"),
    mail_handed_in: toggle("learnerMails.handedIn"),
    announcements_a_day: whole("announcements.mailsADay", 1, 1_000_000),
    announcements_a_person: whole("announcements.aPersonADay", 1, 20),
  },
  signin: {
    second_factor_required: choice("secondFactor.required", factorRules),
    is_one_device: toggle("oneDevice"),
    is_one_stream: toggle("oneStream"),
    social_line: toggle("socialLogin.line"),
    social_google: toggle("socialLogin.google"),
    social_facebook: toggle("socialLogin.facebook"),
  },
} as const satisfies Record<string, Record<string, SettingOfShop>>;

export type SettingGroup = keyof typeof settingGroups;
export type SettingName = {
  [Group in SettingGroup]: keyof (typeof settingGroups)[Group];
}[SettingGroup];
export type GroupValues<Group extends SettingGroup> = SettingValues<(typeof settingGroups)[Group]>;

export const settingGroupNames = Object.keys(settingGroups) as SettingGroup[];
