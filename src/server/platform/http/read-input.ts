import * as z from "zod/mini";
import { readableText } from "#domain/text/readable-text.ts";
import { Misread } from "./misread.ts";

/**
 * The one door of all that is sent: text without what cannot be stored, in the shape that the call
 * takes.
 */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
): { value: z.output<Schema> } | { error: Misread } {
  const read = z.safeParse(schema, readable(data));
  return read.success ? { value: read.data } : { error: new Misread(read.error.issues) };
}

/**
 * NOTE: what has nothing in it that is left out stays the very same, so that usual calls are not
 * copied.
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
