import type { SettingField } from "../settings/setting-field.ts";

/** No field is required, because a new student has no values. */
type Shape =
  | (Extract<SettingField, { kind: "text" }> & { isRequired: false })
  | Extract<SettingField, { kind: "switch" }>
  | (Extract<SettingField, { kind: "number" }> & { isOptional: true })
  | (Extract<SettingField, { kind: "choice" }> & { options: readonly ["", ...string[]] });

export type StudentField = Shape & {
  inFile?: true;
  /** A student file can contain it, in a column with one of these names. */
  inImport?: readonly string[];
  /**
   * The log contains the old and the new value. Of other fields it contains only that they changed,
   * because the log is never erased.
   */
  isLogged?: true;
};

const line = (longest: number) =>
  ({ kind: "text", longest, isRequired: false, isLong: false }) as const;

/**
 * The shop's own fields of a student, in the order of the form. Each name is a column. Empty is
 * null, and an unset switch is false.
 */
const fields = {
  // The list's file has it in a place of its own.
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

/** The values in the columns, and in calls. */
export type StudentCells = { [Name in StudentFieldName]: CellOf<(typeof fields)[Name]> };
type CellOf<F extends StudentField> = F extends { kind: "switch" }
  ? boolean
  : (F extends { kind: "number" } ? number : string) | null;

export function isStudentField(name: string): name is StudentFieldName {
  return Object.hasOwn(fields, name);
}
