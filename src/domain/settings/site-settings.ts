import type { FactorRule } from "#domain/account/sign-in/second-factor.ts";
import type { CertificateDesignName } from "#domain/learning/printed-certificate.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import type { CornerKind } from "./look.ts";

/**
 * 1: shop, cart and account. 4: a page that sells one course, with the cart inside and no
 * registration before it.
 */
export type PurchaseLayout = 1 | 4;

type QuestionSetting = { isEnabled: boolean; isRequired: boolean };
const required: QuestionSetting = { isEnabled: true, isRequired: true };
const optional: QuestionSetting = { isEnabled: true, isRequired: false };
const hidden: QuestionSetting = { isEnabled: false, isRequired: false };

/**
 * The owner's settings with the defaults of a new shop. Each line is a setting: name, type and
 * default.
 */
export const defaultSiteSettings = {
  title: { th: "ร้านเรียน", en: "ร้านเรียน" },
  /** A stored file; null: the default icon. */
  favicon: null as string | null,
  /** A stored picture in place of the shop's name; null: our own mark beside the name. */
  logo: null as string | null,
  /**
   * The shop on a phone's home screen: a name short enough for it (empty: the shop's), and the colour
   * behind its sign.
   */
  app: { name: { th: "", en: "" }, colour: "#0a6857" },
  /**
   * The colour of buttons and links, and how round corners are. `sharePicture`: the picture of a
   * shared link to the shop; null: it is drawn.
   */
  look: { colour: "#0a6857", corners: "round" as CornerKind, sharePicture: null as string | null },
  /** The contact of the shop. Empty parts are not shown. */
  contact: { phone: "", email: "", line: "", address: { th: "", en: "" } },
  /** Who runs the shop, and the number under which the company is registered. */
  company: { name: { th: "", en: "" }, number: "" },
  /** Shown at the foot of every page if the owner has written it. */
  privacyPolicy: { th: "", en: "" },
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
    /** At sign-in a person is asked for fields that became required since the registration. */
    asksAtSignIn: false,
    /**
     * Students register with a name, an e-mail address or a phone, and a password. The required
     * fields are asked for later.
     */
    isShort: false,
  },
  /** The terms in Thai, and in English if the owner has written them. */
  consent: {
    isAsked: false,
    format: "text" as "html" | "text",
    html: "",
    text: "",
    english: { html: "", text: "" },
  },
  taxInvoice: { isEnabled: false, isDefault: false },
  /**
   * A buyer can get a receipt with name and tax id, and withhold tax, whether or not the shop is
   * registered for VAT.
   */
  companyReceipt: { isEnabled: false },
  /** Whether and since which day (Bangkok) the shop is registered. Before it, VAT is not shown. */
  vat: { isEnabled: false, percent: 7, registeredSince: "" },
  withholding: {
    isEnabled: false,
    percents: [3, 1] as readonly number[],
    minimumSatang: 100_000,
    minimumUsdCents: 3_000,
  },
  takesUsd: false,
  autoCancelHours: 24,
  /** Buyers of unpaid orders that lapsed get a mail with a link to order again, at most twice. */
  lapsedOrderMails: true,
  /**
   * Mails about an unpaid order: soon after it was placed, before its time is over, and when its
   * slip has come.
   */
  saleMails: { placed: true, ending: true, received: true },
  /** For courses with few seats. The waiting list holds a freed seat for `offerHours`. */
  seats: {
    fewSeats: 100,
    minutes: 15,
    transferMinutes: 120,
    holdsADay: 3,
    holdsAnAddress: 4,
    offerHours: 12,
  },
  slipRequired: true,
  /** The advised size of a slip's picture in pixels; 0: no advice. */
  slipSize: { width: 1500, height: 500 },
  /** Above this amount an approval needs a second person; 0: never. */
  secondApprovalAboveSatang: 0,
  /**
   * Whether students may claim the money of an order back in the shop: until so many days after the
   * payment, and while at most this part of the course was watched. A new shop promises nothing.
   */
  refundClaims: { isOpen: false, days: 7, watchedPercent: 20 },
  /** Each bank transfer has a distinct amount, by satang. */
  ownTransferAmount: false,
  thankYouPage: true,
  /** The owner's promise about the review of slips. A new shop promises nothing. */
  reviewPromise: { th: "", en: "" },
  /**
   * The owner's texts for buyers. Empty ones are not shown. `withholdingPaper`: where a company
   * sends its withholding certificate, and within how many days (0: not shown). `paper`: when and
   * how a tax invoice or receipt comes. `refundPolicy`: shown beside the buttons that cost money.
   */
  buyerWords: {
    withholdingPaper: { sendTo: { th: "", en: "" }, days: 0 },
    paper: { th: "", en: "" },
    refundPolicy: { th: "", en: "" },
  },
  oneCoupon: false,
  couponOrPromotion: true,
  purchaseLayout: 1 as PurchaseLayout,
  oneDevice: false,
  /** Which administrators need a second factor. */
  secondFactor: { required: "usual" as FactorRule },
  /** A learner watches one film at a time, on one device. */
  oneStream: true,
  /**
   * The mails to learners. Each learner can unsubscribe from each kind. `goOnDays`: after so many
   * days without learning. `handedIn`: to instructors.
   */
  learnerMails: {
    goOn: true,
    goOnDays: 7,
    newLesson: true,
    live: true,
    ending: true,
    certificate: true,
    handedIn: true,
  },
  /** Mails of announcements from one nine in the morning to the next: all, and to one person. */
  announcements: { mailsADay: 20_000, aPersonADay: 2 },
  /** The providers that the owner allows for sign-in. */
  socialLogin: { line: true, facebook: true, google: true },
  upgradeUrl: "",
  /**
   * The measurement id of the owner's Google account; empty: visits are not counted, and nothing of
   * Google is loaded.
   */
  measurementId: "",
  /**
   * The calendar years for which the tax facts of a sale are kept after the buyer's account was
   * erased.
   */
  taxRetentionYears: 5,
  /**
   * The storage of the owner's package. The database follows it, and refuses a size below the used
   * one.
   */
  storageGigabytes: 10,
  /**
   * The percentage for the files of buyers and visitors. Neither they nor the shop can fill the
   * other's part.
   */
  buyerStoragePercent: 30,
  /**
   * The design of certificates. `logo`: another one than the shop's. `signature`: a picture of it.
   * `note`: a sentence of the owner below the course.
   */
  certificate: {
    design: "frame" as CertificateDesignName,
    colour: "#0a6857",
    logo: null as string | null,
    signer: { name: "", title: { th: "", en: "" }, signature: null as string | null },
    second: { name: "", title: { th: "", en: "" }, signature: null as string | null },
    note: { th: "", en: "" },
  },
  /** The features of the owner's package. */
  features: { userGroups: true, taxInvoice: true, taxInvoiceAddOn: true },
};

export type SiteSettings = typeof defaultSiteSettings;
export type WithholdingSettings = SiteSettings["withholding"];
export type RegistrationFields = SiteSettings["registration"]["fields"];
export type RegistrationField = keyof RegistrationFields;

/**
 * The settings at a time: a shop without VAT registration, or before it, shows no VAT and offers no
 * tax invoice.
 */
export function settingsInForce(site: SiteSettings, now: Date): SiteSettings {
  const { isEnabled, percent, registeredSince } = site.vat;
  const isRegistered = isEnabled && registeredSince !== "" && registeredSince <= bangkokDay(now);
  return {
    ...site,
    vat: { isEnabled: isRegistered, percent: isRegistered ? percent : 0, registeredSince },
    taxInvoice: { ...site.taxInvoice, isEnabled: isRegistered && site.taxInvoice.isEnabled },
  };
}

/** A tax invoice is offered if the package, its add-on and the owner's switch allow it. */
export function offersTaxInvoice({
  features,
  taxInvoice,
}: Pick<SiteSettings, "features" | "taxInvoice">): boolean {
  return features.taxInvoice && features.taxInvoiceAddOn && taxInvoice.isEnabled;
}

/** Buyers are asked for tax details: for tax invoices, or for receipts with a name. */
export function asksTaxDetails(
  site: Pick<SiteSettings, "features" | "taxInvoice" | "companyReceipt">,
): boolean {
  return offersTaxInvoice(site) || site.companyReceipt.isEnabled;
}

/** A person who signs in is asked for what the shop still lacks, as after the short form. */
export function asksLater({ registration }: Pick<SiteSettings, "registration">): boolean {
  return registration.asksAtSignIn || registration.isShort;
}

export function asksForGroup({
  features,
  registration,
}: Pick<SiteSettings, "features" | "registration">): boolean {
  return features.userGroups && registration.studentSelectsGroup;
}
