import * as z from "zod/mini";

type Json = { [key: string]: unknown };

/** A zod schema as the response schema that Fastify's serializer is compiled from. */
export function jsonSchemaOf(schema: z.ZodMiniType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input" }) as Json;
  return simple(rest) as Json;
}

/** NOTE: an `anyOf` makes the serializer try validators at run time; 'this or null' is written without one. */
function simple(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simple);
  if (typeof node !== "object" || node === null) return node;
  const { anyOf, ...others } = node as { anyOf?: Json[] };
  const wanted = anyOf?.filter((option) => option.type !== "null");
  if (anyOf && wanted?.length === 1 && wanted.length < anyOf.length) return simple({ ...others, ...wanted[0], nullable: true });
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simple(value)]));
}
