import type { Language } from "#domain/link/localized-path.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import type { Address, ShippingOption } from "#web/shop/checkout/use-shipping.ts";
import { in_, noPicture } from "./sample-cart.ts";

export function sampleAddresses(lang: Language): Address[] {
  const home = {
    firstname: in_(lang, "มานี", "Manee"),
    lastname: in_(lang, "ใจดี", "Jaidee"),
    telephone: "0812345678",
    tax_id: "",
    version: 1,
    user_id: 1,
    is_default: false,
    address: "99/9",
    sub_district: in_(lang, "สุเทพ", "Suthep"),
    district: in_(lang, "เมืองเชียงใหม่", "Mueang Chiang Mai"),
    province: in_(lang, "เชียงใหม่", "Chiang Mai"),
    post_code: "50200",
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
    success: true,
    title: in_(lang, "ร้านตัวอย่าง", "Sample shop"),
    auto_cancel: 48,
    photo_favicon: noPicture,
    slip: 1,
    registerForm: {
      firstname: asked,
      lastname: asked,
      nickname: asked,
      tel: asked,
      address: asked,
      image_profile: asked,
      company_certificate: asked,
    },
    is_enable_tax_invoice: true,
    has_tax_invoice: true,
    is_user_default_tax_invoice: false,
    is_student_select_group: false,
    is_consent_form: true,
    consent_type: "text",
    consent_content_html: "",
    consent_content: in_(lang, "ข้อตกลงของร้าน", "The shop's terms"),
    consent_version: "",
    consent_lang: lang,
    is_thank_you_page: true,
    has_mail: true,
    has_goods: true,
    vat_value: 7,
    is_enable_vat: true,
    is_enable_withholding_tax: true,
    is_one_coupon: false,
    is_use_coupon_or_oder: false,
    is_enable_usd: true,
    is_short_registration: false,
    purchase_layout: 1,
    upgrade_url: "https://example.com",
    slip_review_promise: "",
    buyer_words: {
      withholding_paper: { send_to: "…", days: 15 },
      paper: "…",
      refund_policy: "…",
    },
    slip_size: { width: 1500, height: 500 },
    is_own_transfer_amount: false,
    social_providers: ["line", "google", "facebook"],
  };
}
