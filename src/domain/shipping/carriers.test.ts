import { expect, it } from "vitest";
import { carrierName, readParcel, trackingUrl } from "./carriers.ts";

it("a tracking number is kept as it stands on the parcel, and one that cannot be one is refused", () => {
  expect(readParcel({ carrier: "flash", name: "x", tracking: " th01 2345 6789a " })).toEqual({ carrier: "flash", name: "", tracking: "TH0123456789A" });
  expect(readParcel({ carrier: "other", name: " ", tracking: "<b>" })).toEqual({ wrong: ["name", "tracking"] });
});

it("known carriers have a name and a place to follow the parcel; others are called as they were typed", () => {
  expect(carrierName({ carrier: "thailandPost", name: "" }, "th")).toBe("ไปรษณีย์ไทย");
  expect(carrierName({ carrier: "other", name: "รถร้าน" }, "en")).toBe("รถร้าน");
  expect(trackingUrl({ carrier: "kex", tracking: "KEX-1&2" })).toBe("https://th.kex-express.com/th/track/?track=KEX-1%262");
  expect(trackingUrl({ carrier: "other", tracking: "A12345" })).toBeNull();
  expect(trackingUrl({ carrier: "jt", tracking: "" })).toBeNull();
});
