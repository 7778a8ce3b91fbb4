import { describe, expect, it } from "vitest";
import { type ShippingAddress, validateShippingAddress } from "./shipping-address.ts";

const complete: ShippingAddress = {
  name: "บ้าน",
  firstName: "มานี",
  lastName: "ใจดี",
  telephone: "0812345678",
  address: "12/3 ซอยสุขใจ",
  province: "กรุงเทพมหานคร",
  district: "บางรัก",
  subDistrict: "สีลม",
  postcode: "10500",
  taxId: "",
};

function faults(parts: Partial<ShippingAddress>): string[] {
  return validateShippingAddress({ ...complete, ...parts }).map(
    ({ field, code }) => `${field} ${code}`,
  );
}

describe("validateShippingAddress", () => {
  it("SHIP-03 finds nothing wrong with a complete address; its name and tax id may be empty", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ name: "", taxId: "" })).toEqual([]);
  });

  it.each([
    "firstName",
    "lastName",
    "telephone",
    "address",
    "province",
    "district",
    "subDistrict",
    "postcode",
  ] as const)("SHIP-03 %s is required", (field) => {
    expect(faults({ [field]: " " })).toEqual([`${field} REQUIRED`]);
  });

  it.each([
    ["021234567", []],
    ["0812345678", []],
    ["02123456", ["telephone NOT_9_TO_10_DIGITS"]],
    ["08123456789", ["telephone NOT_9_TO_10_DIGITS"]],
    ["081 2345678", []],
    ["+44 20 7946 0958", []],
    ["081 23456x8", ["telephone NOT_DIGITS"]],
  ])("SHIP-03 the telephone %s: %j", (telephone, found) => {
    expect(faults({ telephone })).toEqual(found);
  });

  it.each([
    ["10500", []],
    ["1050", ["postcode NOT_5_DIGITS"]],
    ["105000", ["postcode NOT_5_DIGITS"]],
    ["1050O", ["postcode NOT_DIGITS"]],
  ])("SHIP-03 the postcode %s: %j", (postcode, found) => {
    expect(faults({ postcode })).toEqual(found);
  });

  it.each(["name", "firstName", "address", "taxId"] as const)(
    "SHIP-03 %s has 500 letters at most",
    (field) => {
      expect(faults({ [field]: "x".repeat(500) })).toEqual([]);
      expect(faults({ [field]: "x".repeat(501) })).toEqual([`${field} TOO_LONG`]);
    },
  );

  it("SHIP-03 finds everything at once, in the order of the form", () => {
    expect(
      faults({ firstName: "", telephone: "x", postcode: "1", address: "x".repeat(501) }),
    ).toEqual([
      "firstName REQUIRED",
      "telephone NOT_DIGITS",
      "address TOO_LONG",
      "postcode NOT_5_DIGITS",
    ]);
  });
});
