import type { LocalizedText } from "#domain/link/localized-path.ts";
import { formatDate } from "#domain/time/bangkok.ts";

export function joined({ th, en }: LocalizedText): string {
  return th === en || en === "" ? th : th === "" ? en : `${th} · ${en}`;
}

export function bothOf<Value>(value: Value): Record<"th" | "en", Value> {
  return { th: value, en: value };
}

export function buddhist(date: Date): string {
  return formatDate(date, "th", "long").replace(/(\d{4})$/, "พ.ศ. $1");
}
