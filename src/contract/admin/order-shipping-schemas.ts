import * as z from "zod/mini";
import { carriers } from "#domain/shipping/carriers.ts";
import type { Schemas } from "../endpoint.ts";
import { shippingAddressFields } from "../order/shipping-address-schemas.ts";
import { done, idText, line, recordVersion } from "../wire.ts";

export const orderShippingSchemas = {
  adminChangeOrderAddress: {
    summary: "Changes the shipping address of an order that is not shipped yet.",
    params: z.object({ id: idText }),
    body: z.object({ version: recordVersion, ...shippingAddressFields }),
    output: done,
    refusals: [
      "NOT_FOUND",
      "FORBIDDEN",
      "INPUT_ERROR",
      "ORDER_ADDRESS_FIXED",
      "ORDER_ADDRESS_CHANGED",
    ],
  },
  adminShipOrder: {
    summary: "Marks an approved order as sent, or corrects how; the buyer gets a mail.",
    params: z.object({ id: idText }),
    body: z.object({
      /**
       * null: it has not been sent yet. Otherwise the version of the parcel that the caller
       * corrects.
       */
      shipment_id: z.nullable(z.int().check(z.positive())),
      carrier: z.enum(carriers),
      /** The name, where `carrier` is another carrier. */
      carrier_name: z._default(line(60), ""),
      tracking_number: line(60),
      /**
       * The version of the address on the screen. null once the parcel is sent: the parcel keeps
       * its address.
       */
      address_version: z.nullable(recordVersion),
    }),
    output: done,
    refusals: [
      "NOT_FOUND",
      "FORBIDDEN",
      "INPUT_ERROR",
      "ORDER_NOT_SHIPPABLE",
      "ORDER_AT_BOOKSHOP",
      "SHIPMENT_CHANGED",
      "ORDER_ADDRESS_CHANGED",
    ],
  },
  adminTakeBackShipment: {
    summary: "Says that an order has not been sent after all.",
    params: z.object({ id: idText }),
    body: z.object({ shipment_id: z.int().check(z.positive()) }),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "SHIPMENT_CHANGED"],
  },
  adminTakeBackFromBookshop: {
    summary:
      "Takes an order back from the bookshop, so that the shop ships it. The bookshop has no call for this and must be informed by a person.",
    params: z.object({ id: idText }),
    body: z.object({ reason: line(500).check(z.minLength(1)) }),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "INPUT_ERROR"],
  },
} as const satisfies Record<string, Schemas>;
