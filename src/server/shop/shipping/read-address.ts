import { addressWireNames } from "#contract/account/address-wire.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import { type AddressCode, type AddressFault, type AddressField, type ShippingAddress, validateShippingAddress } from "#domain/shipping/shipping-address.ts";

const missing: Record<AddressField, LocalizedText> = {
  name: { th: "กรุณากรอกชื่อเรียกที่อยู่นี้", en: "Please enter a name for this address." },
  firstName: { th: "กรุณากรอกชื่อผู้รับ", en: "Please enter the recipient's first name." },
  lastName: { th: "กรุณากรอกนามสกุล", en: "Please enter the last name." },
  telephone: { th: "กรุณากรอกเบอร์โทรศัพท์", en: "Please enter the phone number." },
  address: { th: "กรุณากรอกบ้านเลขที่และถนน", en: "Please enter house number and street." },
  province: { th: "กรุณากรอกจังหวัด", en: "Please enter the province." },
  district: { th: "กรุณากรอกเขตหรืออำเภอ", en: "Please enter the district." },
  subDistrict: { th: "กรุณากรอกแขวงหรือตำบล", en: "Please enter the sub-district." },
  postcode: { th: "กรุณากรอกรหัสไปรษณีย์", en: "Please enter the postcode." },
  taxId: { th: "กรุณากรอกเลขประจำตัวผู้เสียภาษี", en: "Please enter the tax id." },
};

const wrong: Record<Exclude<AddressCode, "REQUIRED">, LocalizedText> = {
  TOO_LONG: { th: "ข้อความยาวเกินไป", en: "This is too long." },
  NOT_DIGITS: { th: "กรอกได้เฉพาะตัวเลข", en: "Digits only, please." },
  NOT_9_TO_10_DIGITS: { th: "เบอร์โทรศัพท์ต้องมีตัวเลข 9 ถึง 10 หลัก", en: "The phone number has 9 or 10 digits." },
  NOT_5_DIGITS: { th: "รหัสไปรษณีย์ต้องมีตัวเลข 5 หลัก", en: "The postcode has 5 digits." },
};

/** What is wrong with a field of an address, for whoever has no page of ours to say it. */
function addressFaultWords({ field, code }: AddressFault): LocalizedText {
  return code === "REQUIRED" ? missing[field] : wrong[code];
}

type Body = Omit<Input<AllSchemas["updateShippingAddress"]>["body"], "version">;

export function faultsOf(address: ShippingAddress, lang: Language): FieldFault[] {
  return validateShippingAddress(address).map((fault) => ({
    param: addressWireNames[fault.field],
    msg: addressFaultWords(fault)[lang],
    code: fault.code,
  }));
}

export function readAddress(body: Body): ShippingAddress {
  const fields = Object.entries(addressWireNames).map(([field, wire]) => [field, body[wire].normalize("NFC").trim()]);
  return Object.fromEntries(fields) as ShippingAddress;
}
