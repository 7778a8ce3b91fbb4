import { addressWireNames } from "#contract/account/address-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Handover } from "#server/shop/bookshop/bookshop-queries.ts";
import { parcelWire } from "#server/shop/order/parcel-wire.ts";
import type { AdminOrder } from "../admin-order-queries.ts";
import { addressVersion } from "../change-order-address.ts";
import type { FormerAddress } from "../order-address-queries.ts";
import type { AdminShipment } from "./order-shipment-queries.ts";

export type ShippingContext = {
  shipments: readonly AdminShipment[];
  former: readonly FormerAddress[];
  lang: Language;
};

type SendingContext = ShippingContext & { handover: Handover | null };

export function shippingOf(
  order: AdminOrder,
  { shipments, former, handover, lang }: SendingContext,
) {
  const isOver =
    order.status === "cancelled" || order.status === "expired" || order.status === "refunded";
  const isTheirs = handover !== null && handover.takenBack === null;
  const sent = shipments.find(({ isOver }) => !isOver);
  return {
    address_form: sent || isTheirs || isOver ? null : formOf(order.shippingAddress, former),
    is_to_ship:
      order.status === "approved" &&
      order.shippingAddress !== null &&
      sent === undefined &&
      !isTheirs,
    shipment: sent
      ? { ...parcelWire(sent, lang), id: sent.id, carrier: sent.carrier, by: sent.by }
      : null,
    bookshop: handover && handoverWire(handover),
  };
}

function handoverWire({ at, isPassedOn, takenBack }: Handover) {
  return {
    at: at.toISOString(),
    is_passed_on: isPassedOn,
    taken_back: takenBack && { ...takenBack, at: takenBack.at.toISOString() },
  };
}

/** NOTE: the demo's orders use the key `phone`. */
function formOf(address: Record<string, string> | null, former: readonly FormerAddress[]) {
  if (address === null) return null;
  const known: Partial<Record<string, string | undefined>> = {
    ...address,
    telephone: address.telephone ?? address.phone,
  };
  const values = Object.entries(addressWireNames).map(([field, wire]) => [
    wire,
    known[field] ?? "",
  ]);
  return {
    version: addressVersion(former),
    values: Object.fromEntries(values) as Record<string, string>,
  };
}
