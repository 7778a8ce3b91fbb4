/** Six figures at least, as it is read out. */
export function certificateNumber(id: number): string {
  return String(id).padStart(6, "0");
}

type Length = {
  key: "certificate.minutes" | "certificate.hours" | "certificate.hours-minutes";
  values: { hours: number; minutes: number };
};

/** How long the lessons are, in hours where there are any; null: nothing is said of it. */
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
