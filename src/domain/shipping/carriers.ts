import type { Language, LocalizedText } from "../link/localized-path.ts";

export const carriers = ["thailandPost", "kex", "flash", "jt", "other"] as const;
export type Carrier = (typeof carriers)[number];
/** `name`: the name of another carrier. */
export type Parcel = { carrier: Carrier; name: string; tracking: string };

/** The carriers' own names. `track` links to a parcel. One carrier has no such address. */
const known: Record<
  Exclude<Carrier, "other">,
  { name: LocalizedText; track: (number: string) => string }
> = {
  thailandPost: {
    name: { th: "ไปรษณีย์ไทย", en: "Thailand Post" },
    track: (number) => `https://track.thailandpost.co.th/?trackNumber=${number}`,
  },
  kex: {
    name: { th: "KEX (Kerry)", en: "KEX (Kerry)" },
    track: (number) => `https://th.kex-express.com/th/track/?track=${number}`,
  },
  flash: {
    name: { th: "Flash Express", en: "Flash Express" },
    track: (number) => `https://www.flashexpress.co.th/fle/tracking?se=${number}`,
  },
  jt: {
    name: { th: "J&T Express", en: "J&T Express" },
    track: () => "https://www.jtexpress.co.th/service/track",
  },
};

export function carrierName(
  { carrier, name }: Pick<Parcel, "carrier" | "name">,
  lang: Language,
): string {
  return carrier === "other" ? name : known[carrier].name[lang];
}

/** Null for other carriers, and for an erased number. */
export function trackingUrl({
  carrier,
  tracking,
}: Pick<Parcel, "carrier" | "tracking">): string | null {
  return carrier === "other" || tracking === ""
    ? null
    : known[carrier].track(encodeURIComponent(tracking));
}

/** As printed on the parcel. People type numbers with spaces and in lower case, too. */
export function readParcel({
  carrier,
  name,
  tracking,
}: Parcel): Parcel | { wrong: ("name" | "tracking")[] } {
  const number = tracking.normalize("NFKC").replace(/\s/g, "").toUpperCase();
  const called = carrier === "other" ? name.toWellFormed().normalize("NFC").trim() : "";
  const wrong = [
    ...(carrier === "other" && called === "" ? (["name"] as const) : []),
    ...(/^[A-Z0-9][A-Z0-9-]{4,39}$/.test(number) ? [] : (["tracking"] as const)),
  ];
  return wrong.length > 0 ? { wrong } : { carrier, name: called, tracking: number };
}
