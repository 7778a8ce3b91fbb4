import { bangkokDay } from "#domain/time/bangkok.ts";

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
 * What the owner decides and administrators may change while the shop runs, as a new shop comes. A
 * line is a setting: its name, its type and what it is at first.
 */
export const defaultSiteSettings = {
  title: { th: "ร้านเรียน", en: "ร้านเรียน" },
  /** A stored file; null: the shop's own icon. */
  favicon: null as string | null,
  /** A stored picture that stands for the shop's name; null: our own mark beside the name. */
  logo: null as string | null,
  /** How buyers reach the shop; what is empty is not shown. */
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
    /** A person who signs in is asked for what the form has come to need since they registered. */
    asksAtSignIn: false,
  },
  /** The terms in Thai, and in English where the owner has written them in English too. */
  consent: {
    isAsked: false,
    format: "text" as "html" | "text",
    html: "",
    text: "",
    english: { html: "", text: "" },
  },
  taxInvoice: { isEnabled: false, isDefault: false },
  /**
   * A buyer can have the receipt in a name with a tax id, and withhold, whether or not the shop is
   * registered for VAT.
   */
  companyReceipt: { isEnabled: false },
  /**
   * The owner's word that the shop is registered, and since which day of Bangkok; nothing of VAT is
   * shown before it.
   */
  vat: { isEnabled: false, percent: 7, registeredSince: "" },
  withholding: {
    isEnabled: false,
    percents: [3, 1] as readonly number[],
    minimumSatang: 100_000,
    minimumUsdCents: 3_000,
  },
  takesUsd: false,
  autoCancelHours: 24,
  /** Of courses with few seats; who waits for one keeps a freed seat for `offerHours`. */
  seats: {
    fewSeats: 100,
    minutes: 15,
    transferMinutes: 120,
    holdsADay: 3,
    holdsAnAddress: 4,
    offerHours: 12,
  },
  slipRequired: true,
  /** Pixels that buyers are advised for a picture of a slip; 0: nothing is said of it. */
  slipSize: { width: 1500, height: 500 },
  /** Above how much an approval of a slip needs a second person; 0: never. */
  secondApprovalAboveSatang: 0,
  /** Each order by bank transfer is asked for an amount of its own, to the satang. */
  ownTransferAmount: false,
  thankYouPage: true,
  /**
   * What the shop promises about checking slips: the owner's words. A new shop promises nothing.
   */
  reviewPromise: { th: "", en: "" },
  /**
   * More of the owner's words to buyers; what is empty is not shown. `withholdingPaper`: where a
   * company sends its certificate of the tax that it withheld, and within
   * how many days (0: none are said). `paper`: when and how a tax invoice or a receipt comes.
   * `refundPolicy`: what stands beside the buttons that cost money.
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
  /** A learner watches one film at a time, on one device. */
  oneStream: true,
  /**
   * What learners are written to about their learning; each of them can leave each kind.
   * `goOnDays`: after so many days without learning. `handedIn`: to who teaches.
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
  /** Which of the companies where the shop has an app may bring people in. */
  socialLogin: { line: true, facebook: true, google: true },
  upgradeUrl: "",
  /**
   * Of the owner's Google account that counts visits; empty: visits are not counted, and nothing of
   * Google's is loaded.
   */
  measurementId: "",
  /** How many whole calendar years after a sale its tax facts outlive the buyer's account. */
  taxRetentionYears: 5,
  /**
   * The room for files in the owner's package. The database follows it, and refuses one smaller
   * than what is in use.
   */
  storageGigabytes: 10,
  /**
   * How much of it is for what buyers and visitors send: neither they nor the shop can fill the
   * other's part.
   */
  buyerStoragePercent: 30,
  /**
   * How certificates look, beside the logo of the shop. `note`: a sentence of the owner's below the
   * course.
   */
  certificate: {
    colour: "#0a6857",
    signer: { name: "", title: { th: "", en: "" } },
    note: { th: "", en: "" },
  },
  /** What the owner's package with the shop contains. */
  features: { userGroups: true, taxInvoice: true, taxInvoiceAddOn: true },
};

export type SiteSettings = typeof defaultSiteSettings;
export type WithholdingSettings = SiteSettings["withholding"];
export type RegistrationFields = SiteSettings["registration"]["fields"];
export type RegistrationField = keyof RegistrationFields;

/**
 * What holds at a moment: a shop that is not registered for VAT, or not yet, shows none and offers
 * no tax invoice.
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

/** A tax invoice is offered where the package, its add-on and the owner's switch all say so. */
export function offersTaxInvoice({
  features,
  taxInvoice,
}: Pick<SiteSettings, "features" | "taxInvoice">): boolean {
  return features.taxInvoice && features.taxInvoiceAddOn && taxInvoice.isEnabled;
}

/** Buyers are asked for whom papers are made out: for tax invoices, or for receipts in a name. */
export function asksTaxDetails(
  site: Pick<SiteSettings, "features" | "taxInvoice" | "companyReceipt">,
): boolean {
  return offersTaxInvoice(site) || site.companyReceipt.isEnabled;
}

export function asksForGroup({
  features,
  registration,
}: Pick<SiteSettings, "features" | "registration">): boolean {
  return features.userGroups && registration.studentSelectsGroup;
}
