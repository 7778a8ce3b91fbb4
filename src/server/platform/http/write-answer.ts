import fastJson from "fast-json-stringify";
import * as z from "zod/mini";

type Json = { [key: string]: unknown };

type Writer = (answer: unknown) => string;

const writers = new WeakMap<z.ZodMiniType, Writer>();

/**
 * Serializes the answer as JSON and drops every field that the schema does not promise. NOTE: each
 * serializer is made at the first answer of its call. Making all of them at the start slowed the
 * start and every test with a shop.
 */
export function writeAnswer(schema: z.ZodMiniType, answer: unknown): string {
  return writerOf(schema)(answer);
}

export function writerOf(schema: z.ZodMiniType): Writer {
  let write = writers.get(schema);
  if (write === undefined) {
    write = fastJson(jsonSchemaOf(schema)) as Writer;
    writers.set(schema, write);
  }
  return write;
}

/** A zod schema as the JSON schema that a serializer is made from. */
function jsonSchemaOf(schema: z.ZodMiniType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input" }) as Json;
  return simple(rest) as Json;
}

/**
 * NOTE: an `anyOf` makes the serializer run validators. "This or null" is therefore written without
 * one.
 */
function simple(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simple);
  if (typeof node !== "object" || node === null) return node;
  const { anyOf, ...others } = node as { anyOf?: Json[] };
  const wanted = anyOf?.filter((option) => option.type !== "null");
  if (anyOf && wanted?.length === 1 && wanted.length < anyOf.length)
    return simple({ ...others, ...wanted[0], nullable: true });
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simple(value)]));
}
