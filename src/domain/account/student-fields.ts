import type { SettingField } from "../settings/setting-field.ts";

/** None has to be filled in: a student who has just registered has none of them. */
type Shape =
  | (Extract<SettingField, { kind: "text" }> & { isRequired: false })
  | Extract<SettingField, { kind: "switch" }>
  | (Extract<SettingField, { kind: "number" }> & { isOptional: true })
  | (Extract<SettingField, { kind: "choice" }> & { options: readonly ["", ...string[]] });

export type StudentField = Shape & {
  inFile?: true;
  /** A file of students can say it, in a column with one of these names. */
  inImport?: readonly string[];
  /**
   * The log says from what to what. Of any other it says only that it was changed: the log is never
   * erased.
   */
  isLogged?: true;
};

const line = (longest: number) =>
  ({ kind: "text", longest, isRequired: false, isLong: false }) as const;

/**
 * What the shop notes of a student, each in the column of its name, in the order in which it is
 * shown. Empty is null, of a switch false.
 */
const fields = {
  // Stands in the list's file at a place of its own.
  tier: {
    ...line(100),
    inImport: ["ระดับ", "ระดับสมาชิก", "tier", "member tier", "level"],
    isLogged: true,
  },
} as const satisfies Readonly<Record<string, StudentField>>;

export type StudentFieldName = keyof typeof fields;
export const studentFields: Readonly<Record<StudentFieldName, StudentField>> = fields;
export const studentFieldNames = Object.keys(fields) as StudentFieldName[];

export type ImportedField = {
  [Name in StudentFieldName]: (typeof fields)[Name] extends { inImport: readonly string[] }
    ? Name
    : never;
}[StudentFieldName];
export const importedFields = studentFieldNames.filter(
  (name): name is ImportedField => studentFields[name].inImport !== undefined,
);

/** As the columns have it, and as it travels. */
export type StudentCells = { [Name in StudentFieldName]: CellOf<(typeof fields)[Name]> };
type CellOf<F extends StudentField> = F extends { kind: "switch" }
  ? boolean
  : (F extends { kind: "number" } ? number : string) | null;

export function isStudentField(name: string): name is StudentFieldName {
  return Object.hasOwn(fields, name);
}
