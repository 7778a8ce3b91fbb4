import { bahtFromSatang } from "#domain/money/satang.ts";
import { carrierName } from "#domain/shipping/carriers.ts";
import { addressText } from "#server/shop/order/address-text.ts";
import type { AdminOrder } from "./admin-order-queries.ts";
import type { SentMail } from "./mails/order-mail-queries.ts";
import { type AdminHappening, shownOfOrder } from "./order-happening-queries.ts";
import type { ShippingContext } from "./shipping/order-shipping.ts";

/** The log stores the id of the shipment or address. Its text is taken from that row. */
export function withParcels(
  happenings: readonly AdminHappening[],
  { shipments, former, lang }: ShippingContext,
): AdminHappening[] {
  return happenings.map((happening) => {
    const parcel = shipments.find(({ id }) => id === happening.detail.shipment_id);
    const address = former.find(({ id }) => id === happening.detail.address_id)?.address;
    if (address)
      return { ...happening, detail: { reason: addressText(address)?.replaceAll("\n", " ") } };
    return parcel
      ? {
          ...happening,
          detail: {
            reference: [carrierName(parcel, lang), parcel.tracking].filter(Boolean).join(" "),
          },
        }
      : happening;
  });
}

/** The log stores the id of the mail. Its subject is taken from that row. */
export function withMails(
  happenings: readonly AdminHappening[],
  mails: readonly SentMail[],
): AdminHappening[] {
  return happenings.map((happening) => {
    const mail = mails.find(({ id }) => id === happening.detail.mail_id);
    return mail ? { ...happening, detail: { reason: mail.subject } } : happening;
  });
}

/** The timeline starts with the order itself, whether or not that was logged. */
export function timelineOf(
  order: AdminOrder,
  happenings: readonly AdminHappening[],
  notes: readonly AdminHappening[],
) {
  const placed: AdminHappening = {
    at: order.createdAt,
    action: "order.placed",
    role: "student",
    name: order.studentName,
    detail: {},
  };
  // The log entry of a note has no text. The note itself takes its place.
  const entries = [
    ...happenings.filter(({ action }) => action !== placed.action && action !== "order.noted"),
    ...notes,
  ];
  const latest = entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-shownOfOrder);
  const timeline = [placed, ...latest].map(({ at, action, role, name, detail }) => ({
    at: at.toISOString(),
    action,
    by_role: role,
    by_name: name,
    detail: {
      reason: textOf(detail.reason),
      amount:
        typeof detail.amount_satang === "number" ? bahtFromSatang(detail.amount_satang) : null,
      reference: textOf(detail.reference),
      decision: textOf(detail.decision),
    },
  }));
  return {
    timeline,
    timeline_is_cut: happenings.length === shownOfOrder || entries.length > latest.length,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
