import {
  type StudentCells,
  type StudentField,
  type StudentFieldName,
  studentFieldNames,
  studentFields,
} from "#domain/account/student-fields.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";

/** Covers every declared field, so that the tests cover a new field, too. */
function notesOf(
  cellOf: (field: StudentField, name: StudentFieldName) => SettingValue | null,
): StudentCells {
  return Object.fromEntries(
    studentFieldNames.map((name) => [name, cellOf(studentFields[name], name)]),
  ) as StudentCells;
}

export const blankStudentFields = notesOf(({ kind }) => (kind === "switch" ? false : null));

const shaped = {
  https: "https://a.example/b",
  email: "a@b.example",
  phone: "02 123 4567",
  line: "@ab",
  day: "2030-01-31",
  colour: "#abcdef",
  measurement: "G-ABC123",
};

/** A value for each field; texts begin with the word. */
export function studentFieldsWith(word: string): StudentCells {
  return notesOf((field, name) => {
    if (field.kind === "switch") return true;
    if (field.kind === "number") return field.most;
    if (field.kind === "choice") return field.options.at(-1) ?? null;
    return field.mustBe
      ? shaped[field.mustBe]
      : `${word}${field.isLong ? "\n" : " "}${name}`.slice(0, field.longest);
  });
}

/** An invalid value for the field; null: it accepts every value. */
export function wrongStudentField({ kind, ...field }: StudentField): SettingValue | null {
  if (kind === "switch") return null;
  return kind === "text" && "longest" in field ? "x".repeat(field.longest + 1) : "nothing like it";
}

/** The values as typed: null is an empty text. */
export function typedStudentFields(notes: StudentCells): Record<string, SettingValue> {
  return Object.fromEntries(studentFieldNames.map((name) => [name, notes[name] ?? ""]));
}
