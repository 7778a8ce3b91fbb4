import { type PhoneCode, phoneFault } from "../account/read-phone.ts";
import { readPostcode } from "../account/read-postcode.ts";

export type ShippingAddress = {
  /** The buyer's own label, for example "home"; may be empty. */
  name: string;
  firstName: string;
  lastName: string;
  telephone: string;
  address: string;
  province: string;
  district: string;
  subDistrict: string;
  postcode: string;
  taxId: string;
};

export type AddressField = keyof ShippingAddress;
export type AddressCode = "REQUIRED" | "TOO_LONG" | "NOT_5_DIGITS" | PhoneCode;
export type AddressFault = { field: AddressField; code: AddressCode };

type Check = (value: string) => AddressCode | null;

const text: Check = (value) => (value.length > 500 ? "TOO_LONG" : null);
const required: Check = (value) => (value.trim() === "" ? "REQUIRED" : text(value));
const telephone: Check = (value) => required(value) ?? phoneFault(value);
const postcode: Check = (value) =>
  required(value) ??
  notDigits(readPostcode(value)) ??
  (readPostcode(value).length === 5 ? null : "NOT_5_DIGITS");

const checks: Record<AddressField, Check> = {
  name: text,
  firstName: required,
  lastName: required,
  telephone,
  address: required,
  province: required,
  district: required,
  subDistrict: required,
  postcode,
  taxId: text,
};

/** The faults of an address, one per field, in the order of the form. */
export function validateShippingAddress(address: ShippingAddress): AddressFault[] {
  return (Object.keys(checks) as AddressField[]).flatMap((field) => {
    const code = checks[field](address[field]);
    return code === null ? [] : [{ field, code }];
  });
}

function notDigits(value: string): AddressCode | null {
  return /^[0-9]+$/.test(value) ? null : "NOT_DIGITS";
}
