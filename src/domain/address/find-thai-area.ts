import { type Area, bangkok } from "./area.ts";

export type FoundArea = { area: Area; rest: string };
type Span = { start: number; end: number };
/** `weight`: how sure it is. `isKept`: it belongs to the name of a place, and stays. */
type Match = Span & { weight: number; isKept: boolean };

const marks = {
  subDistrict: ["ตำบล", "ต.", "แขวง", "แขวงฯ"],
  district: ["อำเภอ", "อ.", "เขต"],
  province: ["จังหวัด", "จ."],
} as const;
type Part = keyof typeof marks;

const capital = ["กรุงเทพมหานคร", "กรุงเทพฯ", "กทม.", "กทม", "กรุงเทพ"];
const shorter: Readonly<Record<string, readonly string[]>> = {
  [bangkok]: capital,
  พระนครศรีอยุธยา: ["พระนครศรีอยุธยา", "อยุธยา"],
};
/** What a name stands behind when it names a road or a house, and no area. */
const named =
  /(?:ถนน|ถ\.|ซอย|ซ\.|วัด|โรงเรียน|หมู่บ้าน|มบ\.|บ้าน|อาคาร|ตลาด|โรงพยาบาล|รพ\.|สภ\.|ธนาคาร|สาขา|สะพาน|แยก|คลอง|มหาวิทยาลัย|สถานี|ภูธร|ไปรษณีย์|วิทยาลัย|ศาลา|สนามบิน|อุทยาน|ศาล|เทศบาล(?:เมือง|นคร|ตำบล)?)$/;
/** The name of an office that has the name of its area. */
const office = /(?:ที่ว่าการ|สำนักงาน|ที่ทำการ|องค์การบริหารส่วน|เทศบาล|สภ\.|ศาล|สาธารณสุข)$/;

/** The area that the text names, and the text without it. */
export function findThaiArea(text: string, postcode: string, areas: readonly Area[]): FoundArea {
  const { plain, at } = withoutSpaces(text);
  const search = finder(plain);
  const near = bestOf(
    areas.filter((area) => postcode !== "" && area.postcode === postcode),
    search,
  );
  const best = near?.isSure ? near : heavier(near, bestOf(areas, search));
  if (best === null) {
    const none = { subDistrict: "", district: "", province: "", postcode };
    return { area: none, rest: text };
  }
  const isGuess = best.area.subDistrict === "" || best.hasGuess;
  const written = isGuess ? writtenSubDistrict(plain) : null;
  const spans = [...best.spans.filter(({ isKept }) => !isKept), ...(written ? [written] : [])];
  const rest = cut(
    text,
    spans.map(({ start, end }) => ({ start: at(start), end: at(end - 1) + 1 })),
  );
  const subDistrict = written?.name ?? best.area.subDistrict;
  return { area: { ...best.area, subDistrict, postcode: postcode || best.area.postcode }, rest };
}

/** The postcode counts as much as a name without its mark. */
function heavier(near: Best | null, far: Best | null): Best | null {
  return near !== null && near.weight + 3 >= (far?.weight ?? 0) ? near : far;
}

/** A sub-district that the list does not have yet, as it is written behind its mark. */
function writtenSubDistrict(plain: string): (Span & { name: string }) | null {
  const match = /(?:ตำบล|ต\.|แขวง)([ก-๎]{2,30}?)(?=อำเภอ|อ\.|เขต|จังหวัด|จ\.|[^ก-๎]|$)/.exec(plain);
  if (match === null) return null;
  return { start: match.index, end: match.index + match[0].length, name: match[1] ?? "" };
}

/** `until`: where the part behind it begins. */
type Search = (part: Part, name: string, province: string, until?: number) => Match | null;
/**
 * `hasGuess`: the sub-district is named only by the district that has the same name. `isSure`: it is
 * named with its mark, and in a part of its own.
 */
type Best = {
  area: Area;
  weight: number;
  length: number;
  spans: Match[];
  hasGuess: boolean;
  isSure: boolean;
};

/** At least two parts have to be named, or one with its mark. */
function bestOf(areas: readonly Area[], search: Search): Best | null {
  let best: Best | null = null;
  let twin = false;
  for (const area of areas) {
    const { province, district, subDistrict } = area;
    const inProvince = search("province", province, province);
    const inDistrict = search("district", district, province, inProvince?.start);
    if (inProvince === null && inDistrict === null) continue;
    const until = inDistrict?.start ?? inProvince?.start;
    const inSub = search("subDistrict", subDistrict, province, until);
    const spans = [inProvince, inDistrict, inSub].flatMap((match) => match ?? []);
    const weight = spans.reduce((sum, match) => sum + match.weight, 0);
    const length = (inDistrict ? district.length : 0) + (inSub ? subDistrict.length : 0);
    const found = {
      area: {
        ...area,
        district: inDistrict || inSub ? district : "",
        subDistrict: inSub ? subDistrict : "",
        postcode: inSub ? area.postcode : "",
      },
      weight,
      length,
      spans,
      hasGuess: inSub?.weight === 1,
      isSure: inSub?.weight === 8 && inDistrict !== null,
    };
    if (best === null || weight > best.weight || (weight === best.weight && length > best.length)) {
      best = found;
      twin = false;
    } else if (weight === best.weight && length === best.length) {
      twin ||= best.area.district !== found.area.district || best.area.province !== province;
      if (best.area.postcode !== found.area.postcode) best.area.postcode = "";
    }
  }
  if (best === null || twin || best.weight < 6) return null;
  return best;
}

/** Looks for each name once. */
function finder(plain: string): Search {
  const known = new Map<string, Match | null>();
  return (part, name, province, until = plain.length) => {
    const key = `${part} ${name} ${until}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const match = matchOf(plain, { part, name, province, until });
    known.set(key, match);
    return match;
  };
}

type NameQuery = { part: Part; name: string; province: string; until: number };

function matchOf(plain: string, { part, name, province, until }: NameQuery): Match | null {
  const names = part === "province" ? (shorter[name] ?? [name]) : [name];
  const isSeat = part === "district" && name === `เมือง${province}`;
  const [marked] = [...names, ...(isSeat ? ["เมืองฯ", "เมือง"] : [])]
    .flatMap((one) => lastMarked(plain, part, one) ?? [])
    .sort((a, b) => b.weight - a.weight || b.end - a.end);
  if (marked) return marked;
  for (const one of names) {
    const bare = lastBare(plain, one, until);
    if (bare) return { ...bare, weight: part === "province" ? 4 : 3 };
  }
  const anywhere = part === "subDistrict" ? lastBare(plain, name, plain.length) : null;
  return anywhere && { ...anywhere, weight: 1 };
}

function lastMarked(plain: string, part: Part, name: string): Match | null {
  let last: Match | null = null;
  for (const mark of marks[part]) {
    const start = plain.lastIndexOf(mark + name);
    if (start < 0 || (last !== null && start <= last.start)) continue;
    const isKept = office.test(plain.slice(Math.max(0, start - 20), start));
    last = { start, end: start + mark.length + name.length, weight: isKept ? 4 : 8, isKept };
  }
  return last;
}

/** The last place where the name is not that of a road or a house. */
function lastBare(plain: string, name: string, until: number): Match | null {
  if (until < name.length) return null;
  let start = plain.lastIndexOf(name, until - name.length);
  for (let tries = 0; start >= 0 && tries < 5; tries += 1) {
    const before = plain.slice(Math.max(0, start - 20), start);
    if (!named.test(before) && !office.test(before))
      return { start, end: start + name.length, weight: 3, isKept: false };
    start = start === 0 ? -1 : plain.lastIndexOf(name, start - 1);
  }
  return null;
}

/** The text without spaces, and where each character stood. */
function withoutSpaces(text: string): { plain: string; at: (index: number) => number } {
  const places: number[] = [];
  let plain = "";
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? "";
    if (/[\s,\u200b]/.test(letter)) continue;
    plain += letter;
    places.push(index);
  }
  return { plain, at: (index) => places[index] ?? text.length };
}

function cut(text: string, spans: readonly Span[]): string {
  return [...text]
    .map((letter, index) =>
      spans.some(({ start, end }) => index >= start && index < end) ? " " : letter,
    )
    .join("");
}
