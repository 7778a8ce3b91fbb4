import { addressWireNames } from "#contract/account/address-wire.ts";
import {
  type AddressCode,
  type AddressFault,
  type ShippingAddress,
  validateShippingAddress,
} from "#domain/shipping/shipping-address.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";

/** The form's fields with their wire names. */
export const addressFields = [
  "name",
  "firstname",
  "lastname",
  "telephone",
  "address",
  "sub_district",
  "district",
  "province",
  "post_code",
  "tax_id",
] as const;
export type AddressName = (typeof addressFields)[number];
export type AddressValues = Record<AddressName, string>;

const missing: Partial<Record<AddressName, KeyOf<"address">>> = {
  firstname: "cart.address-firstname-missing",
  lastname: "cart.address-lastname-missing",
  telephone: "cart.address-telephone-missing",
  address: "cart.address-address-missing",
  province: "cart.address-province-missing",
  district: "cart.address-district-missing",
  sub_district: "cart.address-sub_district-missing",
  post_code: "cart.address-post_code-missing",
};

const wrong: Record<Exclude<AddressCode, "REQUIRED">, KeyOf<"address">> = {
  TOO_LONG: "cart.address-too-long",
  NOT_DIGITS: "cart.address-digits",
  NOT_9_TO_10_DIGITS: "cart.address-telephone-digits",
  NOT_ONE_PHONE: "cart.address-telephone-one",
  ROUNDED_PHONE: "cart.address-telephone-rounded",
  UNCLEAR_PHONE: "cart.address-telephone-unclear",
  NOT_5_DIGITS: "cart.address-post_code-digits",
};

/** The faults as text by field, in the order of the domain's check. */
export function checkAddress(
  values: AddressValues,
  t: Translate,
): Partial<Record<AddressName, string>> {
  const address = Object.fromEntries(
    Object.entries(addressWireNames).map(([field, name]) => [field, values[name]]),
  ) as ShippingAddress;
  return Object.fromEntries(
    validateShippingAddress(address).map((fault) => [
      addressWireNames[fault.field],
      faultText(fault, t),
    ]),
  );
}

export function faultText({ field, code }: AddressFault, t: Translate): string {
  if (code !== "REQUIRED") return t(wrong[code]);
  return t(missing[addressWireNames[field]] ?? "cart.address-missing");
}
