/** How certificates can look. */
export const certificateDesigns = ["frame", "band", "classic"] as const;
export type CertificateDesignName = (typeof certificateDesigns)[number];

/** At least six digits. */
export function certificateNumber(id: number): string {
  return String(id).padStart(6, "0");
}

type Length = {
  key: "certificate.minutes" | "certificate.hours" | "certificate.hours-minutes";
  values: { hours: number; minutes: number };
};

/** The length of all lessons, in hours from one hour on; null: the certificate shows none. */
export function certificateLength(minutes: number): Length | null {
  if (minutes <= 0) return null;
  const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const key =
    values.hours === 0
      ? "certificate.minutes"
      : values.minutes === 0
        ? "certificate.hours"
        : "certificate.hours-minutes";
  return { key, values };
}
