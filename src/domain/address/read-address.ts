import { splitName } from "../account/split-name.ts";
import { plainFigures } from "../text/plain-figures.ts";
import type { Area } from "./area.ts";
import { findLatinArea } from "./find-latin-area.ts";
import { findThaiArea } from "./find-thai-area.ts";
import { takePhone } from "./take-phone.ts";

/** What a pasted address says. What it does not say is empty. */
export type AddressParts = Area & {
  firstName: string;
  lastName: string;
  phone: string;
  /** House, village, alley and road. */
  house: string;
};

/** What is longer is no address. So the time stays small, whatever is pasted. */
const longest = 600;

/**
 * Takes a pasted Thai address apart: in one line or several, abbreviated or not, with a name and a
 * phone, in Thai or in English.
 */
export function readAddress(pasted: string, areas: readonly Area[]): AddressParts {
  const lines = plainFigures(pasted.slice(0, longest).normalize("NFKC"))
    .replaceAll("\u0e4d\u0e32", "\u0e33")
    .replace(/[^\S\n]+/g, " ");
  const mailed = lines.replace(/\S{1,64}@\S{1,100}/g, " ");
  const { phone, rest } = takePhone(mailed);
  const { postcode, rest: unnumbered } = takePostcode(rest, areas);
  const { name, rest: nameless } = takeName(unnumbered, phone !== "");
  const isLatin = !/[ก-ฮ]/.test(nameless);
  const find = isLatin ? findLatinArea : findThaiArea;
  const found = find(nameless, postcode, areas);
  const { first, last } = splitName(name);
  return { ...found.area, firstName: first, lastName: last, phone, house: tidy(found.rest) };
}

/** The last number of five figures; of several the last that exists. */
function takePostcode(text: string, areas: readonly Area[]): { postcode: string; rest: string } {
  const found = [...text.matchAll(/(^|[^\d/-])([1-9]\d{4})(?![\d/-])/g)].reverse();
  const match = found.find((one) => areas.some(({ postcode }) => postcode === one[2])) ?? found[0];
  if (match === undefined) return { postcode: "", rest: text };
  const start = match.index + (match[1] ?? "").length;
  const before = text.slice(0, start).replace(/(?:รหัส ?)?(?:ไปรษณีย์)? ?[:.]? ?$/, " ");
  return { postcode: match[2] ?? "", rest: `${before} ${text.slice(start + 5)}` };
}

const label = /^(?:(?:ชื่อ)?ผู้รับ|ชื่อ(?:-?นามสกุล)?|ส่ง(?:ถึง|ที่)?|ถึง|เรียน|name|to|attn)\s*[:.]?\s+/i;
const title =
  /^(?:คุณ|นางสาว|นาย|นาง|น\.ส\.|ด\.[ชญ]\.|ดร\.|khun |mr\.? |mrs\.? |ms\.? |miss |dr\.? )/i;
/** What stands before a house number and is no person. */
const place =
  /(?:โรง|สำนัก|บริษัท|บจก|หจก|ร้าน|วัด|มหา|วิทยา|อาคาร|ตึก|หมู่|คอนโด|บ้าน|ตลาด|ศูนย์|ศาล|กรม|กระทรวง|ธนาคาร|ที่|ไปรษณีย์|สถานี|สถาบัน|สวน|องค์|เทศบาล|ห้าง|ถนน|ซอย|เลข|การ|พิพิธ|หอ|hotel|school|hospital|building|tower|office|university|bank|ltd|road|soi|moo)/i;

const areaMark = /^(?:[ตถซอมจ]\.|ถนน|ซอย|เขต|แขวง|ตำบล|อำเภอ|จังหวัด)/;

/** A name stands first: after a label or a title, or as two words beside a phone. */
function takeName(text: string, hasPhone: boolean): { name: string; rest: string } {
  const bare = text.trimStart();
  const begin = bare.replace(label, "");
  const isLabelled = begin !== bare;
  const words = /^([^\s\d,]{2,40}) ([^\s\d,]{2,40})(?=[\s,])/.exec(begin);
  const isTitled = title.test(begin);
  if (words === null) return { name: "", rest: isLabelled ? begin : text };
  const [whole] = words;
  const isName =
    !place.test(isTitled ? whole.replace(title, "") : whole) &&
    (isTitled || isLabelled || hasPhone);
  if (!isName || words.slice(1).some((word) => areaMark.test(word)))
    return { name: "", rest: text };
  const titled = /^(?:คุณ|นางสาว|นาย|นาง|khun|mr\.?|mrs\.?|ms\.?|miss|dr\.?)$/i.test(words[1] ?? "");
  const third = titled
    ? (/^ [^\s\d,.]{2,40}(?=[\s,])/.exec(begin.slice(whole.length))?.[0] ?? "")
    : "";
  const name = whole + (place.test(third) ? "" : third);
  return { name, rest: begin.slice(name.length) };
}

function tidy(text: string): string {
  const tidied = text
    .replace(/(?:^|[\s,])(?:ประเทศไทย|thailand|ที่อยู่(?:จัดส่ง)? ?:|address ?:)(?=[\s,.]|$)/gi, " ")
    .replace(/[\s,;|·]+/g, (gap) => (gap.includes(",") ? ", " : " "))
    .replace(/^[ ,.:;-]+/, "");
  let end = tidied.length;
  while (end > 0 && " ,:;-".includes(tidied[end - 1] ?? "")) end -= 1;
  return tidied.slice(0, end);
}
