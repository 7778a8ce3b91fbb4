import { addressWireNames } from "#contract/account/address-wire.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { readPhone } from "#domain/account/read-phone.ts";
import { readPostcode } from "#domain/account/read-postcode.ts";
import { readTaxId } from "#domain/account/tax/tax-id.ts";
import type { Language } from "#domain/link/localized-path.ts";
import {
  type ShippingAddress,
  validateShippingAddress,
} from "#domain/shipping/shipping-address.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";

type Body = Omit<Input<AllSchemas["updateShippingAddress"]>["body"], "version">;

/** The faults of an address, for callers that do not use our pages. */
export function faultsOf(address: ShippingAddress, lang: Language): FieldFault[] {
  return validateShippingAddress(address).map(({ field, code }) =>
    fieldFault(code === "REQUIRED" ? `field.address-${field}` : `field.address-${code}`, {
      param: addressWireNames[field],
      lang,
      code,
    }),
  );
}

export function readAddress(body: Body): ShippingAddress {
  const fields = Object.entries(addressWireNames).map(([field, wire]) => [
    field,
    body[wire].normalize("NFC").trim(),
  ]);
  const address = Object.fromEntries(fields) as ShippingAddress;
  return {
    ...address,
    telephone: readPhone(address.telephone),
    taxId: readTaxId(address.taxId),
    postcode: readPostcode(address.postcode),
  };
}
