import * as z from "zod/mini";
import {
  type StudentCells,
  type StudentField,
  type StudentFieldName,
  studentFieldNames,
  studentFields,
} from "#domain/account/student-fields.ts";

type SchemaOf<Value> = z.ZodMiniType<Value, Value>;
type FieldOutputs = { [Name in StudentFieldName]: SchemaOf<StudentCells[Name]> };
type FieldInputs = {
  [Name in StudentFieldName]: z.ZodMiniOptional<SchemaOf<TypedOf<StudentCells[Name]>>>;
};
type TypedOf<Cell> = boolean extends Cell
  ? boolean
  : number extends Cell
    ? number | string
    : string;

/** The shop's notes on a student, as they are shown. */
export const notedShape = shapeOf(({ kind }) => {
  if (kind === "switch") return z.boolean();
  return z.nullable(kind === "number" ? z.number() : z.string());
}) as FieldOutputs;

/**
 * The same fields as typed; a field that is left out stays unchanged. The shop checks each field
 * and reports a fault beside it.
 */
export const typedShape = shapeOf(({ kind }) => {
  if (kind === "switch") return z.optional(z.boolean());
  return z.optional(kind === "number" ? z.union([z.string(), z.number()]) : z.string());
}) as FieldInputs;

function shapeOf(schemaOf: (field: StudentField) => z.ZodMiniType): Record<string, z.ZodMiniType> {
  return Object.fromEntries(studentFieldNames.map((name) => [name, schemaOf(studentFields[name])]));
}
