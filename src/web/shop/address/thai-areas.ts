import { getDatabase, preload } from "thai-address-universal";
import { type Area, findAreas } from "./find-areas.ts";

// NOTE: 70 kB of names. Loaded by import() when a person begins to type an address.
// In Thai on every page: Thai papers are, and the list's Latin spellings are not to be relied on.

export async function searchAreas(text: string): Promise<Area[]> {
  await preload();
  const areas = getDatabase().map(({ sub_district, district, province, postal_code }) => ({
    subDistrict: sub_district,
    district,
    province,
    postcode: String(postal_code),
  }));
  return findAreas(areas, text);
}
