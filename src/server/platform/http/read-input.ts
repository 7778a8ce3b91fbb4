import * as z from "zod/mini";
import { readableText } from "#domain/text/readable-text.ts";
import { Misread } from "./misread.ts";

/**
 * All input passes here: characters that cannot be stored are removed, then the schema is applied.
 */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
): { value: z.output<Schema> } | { error: Misread } {
  const read = z.safeParse(schema, readable(data));
  return read.success ? { value: read.data } : { error: new Misread(read.error.issues) };
}

/**
 * NOTE: a value without such characters is returned as it is, so that usual calls are not copied.
 */
function readable(value: unknown): unknown {
  if (typeof value === "string") return readableText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.some((one) => readable(one) !== one) ? value.map(readable) : value;
  const entries = Object.entries(value);
  return entries.some(([, one]) => readable(one) !== one)
    ? Object.fromEntries(entries.map(([key, one]) => [key, readable(one)]))
    : value;
}
