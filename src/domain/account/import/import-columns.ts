import { type ImportedField, importedFields, isStudentField, studentFields } from "../student-fields.ts";

const ownNames = {
  first: /^(?:ชื่อ|ชื่อจริง|first ?name|given ?name|name)$/,
  last: /^(?:นามสกุล|สกุล|last ?name|surname|family ?name)$/,
  email: /^(?:อีเมล|อีเมล์|อีเมลล์|e ?mail(?: address)?|mail)$/,
  phone: /^(?:โทรศัพท์|(?:เบอร์|หมายเลข)?โทร(?:ศัพท์)?|เบอร์|(?:เบอร์)?มือถือ|phone(?: ?number)?|tel|telephone|mobile)$/,
  username: /^(?:ชื่อผู้ใช้|user ?name|login)$/,
  group: /^(?:กลุ่ม|กลุ่มผู้เรียน|(?:user )?group)$/,
  expiry: /^(?:บัญชีหมดอายุ|วันหมดอายุ|หมดอายุ|expiry(?: date)?|expires(?: at)?|expiration(?: date)?|account (?:ends|expires))$/,
  course: /^(?:คอร์ส|รหัสคอร์ส|course(?: id| slug)?)$/,
  until: /^(?:เรียนได้ถึง|คอร์สหมดอายุ|วันสิ้นสุดคอร์ส|(?:course )?until|course (?:ends?|end date|expires|expiry))$/,
} as const;

export type ImportColumn = keyof typeof ownNames | ImportedField;
/** What a file of students can say about each, in the order in which it is shown. */
export const importColumns: readonly ImportColumn[] = ["first", "last", "email", "phone", "username", "group", ...importedFields, "expiry", "course", "until"];
/** Which column of the file says it, counted from 0; null: none does. */
export type ImportMapping = Record<ImportColumn, number | null>;

/** What the names of the columns say; the owner has the last word. */
export function guessImportColumns(header: readonly string[]): ImportMapping {
  const folded = header.map(foldHeader);
  const columnOf = (field: ImportColumn): number | null => {
    const at = folded.findIndex((name) => isNameOf(field, name));
    return at === -1 ? null : at;
  };
  return Object.fromEntries(importColumns.map((field) => [field, columnOf(field)])) as ImportMapping;
}

function isNameOf(field: ImportColumn, name: string): boolean {
  return isStudentField(field) ? studentFields[field].inImport?.some((one) => foldHeader(one) === name) === true : ownNames[field].test(name);
}

function foldHeader(cell: string): string {
  return (
    cell
      .normalize("NFC")
      .toLowerCase()
      // Files of the shop say by which clock their times are.
      .replace(/\((?:เวลาไทย|bangkok time)\)/g, "")
      .replace(/[\s_*-]+/g, " ")
      .trim()
  );
}

/** Students are told apart by their e-mail, so it is needed. Every column is one of the file, and says one thing. */
export function isWholeImport(mapping: ImportMapping, width: number): boolean {
  const used = importColumns.flatMap((field) => mapping[field] ?? []);
  return mapping.email !== null && used.every((column) => column < width) && new Set(used).size === used.length;
}
