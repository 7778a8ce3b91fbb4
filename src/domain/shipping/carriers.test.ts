import { expect, it } from "vitest";
import { carrierName, readParcel, trackingUrl } from "./carriers.ts";

it("a tracking number is kept as it stands on the parcel, and one that cannot be one is refused", () => {
  expect(readParcel({ carrier: "flash", name: "x", tracking: " th01 2345 6789a " })).toEqual({
    carrier: "flash",
    name: "",
    tracking: "TH0123456789A",
  });
  expect(readParcel({ carrier: "other", name: " ", tracking: "<b>" })).toEqual({
    wrong: ["name", "tracking"],
  });
  expect(readParcel({ carrier: "other", name: " รถร้าน ", tracking: "A12345" })).toEqual({
    carrier: "other",
    name: "รถร้าน",
    tracking: "A12345",
  });
  expect(readParcel({ carrier: "other", name: "", tracking: "A12345" })).toEqual({
    wrong: ["name"],
  });
});

it("known carriers have a name and a place to follow the parcel; others are called as they were typed", () => {
  expect(carrierName({ carrier: "thailandPost", name: "" }, "th")).toBe("ไปรษณีย์ไทย");
  expect(carrierName({ carrier: "other", name: "รถร้าน" }, "en")).toBe("รถร้าน");
  expect(trackingUrl({ carrier: "kex", tracking: "KEX-1&2" })).toBe(
    "https://th.kex-express.com/th/track/?track=KEX-1%262",
  );
  expect(trackingUrl({ carrier: "thailandPost", tracking: "ED1TH" })).toBe(
    "https://track.thailandpost.co.th/?trackNumber=ED1TH",
  );
  expect(trackingUrl({ carrier: "flash", tracking: "TH01" })).toBe(
    "https://www.flashexpress.co.th/fle/tracking?se=TH01",
  );
  expect(trackingUrl({ carrier: "jt", tracking: "8201" })).toBe(
    "https://www.jtexpress.co.th/service/track",
  );
  expect(trackingUrl({ carrier: "other", tracking: "A12345" })).toBeNull();
  expect(trackingUrl({ carrier: "jt", tracking: "" })).toBeNull();
});
