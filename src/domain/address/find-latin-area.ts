import { type Area, bangkok } from "./area.ts";
import type { FoundArea } from "./find-thai-area.ts";
import { latinBones, sameBones, thaiBones } from "./name-bones.ts";

const kinds =
  /\b(?:sub-?\s?district|district|khwaeng|kwaeng|khet|tambon|tambol|amphoe|amphur|amphor|province|changwat|t\.|a\.|tumbon)\b\.?/gi;

/**
 * The area of an address in Latin letters. Thai names have many Latin spellings, so only the sounds
 * that all of them share are compared, among the few areas of the postcode.
 */
export function findLatinArea(text: string, postcode: string, areas: readonly Area[]): FoundArea {
  const near = areas.filter((area) => postcode !== "" && area.postcode === postcode);
  const pieces = text
    .replace(/\bnorth ([a-z]+)/gi, "$1 nuea")
    .replace(kinds, ",$&")
    .split(/[,\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const bones = pieces.map((piece) => latinBones(piece.replace(kinds, " ")));
  let best = { area: { subDistrict: "", district: "", province: "", postcode }, score: 0 };
  for (const area of near) {
    const district = likeness(bones, area.district);
    const sub = likeness(bones, area.subDistrict);
    // One piece does not name both.
    const isTwice =
      thaiBones(area.subDistrict) !== thaiBones(area.district) ||
      bones.filter((piece) => sameBones(piece, thaiBones(area.district)) > 0).length > 1;
    const others = bones.filter((piece) => sameBones(piece, thaiBones(area.district)) < 1);
    const apart = isTwice ? Math.max(likeness(others, area.subDistrict), sub / 2) : sub / 4;
    const score = 2 * apart + district + (apart > 0 && district > 0 ? 1 : 0);
    if (score > best.score) best = { area: { ...area }, score };
  }
  const { area } = best;
  if (best.score === 0) {
    const provinces = new Set(near.map(({ province }) => province));
    const [only = ""] = provinces.size === 1 ? provinces : [];
    area.province = only;
  } else if (likeness(bones, area.subDistrict) === 0) area.subDistrict = "";
  return { area, rest: withoutArea(pieces, area) };
}

/** From the first piece that names a part of the area on, nothing belongs to the house. */
function withoutArea(pieces: readonly string[], area: Area): string {
  const parts = [area.subDistrict, area.district].filter(Boolean).map(thaiBones);
  const capital = area.province === bangkok ? ["PNKK"] : [];
  const names = [...parts, ...capital, thaiBones(area.province)].filter(Boolean);
  const first = pieces.findIndex((piece, index) => {
    if (index === 0 && pieces.length > 1 && /\d/.test(piece)) return false;
    if (/\b(?:road|rd|soi|street|st|moo|building|tower|floor)\b/i.test(piece)) return false;
    const own = latinBones(piece.replace(kinds, " "));
    return names.some((name) => sameBones(own, name) > 0);
  });
  return (first < 0 ? pieces : pieces.slice(0, first))
    .filter((piece) => piece.replace(kinds, "").trim() !== "")
    .join(", ");
}

function likeness(pieces: readonly string[], thai: string): number {
  const name = thaiBones(thai);
  return Math.max(0, ...pieces.map((piece) => sameBones(piece, name)));
}
