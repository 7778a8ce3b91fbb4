import * as z from "zod/mini";
import { allEndpoints, type EndpointName, rawEndpoints } from "#contract/all-endpoints.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import type { Schemas, Who } from "#contract/endpoint.ts";
import { type RefusalCode, refusals } from "#contract/refusals.ts";

type Json = Record<string, unknown>;
export type Operation = {
  name: string;
  method: string;
  path: string;
  who: Who;
  summary: string;
  refusals: readonly RefusalCode[];
  input: Json;
  output: Json | null;
};

/** What each kind of caller can be refused with, whatever the endpoint. */
const commonRefusals: Record<Who, readonly RefusalCode[]> = {
  visitor: [],
  guest: ["CSRF_FAILED", "NOT_FOUND", "PERMISSION_DENIED", "WHITELIST_USER_DENIED"],
  student: ["UNAUTHORIZED", "FORBIDDEN", "CSRF_FAILED", "PERMISSION_DENIED", "WHITELIST_USER_DENIED"],
  administrator: ["UNAUTHORIZED", "FORBIDDEN", "CSRF_FAILED", "PERMISSION_DENIED", "WHITELIST_USER_DENIED"],
  provider: [],
};

const rawSummaries: Record<keyof typeof rawEndpoints, string> = {
  receiveOmiseEvent: "Takes a signed event of Omise as raw bytes.",
  returnFromPayment: "Where a provider sends the buyer back to; carries no trust, only starts a check.",
  getPublicFile: "A public picture.",
  getPrivateFile: "A private file for its owner or an administrator.",
};

export function operations(): Operation[] {
  const listed = (Object.keys(allEndpoints) as EndpointName[]).map((name) => operation(name));
  const raw = Object.entries(rawEndpoints).map(([name, address]) => ({
    name,
    ...address,
    summary: rawSummaries[name as keyof typeof rawEndpoints],
    refusals: [],
    input: {},
    output: null,
  }));
  return [...listed, ...raw];
}

function operation(name: EndpointName): Operation {
  const schemas: Schemas = allSchemas[name];
  const { params, query, body } = schemas;
  const input = { ...(params && { params: jsonSchema(params) }), ...(query && { query: jsonSchema(query) }), ...(body && { body: jsonSchema(body) }) };
  const own = schemas.refusals ?? [];
  const { who } = allEndpoints[name];
  return {
    name,
    ...allEndpoints[name],
    summary: schemas.summary,
    refusals: [...new Set([...own, ...commonRefusals[who]])],
    input,
    output: jsonSchema(schemas.output),
  };
}

function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
  return rest;
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const one of operations()) {
    const path = one.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: documented(one) };
  }
  const info = {
    title: "ร้านเรียน · Raanrian",
    version: "1",
    description: "Good answers carry `success: true`; refusals one envelope with a code and its text.",
  };
  return { openapi: "3.1.0", info, servers: [{ url: publicUrl }], paths };
}

function documented({ name, who, summary, refusals: codes, input, output }: Operation): Json {
  const parameters = [...parametersOf(input.params, "path"), ...parametersOf(input.query, "query")];
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  const refused = [...byStatus].map(([status, list]) => [String(status), { description: list.map((code) => `${code}: ${refusals[code].en}`).join("\n") }]);
  const good = { description: ["Done.", ...(byStatus.get(200) ?? []).map((code) => `${code}: ${refusals[code].en}`)].join("\n") };
  return {
    operationId: name,
    summary,
    tags: [who],
    ...(parameters.length > 0 && { parameters }),
    ...(input.body !== undefined && { requestBody: { required: true, content: { "application/json": { schema: input.body } } } }),
    responses: { ...Object.fromEntries(refused), 200: { ...good, ...(output && { content: { "application/json": { schema: output } } }) } },
  };
}

function parametersOf(schema: unknown, place: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, one]) => ({ name, in: place, required: place === "path" || required.includes(name), schema: one }));
}
