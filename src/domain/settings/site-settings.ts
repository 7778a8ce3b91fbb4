import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { VatRule } from "#domain/money/vat.ts";
import type { SeatHoldRule } from "#domain/order/seat-hold.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";

export type RegistrationField = "firstName" | "lastName" | "nickname" | "phone" | "address" | "picture" | "companyCertificate";
export type RegistrationFields = Record<RegistrationField, { isEnabled: boolean; isRequired: boolean }>;

/** 1: shop, cart and account. 4: a page that sells one course, with the cart inside and no registration before it. */
export type PurchaseLayout = 1 | 4;

/** What the owner decides and administrators may change while the shop runs. */
export type SiteSettings = {
  title: LocalizedText;
  /** A stored file; null: the shop's own icon. */
  favicon: string | null;
  /** A stored picture that stands for the shop's name; null: our own mark beside the name. */
  logo: string | null;
  /** How buyers reach the shop; what is empty is not shown. */
  contact: { phone: string; email: string; line: string; address: LocalizedText };
  registration: {
    fields: RegistrationFields;
    studentSelectsGroup: boolean;
    userLimit: number;
    dailyUserLimit: number;
    /** Who signs in is asked for what the form has come to need since they registered. */
    asksAtSignIn: boolean;
  };
  /** The terms in Thai, and in English where the owner has written them in English too. */
  consent: { isAsked: boolean; format: "html" | "text"; html: string; text: string; english: { html: string; text: string } };
  taxInvoice: { isEnabled: boolean; isDefault: boolean };
  /** The owner's word that the shop is registered, and since which day of Bangkok; nothing of VAT is shown before it. */
  vat: VatRule & { registeredSince: string };
  withholding: WithholdingSettings;
  takesUsd: boolean;
  autoCancelHours: number;
  /** Of courses with few seats; who waits for one keeps a freed seat for so many hours. */
  seats: SeatHoldRule & { offerHours: number };
  slipRequired: boolean;
  /** Pixels that buyers are advised for a picture of a slip; 0: nothing is said of it. */
  slipSize: { width: number; height: number };
  /** Above how much an approval of a slip needs a second person; 0: never. */
  secondApprovalAboveSatang: number;
  /** Each order by bank transfer is asked for an amount of its own, to the satang. */
  ownTransferAmount: boolean;
  thankYouPage: boolean;
  /** What the shop promises about checking slips: the owner's words. */
  reviewPromise: LocalizedText;
  oneCoupon: boolean;
  couponOrPromotion: boolean;
  purchaseLayout: PurchaseLayout;
  oneDevice: boolean;
  /** Which of the companies where the shop has an app may bring people in. */
  socialLogin: Record<SocialProvider, boolean>;
  upgradeUrl: string;
  /** Of the owner's Google account that counts visits; empty: nobody counts them, and nothing of Google's is loaded. */
  measurementId: string;
  /** How many whole calendar years after a sale its tax facts outlive the buyer's account. */
  taxRetentionYears: number;
  /** The room for files in the owner's package. The database follows it, and refuses one smaller than what is in use. */
  storageGigabytes: number;
  /** How much of it is for what buyers and visitors send: neither they nor the shop can fill the other's part. */
  buyerStoragePercent: number;
  /** What the owner's package with the shop contains. */
  features: { userGroups: boolean; taxInvoice: boolean; taxInvoiceAddOn: boolean };
};

export type WithholdingSettings = { isEnabled: boolean; percents: readonly number[]; minimumSatang: number; minimumUsdCents: number };

const required = { isEnabled: true, isRequired: true };
const optional = { isEnabled: true, isRequired: false };
const hidden = { isEnabled: false, isRequired: false };

export const defaultSiteSettings: SiteSettings = {
  title: { th: "ร้านเรียน", en: "ร้านเรียน" },
  favicon: null,
  logo: null,
  contact: { phone: "", email: "", line: "", address: { th: "", en: "" } },
  registration: {
    fields: {
      firstName: required,
      lastName: required,
      nickname: hidden,
      phone: required,
      address: hidden,
      picture: optional,
      companyCertificate: hidden,
    },
    studentSelectsGroup: false,
    userLimit: 100_000,
    dailyUserLimit: 1_000,
    asksAtSignIn: false,
  },
  consent: { isAsked: false, format: "text", html: "", text: "", english: { html: "", text: "" } },
  taxInvoice: { isEnabled: false, isDefault: false },
  vat: { isEnabled: false, percent: 7, registeredSince: "" },
  withholding: { isEnabled: false, percents: [3, 1], minimumSatang: 100_000, minimumUsdCents: 3_000 },
  takesUsd: false,
  autoCancelHours: 24,
  seats: { fewSeats: 100, minutes: 15, transferMinutes: 120, holdsADay: 3, holdsAnAddress: 4, offerHours: 12 },
  slipRequired: true,
  slipSize: { width: 1500, height: 500 },
  secondApprovalAboveSatang: 0,
  ownTransferAmount: false,
  thankYouPage: true,
  reviewPromise: { th: "เราจะตรวจสลิปภายใน 1 วันทำการ", en: "We check slips within one working day." },
  oneCoupon: false,
  couponOrPromotion: true,
  purchaseLayout: 1,
  oneDevice: false,
  socialLogin: { line: true, facebook: true, google: true },
  upgradeUrl: "",
  measurementId: "",
  taxRetentionYears: 5,
  storageGigabytes: 10,
  buyerStoragePercent: 30,
  features: { userGroups: true, taxInvoice: true, taxInvoiceAddOn: true },
};

/** What holds at a moment: whoever is not registered for VAT, or not yet, shows none and offers no tax invoice. */
export function settingsInForce(site: SiteSettings, now: Date): SiteSettings {
  const { isEnabled, percent, registeredSince } = site.vat;
  const isRegistered = isEnabled && registeredSince !== "" && registeredSince <= bangkokDay(now);
  return {
    ...site,
    vat: { isEnabled: isRegistered, percent: isRegistered ? percent : 0, registeredSince },
    taxInvoice: { ...site.taxInvoice, isEnabled: isRegistered && site.taxInvoice.isEnabled },
  };
}

/** A tax invoice is offered where the package, its add-on and the owner's switch all say so. */
export function offersTaxInvoice({ features, taxInvoice }: Pick<SiteSettings, "features" | "taxInvoice">): boolean {
  return features.taxInvoice && features.taxInvoiceAddOn && taxInvoice.isEnabled;
}

export function asksForGroup({ features, registration }: Pick<SiteSettings, "features" | "registration">): boolean {
  return features.userGroups && registration.studentSelectsGroup;
}
