import { getDatabase, preload } from "thai-address-universal";
import type { Area } from "#domain/address/area.ts";
import { type AddressParts, readAddress } from "#domain/address/read-address.ts";
import { findAreas } from "./find-areas.ts";

// NOTE: 70 kB of names. Loaded by import() when a person begins to type an address.
// In Thai on every page: Thai papers are, and the list's Latin spellings are not to be relied on.

async function listAreas(): Promise<Area[]> {
  await preload();
  return getDatabase().map(({ sub_district, district, province, postal_code }) => ({
    subDistrict: sub_district,
    district,
    province,
    postcode: String(postal_code),
  }));
}

export async function searchAreas(text: string): Promise<Area[]> {
  return findAreas(await listAreas(), text);
}

export async function readPasted(text: string): Promise<AddressParts> {
  return readAddress(text, await listAreas());
}
