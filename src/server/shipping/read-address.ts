import { addressWireNames } from "#contract/address-wire.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { type ShippingAddress, validateShippingAddress } from "#domain/shipping/shipping-address.ts";

type Body = Omit<Input<AllSchemas["updateShippingAddress"]>["body"], "version">;

export function faultsOf(address: ShippingAddress): FieldFault[] {
  return validateShippingAddress(address).map(({ field, code }) => ({ param: addressWireNames[field], msg: code, code }));
}

export function readAddress(body: Body): ShippingAddress {
  const fields = Object.entries(addressWireNames).map(([field, wire]) => [field, body[wire].normalize("NFC").trim()]);
  return Object.fromEntries(fields) as ShippingAddress;
}
