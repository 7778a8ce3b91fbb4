import type { GroupValues, SettingGroup } from "#contract/settings/setting-groups.ts";
import { bahtFromSatang, satangFromBaht } from "#domain/money/satang.ts";
import type { RegistrationField, SiteSettings } from "#domain/settings/site-settings.ts";
import { keptEnglish, typedEnglish } from "#domain/text/own-english.ts";

/** Some of the settings; a list stands as a whole. */
export type SettingsPatch = Patch<SiteSettings>;
type Patch<T> = T extends readonly unknown[] ? T : T extends object ? { [Key in keyof T]?: Patch<T[Key]> } : T;

/** How a page of the settings reads them, and what its values change. */
type GroupRule<Group extends SettingGroup> = {
  read(site: SiteSettings): GroupValues<Group>;
  patch(values: GroupValues<Group>): SettingsPatch;
};

const registrationNames = {
  firstname: "firstName",
  lastname: "lastName",
  nickname: "nickname",
  tel: "phone",
  address: "address",
  image_profile: "picture",
  company_certificate: "companyCertificate",
} as const satisfies Record<string, RegistrationField>;
type RegistrationName = keyof typeof registrationNames;
type Asked = "hidden" | "optional" | "required";

export const groupRules: { [Group in SettingGroup]: GroupRule<Group> } = {
  shop: {
    read: ({ title, purchaseLayout, upgradeUrl }) => ({
      title_th: title.th,
      title_en: typedEnglish(title.th, title.en),
      purchase_layout: purchaseLayout === 4 ? "4" : "1",
      upgrade_url: upgradeUrl,
    }),
    patch: (values) => ({
      title: { th: values.title_th, en: keptEnglish(values.title_th, values.title_en) },
      purchaseLayout: values.purchase_layout === "4" ? 4 : 1,
      upgradeUrl: values.upgrade_url,
    }),
  },
  identity: {
    read: ({ logo, favicon, contact: { phone, email, line, address } }) => ({
      logo: logo ?? "",
      photo_favicon: favicon ?? "",
      contact_phone: phone,
      contact_email: email,
      contact_line: line,
      contact_address_th: address.th,
      contact_address_en: address.en,
    }),
    patch: (values) => ({
      logo: values.logo || null,
      favicon: values.photo_favicon || null,
      contact: {
        phone: values.contact_phone,
        email: values.contact_email,
        line: values.contact_line,
        address: { th: values.contact_address_th, en: values.contact_address_en },
      },
    }),
  },
  analytics: {
    read: ({ measurementId }) => ({ measurement_id: measurementId }),
    patch: (values) => ({ measurementId: values.measurement_id }),
  },
  orders: {
    read: (site) => ({
      auto_cancel_hours: site.autoCancelHours,
      is_slip_required: site.slipRequired,
      slip_width: site.slipSize.width,
      slip_height: site.slipSize.height,
      second_approval_above: site.secondApprovalAboveSatang === 0 ? "" : bahtFromSatang(site.secondApprovalAboveSatang),
      is_own_transfer_amount: site.ownTransferAmount,
      slip_review_promise_th: site.reviewPromise.th,
      slip_review_promise_en: site.reviewPromise.en,
      is_thank_you_page: site.thankYouPage,
      is_enable_usd: site.takesUsd,
    }),
    patch: (values) => ({
      autoCancelHours: values.auto_cancel_hours,
      slipRequired: values.is_slip_required,
      slipSize: { width: values.slip_width, height: values.slip_height },
      secondApprovalAboveSatang: values.second_approval_above === "" ? 0 : satangFromBaht(values.second_approval_above),
      ownTransferAmount: values.is_own_transfer_amount,
      reviewPromise: { th: values.slip_review_promise_th, en: values.slip_review_promise_en },
      thankYouPage: values.is_thank_you_page,
      takesUsd: values.is_enable_usd,
    }),
  },
  seats: {
    read: ({ seats }) => ({
      few_seats: seats.fewSeats,
      seat_hold_minutes: seats.minutes,
      seat_hold_transfer_minutes: seats.transferMinutes,
      seat_holds_a_day: seats.holdsADay,
      seat_holds_an_address: seats.holdsAnAddress,
      seat_offer_hours: seats.offerHours,
    }),
    patch: (values) => ({
      seats: {
        fewSeats: values.few_seats,
        minutes: values.seat_hold_minutes,
        transferMinutes: values.seat_hold_transfer_minutes,
        holdsADay: values.seat_holds_a_day,
        holdsAnAddress: values.seat_holds_an_address,
        offerHours: values.seat_offer_hours,
      },
    }),
  },
  discounts: {
    read: ({ oneCoupon, couponOrPromotion }) => ({ is_one_coupon: oneCoupon, is_use_coupon_or_order: couponOrPromotion }),
    patch: (values) => ({ oneCoupon: values.is_one_coupon, couponOrPromotion: values.is_use_coupon_or_order }),
  },
  tax: {
    read: ({ vat, taxInvoice, withholding, features }) => ({
      is_enable_vat: vat.isEnabled,
      vat_registered_since: vat.registeredSince,
      vat_value: vat.percent,
      is_package_tax_invoice: features.taxInvoice,
      is_add_on_tax_invoice: features.taxInvoiceAddOn,
      is_enable_tax_invoice: taxInvoice.isEnabled,
      is_user_default_tax_invoice: taxInvoice.isDefault,
      is_enable_withholding_tax: withholding.isEnabled,
      withholding_percents: withholding.percents.join(",") as "3,1",
      withholding_minimum: bahtFromSatang(withholding.minimumSatang),
      withholding_minimum_usd: bahtFromSatang(withholding.minimumUsdCents),
    }),
    patch: (values) => ({
      vat: { isEnabled: values.is_enable_vat, percent: values.vat_value, registeredSince: values.vat_registered_since },
      features: { taxInvoice: values.is_package_tax_invoice, taxInvoiceAddOn: values.is_add_on_tax_invoice },
      taxInvoice: { isEnabled: values.is_enable_tax_invoice, isDefault: values.is_user_default_tax_invoice },
      withholding: {
        isEnabled: values.is_enable_withholding_tax,
        percents: values.withholding_percents.split(",").map(Number),
        minimumSatang: satangFromBaht(values.withholding_minimum),
        minimumUsdCents: satangFromBaht(values.withholding_minimum_usd),
      },
    }),
  },
  registration: {
    read: ({ registration, features }) => ({
      ...readAsked(registration.fields),
      is_package_user_groups: features.userGroups,
      is_student_select_group: registration.studentSelectsGroup,
      user_limit: registration.userLimit,
      daily_user_limit: registration.dailyUserLimit,
      is_asked_at_sign_in: registration.asksAtSignIn,
    }),
    patch: (values) => ({
      features: { userGroups: values.is_package_user_groups },
      registration: {
        fields: patchAsked(values),
        studentSelectsGroup: values.is_student_select_group,
        userLimit: values.user_limit,
        dailyUserLimit: values.daily_user_limit,
        asksAtSignIn: values.is_asked_at_sign_in,
      },
    }),
  },
  consent: {
    read: ({ consent }) => ({
      is_consent_form: consent.isAsked,
      consent_type: consent.format,
      consent_content: consent.text,
      consent_content_en: consent.english.text,
      consent_content_html: consent.html,
      consent_content_html_en: consent.english.html,
    }),
    patch: (values) => ({
      consent: {
        isAsked: values.is_consent_form,
        format: values.consent_type,
        text: values.consent_content,
        html: values.consent_content_html,
        english: { text: values.consent_content_en, html: values.consent_content_html_en },
      },
    }),
  },
  records: {
    read: ({ taxRetentionYears, storageGigabytes, buyerStoragePercent }) => ({
      tax_retention_years: taxRetentionYears,
      storage_gigabytes: storageGigabytes,
      buyer_storage_percent: buyerStoragePercent,
    }),
    patch: (values) => ({
      taxRetentionYears: values.tax_retention_years,
      storageGigabytes: values.storage_gigabytes,
      buyerStoragePercent: values.buyer_storage_percent,
    }),
  },
  signin: {
    read: ({ oneDevice, socialLogin }) => ({
      is_one_device: oneDevice,
      social_line: socialLogin.line,
      social_google: socialLogin.google,
      social_facebook: socialLogin.facebook,
    }),
    patch: (values) => ({
      oneDevice: values.is_one_device,
      socialLogin: { line: values.social_line, google: values.social_google, facebook: values.social_facebook },
    }),
  },
};

function readAsked(fields: SiteSettings["registration"]["fields"]): Record<RegistrationName, Asked> {
  const asked = ({ isEnabled, isRequired }: { isEnabled: boolean; isRequired: boolean }): Asked =>
    isEnabled ? (isRequired ? "required" : "optional") : "hidden";
  return Object.fromEntries(Object.entries(registrationNames).map(([name, field]) => [name, asked(fields[field])])) as Record<RegistrationName, Asked>;
}

function patchAsked(values: Record<RegistrationName, Asked>): SettingsPatch["registration"] extends { fields?: infer F } | undefined ? F : never {
  const rule = (asked: Asked) => ({ isEnabled: asked !== "hidden", isRequired: asked === "required" });
  return Object.fromEntries(Object.entries(registrationNames).map(([name, field]) => [field, rule(values[name as RegistrationName])]));
}
