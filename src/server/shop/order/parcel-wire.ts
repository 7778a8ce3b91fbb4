import type { Language } from "#domain/link/localized-path.ts";
import { carrierName, type Parcel, trackingUrl } from "#domain/shipping/carriers.ts";

export function parcelWire(parcel: Parcel & { shippedAt: Date }, lang: Language) {
  return {
    carrier_name: carrierName(parcel, lang),
    tracking_number: parcel.tracking,
    tracking_url: trackingUrl(parcel),
    shipped_at: parcel.shippedAt.toISOString(),
  };
}
