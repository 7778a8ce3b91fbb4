import type { Area } from "#domain/address/area.ts";
import { foldWords } from "#domain/text/fold-words.ts";

const most = 12;
const kinds = /^(ตำบล|อำเภอ|จังหวัด|แขวง|เขต|ต\.|อ\.|จ\.)/;

/**
 * Every word has to stand somewhere in the area; areas that begin with the first word come first.
 */
export function findAreas(areas: readonly Area[], text: string): Area[] {
  const words = foldWords(text)
    .split(/[\s,]+/)
    .map((word) => word.replace(kinds, ""))
    .filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  return areas
    .filter((area) => words.every((word) => partsOf(area).some((part) => part.includes(word))))
    .map((area) => ({ area, rank: rank(area, first) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ area }) => area);
}

function rank(area: Area, word: string): number {
  const parts = partsOf(area);
  const same = parts.indexOf(word);
  if (same >= 0) return same;
  const begins = parts.findIndex((part) => part.startsWith(word));
  return begins >= 0 ? parts.length + begins : 2 * parts.length;
}

function partsOf({ subDistrict, district, province, postcode }: Area): string[] {
  return [subDistrict, district, province, postcode].map(foldWords);
}
