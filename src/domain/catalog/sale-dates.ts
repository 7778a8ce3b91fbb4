import { parseBangkokTime } from "../time/bangkok.ts";
import type { ItemFaults } from "./check-item.ts";

type Sale = { sale: "draft" | "published" | "scheduled"; publish_at: string; unpublish_at: string };

/** The faults of the two dates of a sale, in Bangkok time. */
export function checkSaleDates({ sale, publish_at, unpublish_at }: Sale, now: Date): ItemFaults {
  const begins = parseBangkokTime(publish_at);
  const ends = parseBangkokTime(unpublish_at);
  const faults: ItemFaults = {};
  if (sale === "scheduled") {
    if (publish_at === "") faults.publish_at = "REQUIRED";
    else if (begins === null) faults.publish_at = "NOT_A_TIME";
    else if (begins <= now) faults.publish_at = "IS_PAST";
  }
  if (unpublish_at !== "" && sale !== "draft") {
    if (ends === null) faults.unpublish_at = "NOT_A_TIME";
    else if (ends <= now) faults.unpublish_at = "IS_PAST";
    else if (sale === "scheduled" && begins !== null && ends <= begins)
      faults.unpublish_at = "NOT_AFTER_BEGIN";
  }
  return faults;
}
