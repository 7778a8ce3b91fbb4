import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { lookStyle } from "#domain/settings/look.ts";
import { shownPolicies } from "#domain/settings/shown-policies.ts";
import {
  asksForGroup,
  asksTaxDetails,
  offersTaxInvoice,
  type RegistrationFields,
  type SiteSettings,
} from "#domain/settings/site-settings.ts";
import { cleanHtml } from "./clean-html.ts";
import { consentDocument, shownTerms } from "./consent-document.ts";

type PublicSettings = Omit<
  Output<AllSchemas["getSiteSettings"]>,
  "success" | "social_providers" | "has_mail" | "has_goods"
>;

const ownIcon = "/icon.svg";

/** The part of the settings that screens read, field by field. */
export function publicSettings(settings: SiteSettings, lang: Language): PublicSettings {
  const { consent, vat, contact } = settings;
  const terms = consentDocument(settings);
  const shown = shownTerms(terms, lang);
  const isHtml = consent.format === "html";
  return {
    title: settings.title[lang],
    photo_favicon: settings.favicon === null ? ownIcon : `/files/${settings.favicon}`,
    logo: settings.logo === null ? null : `/files/${settings.logo}`,
    look: lookStyle(settings.look),
    share_picture: settings.look.sharePicture,
    contact: {
      tel: contact.phone,
      email: contact.email,
      line: contact.line,
      address: contact.address[lang] || contact.address.th,
    },
    company: {
      name: settings.company.name[lang] || settings.company.name.th,
      number: settings.company.number,
    },
    policies: shownPolicies(settings),
    registerForm: registerForm(settings.registration.fields),
    is_student_select_group: asksForGroup(settings),
    is_enable_tax_invoice: asksTaxDetails(settings),
    has_tax_invoice: offersTaxInvoice(settings),
    is_user_default_tax_invoice: settings.taxInvoice.isDefault,
    is_consent_form: consent.isAsked,
    consent_type: consent.format,
    consent_content_html: cleanHtml(isHtml ? shown.body : consent.html),
    consent_content: isHtml ? consent.text : shown.body,
    consent_version: terms.version,
    consent_lang: shown.lang,
    is_thank_you_page: settings.thankYouPage,
    slip: settings.slipRequired ? 1 : 0,
    slip_size: settings.slipSize,
    is_own_transfer_amount: settings.ownTransferAmount,
    is_enable_vat: vat.isEnabled,
    vat_value: vat.percent,
    is_enable_withholding_tax: settings.withholding.isEnabled,
    is_one_coupon: settings.oneCoupon,
    is_use_coupon_or_oder: settings.couponOrPromotion,
    is_enable_usd: settings.takesUsd,
    auto_cancel: settings.autoCancelHours,
    purchase_layout: settings.purchaseLayout,
    is_short_registration: settings.registration.isShort,
    upgrade_url: settings.upgradeUrl,
    measurement_id: settings.measurementId,
    slip_review_promise: settings.reviewPromise[lang] || settings.reviewPromise.th,
    buyer_words: buyerWords(settings, lang),
  };
}

/** In the reader's language where the owner has written it, else in Thai. */
function buyerWords(
  { buyerWords: { withholdingPaper, paper, refundPolicy } }: SiteSettings,
  lang: Language,
): PublicSettings["buyer_words"] {
  return {
    withholding_paper: {
      send_to: withholdingPaper.sendTo[lang] || withholdingPaper.sendTo.th,
      days: withholdingPaper.days,
    },
    paper: paper[lang] || paper.th,
    refund_policy: refundPolicy[lang] || refundPolicy.th,
  };
}

function registerForm(fields: RegistrationFields): PublicSettings["registerForm"] {
  const field = ({ isEnabled, isRequired }: RegistrationFields["firstName"]) => ({
    is_enable: isEnabled,
    is_require: isRequired,
  });
  return {
    firstname: field(fields.firstName),
    lastname: field(fields.lastName),
    nickname: field(fields.nickname),
    tel: field(fields.phone),
    address: field(fields.address),
    image_profile: field(fields.picture),
    company_certificate: field(fields.companyCertificate),
  };
}
