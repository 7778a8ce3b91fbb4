import { checkEmail } from "../check-field.ts";
import {
  type ImportedField,
  importedFields,
  isStudentField,
  studentFields,
} from "../student-fields.ts";
import { typedLine } from "../typed-line.ts";

const ownNames = {
  /** First and last name in one column. */
  name: /^(?:ชื่อ(?:จริง)? ?(?:และ ?|\/ ?)?(?:นาม)?สกุล(?:จริง)?|ชื่อเต็ม|(?:full|whole) ?name|name (?:and )?surname|first (?:name )?(?:and )?last ?name)$/,
  first: /^(?:ชื่อ|ชื่อจริง|ชื่อ(?:ผู้เรียน|นักเรียน|ผู้สมัคร)|first ?name|given ?name|name)$/,
  last: /^(?:นามสกุล|สกุล|last ?name|surname|family ?name)$/,
  email:
    /^(?:(?:ที่อยู่)?อี ?เม(?:ล|ล์|ลล์)|e ?mail(?: address)?|mail|(?:ที่อยู่)?อี ?เม(?:ล|ล์)? ?\/? ?e ?mail|e ?mail ?\/? ?อี ?เม(?:ล|ล์))$/,
  phone:
    /^(?:(?:เบอร์|หมายเลข|เลข)?(?:ที่)?โทร(?:ศัพท์)?(?:มือถือ|เคลื่อนที่|ติดต่อ|ที่ติดต่อได้)?|เบอร์(?:ติดต่อ)?|(?:เบอร์|หมายเลข)?มือถือ|phone(?: ?number)?|tel(?: ?no)?|telephone(?: ?number)?|mobile(?: ?phone)?(?: ?number)?)$/,
  username: /^(?:ชื่อผู้ใช้|user ?name|login)$/,
  group: /^(?:กลุ่ม|กลุ่มผู้เรียน|(?:user )?group)$/,
  expiry:
    /^(?:บัญชีหมดอายุ|วันหมดอายุ|หมดอายุ|expiry(?: date)?|expires(?: at)?|expiration(?: date)?|account (?:ends|expires))$/,
  course: /^(?:คอร์ส|รหัสคอร์ส|course(?: id| slug)?)$/,
  until:
    /^(?:เรียนได้ถึง|คอร์สหมดอายุ|วันสิ้นสุดคอร์ส|(?:course )?until|course (?:ends?|end date|expires|expiry))$/,
} as const;

export type ImportColumn = keyof typeof ownNames | ImportedField;
/** The possible columns of a student file, in the order in which they are shown. */
export const importColumns: readonly ImportColumn[] = [
  "name",
  "first",
  "last",
  "email",
  "phone",
  "username",
  "group",
  ...importedFields,
  "expiry",
  "course",
  "until",
];
/** The column of each field, counted from 0; null: none. */
export type ImportMapping = Record<ImportColumn, number | null>;

/**
 * Guesses the columns by their names, and the e-mail by its content if no name fits. The owner can
 * correct it.
 */
export function guessImportColumns(
  header: readonly string[],
  below: readonly (readonly string[])[] = [],
): ImportMapping {
  const folded = header.map(foldHeader);
  const columnOf = (field: ImportColumn): number | null => {
    const at = folded.findIndex((name) => isNameOf(field, name));
    return at === -1 ? null : at;
  };
  const said = Object.fromEntries(
    importColumns.map((field) => [field, columnOf(field)]),
  ) as ImportMapping;
  return withWholeName({ ...said, email: said.email ?? emailColumn(below) }, folded);
}

/** A name without a family name beside it is the full name. Two separate columns win. */
function withWholeName(said: ImportMapping, folded: readonly string[]): ImportMapping {
  if (said.first !== null && said.last !== null) return { ...said, name: null };
  if (said.name !== null) return { ...said, first: null, last: null };
  const isWhole =
    said.first !== null && /^(?:ชื่อ(?:ผู้เรียน|นักเรียน|ผู้สมัคร)?|name)$/.test(folded[said.first] ?? "");
  return isWhole ? { ...said, name: said.first, first: null } : said;
}

/** The column with e-mails in most of the first lines. */
function emailColumn(below: readonly (readonly string[])[]): number | null {
  const first = below.slice(0, 20);
  const width = Math.max(0, ...first.map((cells) => cells.length));
  const emails = Array.from(
    { length: width },
    (_, column) => first.filter((cells) => isEmail(cells[column] ?? "")).length,
  );
  const most = Math.max(0, ...emails);
  return most > 0 && most * 2 >= first.length ? emails.indexOf(most) : null;
}

function isEmail(cell: string): boolean {
  return checkEmail(typedLine(cell)) === null;
}

const mostAbove = 20;

/**
 * The row with the column names: the first one that names the e-mail, or else two fields, because
 * people write titles above. Null: the file starts with a student at once. If nothing fits, it is
 * the first row.
 */
export function findImportHead(rows: readonly (readonly string[])[]): number | null {
  const first = rows.slice(0, mostAbove);
  const known = first.map((cells) =>
    cells.map(foldHeader).flatMap((name) => importColumns.filter((field) => isNameOf(field, name))),
  );
  const naming = known.findIndex((fields) => fields.includes("email"));
  if (naming !== -1) return naming;
  const two = known.findIndex((fields) => new Set(fields).size >= 2);
  if (two !== -1) return two;
  return first[0]?.some(isEmail) ? null : 0;
}

/** The names of unused columns. */
export function unusedColumns(header: readonly string[], mapping: ImportMapping): string[] {
  const used = new Set(Object.values(mapping));
  return header.filter((name, column) => name !== "" && !used.has(column));
}

function isNameOf(field: ImportColumn, name: string): boolean {
  return isStudentField(field)
    ? studentFields[field].inImport?.some((one) => foldHeader(one) === name) === true
    : ownNames[field].test(name);
}

function foldHeader(cell: string): string {
  return (
    cell
      .normalize("NFC")
      .toLowerCase()
      .trimStart()
      // The shop's own files name the time zone in brackets. Forms have numbers and hints.
      .replace(/[([（][^([（)\]）]*[)\]）]/g, (part, at: number) => (at === 0 ? part : ""))
      .replace(/^\s*\d{1,2}\s*[.)]\s*(?=\D)/, "")
      .replace(/[\s_*:.\p{Pd}\u2212\u200b-\u200f\ufeff]+/gu, " ")
      .trim()
  );
}

/**
 * Students are identified by their e-mail, so its column is required. Each column exists and has
 * one meaning. A name has one column or two.
 */
export function isWholeImport(mapping: ImportMapping, width: number): boolean {
  const used = importColumns.flatMap((field) => mapping[field] ?? []);
  const isNameOnce = mapping.name === null || (mapping.first === null && mapping.last === null);
  return (
    mapping.email !== null &&
    isNameOnce &&
    used.every((column) => column < width) &&
    new Set(used).size === used.length
  );
}
