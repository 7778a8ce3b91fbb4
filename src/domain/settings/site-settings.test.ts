import { describe, expect, it } from "vitest";
import {
  asksForGroup,
  asksTaxDetails,
  defaultSiteSettings,
  offersTaxInvoice,
  settingsInForce,
} from "./site-settings.ts";

describe("site settings", () => {
  it.each([
    [true, true, true, true],
    [false, true, true, false],
    [true, false, true, false],
    [true, true, false, false],
  ])(
    "REG-04 a tax invoice with package %j, add-on %j and switch %j is offered: %j",
    (taxInvoice, taxInvoiceAddOn, isEnabled, answer) => {
      const features = { userGroups: true, taxInvoice, taxInvoiceAddOn };
      expect(offersTaxInvoice({ features, taxInvoice: { isEnabled, isDefault: false } })).toBe(
        answer,
      );
    },
  );

  it.each([
    [true, true, true],
    [false, true, false],
    [true, false, false],
  ])(
    "REG-15 with the package's groups %j and the owner's switch %j a group is asked for: %j",
    (userGroups, studentSelectsGroup, answer) => {
      const { features, registration } = defaultSiteSettings;
      expect(
        asksForGroup({
          features: { ...features, userGroups },
          registration: { ...registration, studentSelectsGroup },
        }),
      ).toBe(answer);
    },
  );

  it("WHT-01 starts with 3 percent, then 1, from 1,000 baht or 30 dollars", () => {
    expect(defaultSiteSettings.withholding).toMatchObject({
      percents: [3, 1],
      minimumSatang: 100_000,
      minimumUsdCents: 3_000,
    });
  });
});

describe("VAT is shown", () => {
  const site = (vat: Partial<(typeof defaultSiteSettings)["vat"]>, isInvoiceOn = true) => ({
    ...defaultSiteSettings,
    vat: { isEnabled: true, percent: 7, registeredSince: "2026-11-22", ...vat },
    taxInvoice: { isEnabled: isInvoiceOn, isDefault: false },
  });
  // The day of Bangkok begins at five in the afternoon of the day before, as the world counts.
  const [lastMoment, firstMoment] = [
    new Date("2026-11-21T16:59:59.999Z"),
    new Date("2026-11-21T17:00:00Z"),
  ];
  const shown = { vat: { isEnabled: true, percent: 7 }, taxInvoice: { isEnabled: true } };
  const hidden = { vat: { isEnabled: false, percent: 0 }, taxInvoice: { isEnabled: false } };

  it.each([
    [
      "from the first moment of the day since which the shop is registered",
      site({}),
      firstMoment,
      shown,
    ],
    ["not in the last moment before it", site({}), lastMoment, hidden],
    ["not without such a day", site({ registeredSince: "" }), firstMoment, hidden],
    [
      "not where the owner says that the shop is not registered",
      site({ isEnabled: false }),
      firstMoment,
      hidden,
    ],
    [
      "also where no tax invoice is made out",
      site({}, false),
      firstMoment,
      { ...shown, taxInvoice: { isEnabled: false } },
    ],
  ])("%s", (_, of, at, expected) => expect(settingsInForce(of, at)).toMatchObject(expected));
});

describe("a new shop", () => {
  const isAsked = { isEnabled: true, isRequired: true };
  const mayBeGiven = { isEnabled: true, isRequired: false };
  const isNotAsked = { isEnabled: false, isRequired: false };

  it.each([
    ["firstName", isAsked],
    ["lastName", isAsked],
    ["phone", isAsked],
    ["picture", mayBeGiven],
    ["nickname", isNotAsked],
    ["address", isNotAsked],
    ["companyCertificate", isNotAsked],
  ] as const)("registers people by few words: %s is %j", (name, rule) =>
    expect(defaultSiteSettings.registration.fields[name]).toEqual(rule),
  );

  it.each([
    ["registers 100,000 people", { registration: { userLimit: 100_000 } }],
    ["registers 1,000 people a day", { registration: { dailyUserLimit: 1_000 } }],
    ["lets no student choose a group", { registration: { studentSelectsGroup: false } }],
    ["asks no student for more at sign-in", { registration: { asksAtSignIn: false } }],
    ["asks for no consent", { consent: { isAsked: false } }],
    ["makes out no tax invoices", { taxInvoice: { isEnabled: false, isDefault: false } }],
    ["shows no VAT, of which there would be 7 percent", { vat: { isEnabled: false, percent: 7 } }],
    ["withholds no tax", { withholding: { isEnabled: false } }],
    ["takes baht alone", { takesUsd: false }],
    ["lets orders lapse after a day", { autoCancelHours: 24 }],
    ["calls a hundred seats few", { seats: { fewSeats: 100 } }],
    ["holds a seat for a quarter of an hour", { seats: { minutes: 15 } }],
    ["holds a seat for two hours while money is sent", { seats: { transferMinutes: 120 } }],
    ["lets a person hold a seat three times a day", { seats: { holdsADay: 3 } }],
    ["lets four seats be held from one address", { seats: { holdsAnAddress: 4 } }],
    ["keeps a freed seat half a day for who waits", { seats: { offerHours: 12 } }],
    ["asks for a slip", { slipRequired: true }],
    ["advises slips of 1500 by 500 pixels", { slipSize: { width: 1_500, height: 500 } }],
    ["lets one person approve any slip", { secondApprovalAboveSatang: 0 }],
    ["asks for round amounts", { ownTransferAmount: false }],
    ["thanks its buyers", { thankYouPage: true }],
    ["takes several coupons", { oneCoupon: false }],
    ["takes a coupon or a promotion", { couponOrPromotion: true }],
    ["has shop, cart and account", { purchaseLayout: 1 }],
    ["lets people sign in on several devices", { oneDevice: false }],
    ["shows a learner one film at a time", { oneStream: true }],
    [
      "writes to learners of all that there is",
      {
        learnerMails: {
          goOn: true,
          newLesson: true,
          live: true,
          ending: true,
          certificate: true,
          handedIn: true,
        },
      },
    ],
    ["writes to who has not learned for a week", { learnerMails: { goOnDays: 7 } }],
    [
      "lets people in by all companies",
      { socialLogin: { line: true, facebook: true, google: true } },
    ],
    ["keeps tax facts for five years", { taxRetentionYears: 5 }],
    ["has ten gigabytes for files", { storageGigabytes: 10 }],
    ["leaves thirty percent of them to buyers", { buyerStoragePercent: 30 }],
    [
      "has all that a package can contain",
      { features: { userGroups: true, taxInvoice: true, taxInvoiceAddOn: true } },
    ],
  ])("%s", (_, settings) => expect(defaultSiteSettings).toMatchObject(settings));
});

it.each([
  [true, true, false, true],
  [false, true, false, false],
  [false, false, true, true],
  [true, false, false, false],
])(
  "registered %j, tax invoices %j, receipts in a name %j: details are asked for %j",
  (isRegistered, isInvoiceOn, isReceiptOn, isAsked) => {
    const site = {
      ...defaultSiteSettings,
      vat: {
        isEnabled: isRegistered,
        percent: 7,
        registeredSince: isRegistered ? "2024-01-01" : "",
      },
      taxInvoice: { isEnabled: isInvoiceOn, isDefault: false },
      companyReceipt: { isEnabled: isReceiptOn },
    };
    expect(asksTaxDetails(settingsInForce(site, new Date("2026-11-29T05:00:00Z")))).toBe(isAsked);
  },
);
