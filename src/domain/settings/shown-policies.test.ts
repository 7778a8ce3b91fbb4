import { expect, it } from "vitest";
import { policyIn, shownPolicies } from "./shown-policies.ts";
import { defaultSiteSettings } from "./site-settings.ts";

const nothing = defaultSiteSettings;
const written = {
  ...nothing,
  consent: { ...nothing.consent, text: "ข้อตกลง", english: { html: "", text: "Terms" } },
  privacyPolicy: { th: "ความเป็นส่วนตัว", en: " " },
};

it("a policy that the owner has not written is not shown", () => {
  expect(shownPolicies(nothing)).toEqual([]);
  expect(shownPolicies(written)).toEqual(["terms", "privacy"]);
  expect(policyIn(written, "refunds", "th")).toBeNull();
});

it("a policy is read in Thai where there is no English", () => {
  expect(policyIn(written, "terms", "en")).toMatchObject({ lang: "en", body: "Terms" });
  expect(policyIn(written, "privacy", "en")).toMatchObject({
    lang: "th",
    format: "text",
    body: "ความเป็นส่วนตัว",
  });
});

it("the terms are those of the format that the owner has chosen", () => {
  const html = { ...written.consent, format: "html" as const, html: "<p>ข้อตกลง</p>" };
  expect(policyIn({ ...written, consent: html }, "terms", "th")).toMatchObject({
    format: "html",
    body: "<p>ข้อตกลง</p>",
  });
});
