import {
  type StudentField,
  studentFieldNames,
  studentFields,
} from "#domain/account/student-fields.ts";

/** What is noted of the student `of`, by the names of the columns. */
export const notedOf = (of: string) =>
  `jsonb_build_object(${studentFieldNames.map((name) => `'${name}', ${of}.${name}`).join(", ")})`;

const sqlTypes: Record<StudentField["kind"], string> = {
  text: "text",
  choice: "text",
  switch: "boolean",
  number: "numeric",
};
/** The same as fields of a record in JSON. */
export const notedFields = studentFieldNames
  .map((name) => `${name} ${sqlTypes[studentFields[name].kind]}`)
  .join(", ");

/** Writes what the record `from` has. */
export const setNoted = (from: string) =>
  studentFieldNames.map((name) => `${name} = ${from}.${name}`).join(", ");
