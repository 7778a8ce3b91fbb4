import type { AddressField } from "#domain/shipping/shipping-address.ts";

/** Wire names of the fields of a shipping address. */
export const addressWireNames = {
  name: "name",
  firstName: "firstname",
  lastName: "lastname",
  telephone: "telephone",
  address: "address",
  province: "province",
  district: "district",
  subDistrict: "sub_district",
  postcode: "post_code",
  taxId: "tax_id",
} as const satisfies Record<AddressField, string>;
