import { describe, expect, it } from "vitest";
import { asksForGroup, defaultSiteSettings, offersTaxInvoice } from "./site-settings.ts";

describe("site settings", () => {
  it.each([
    [true, true, true, true],
    [false, true, true, false],
    [true, false, true, false],
    [true, true, false, false],
  ])("REG-04 a tax invoice with package %j, add-on %j and switch %j is offered: %j", (taxInvoice, taxInvoiceAddOn, isEnabled, answer) => {
    const features = { userGroups: true, taxInvoice, taxInvoiceAddOn };
    expect(offersTaxInvoice({ features, taxInvoice: { isEnabled, isDefault: false } })).toBe(answer);
  });

  it.each([
    [true, true, true],
    [false, true, false],
    [true, false, false],
  ])("REG-15 with the package's groups %j and the owner's switch %j a group is asked for: %j", (userGroups, studentSelectsGroup, answer) => {
    const { features, registration } = defaultSiteSettings;
    expect(asksForGroup({ features: { ...features, userGroups }, registration: { ...registration, studentSelectsGroup } })).toBe(answer);
  });

  it("WHT-01 starts with 3 percent, then 1, from 1,000 baht or 30 dollars", () => {
    expect(defaultSiteSettings.withholding).toMatchObject({ percents: [3, 1], minimumSatang: 100_000, minimumUsdCents: 3_000 });
  });
});
