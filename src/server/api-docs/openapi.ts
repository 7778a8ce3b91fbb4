import type { EndpointName } from "#contract/all-endpoints.ts";
import type { RefusalCode } from "#contract/refusals/refusals.ts";
import { refusals } from "#contract/refusals/refusals.ts";
import { isRepeatable } from "#contract/repeatable-calls.ts";
import { components, documentTags, secure, tagOf } from "./openapi-parts.ts";
import { type Operation, operations } from "./operations.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(publicUrl: string): Json {
  const all = operations();
  const paths: Record<string, Json> = {};
  for (const one of all) {
    const path = one.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: documented(one) };
  }
  const info = {
    title: "ร้านเรียน · Raanrian",
    version: "1",
    license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    description:
      "Every call of the shop. Good answers carry `success: true`; refusals one envelope with a code and its text. " +
      "Cookies say who calls. Calls that change something carry `X-CSRF-Token` from `GET /public/session` and come from the shop's own pages.",
  };
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: publicUrl }],
    ...documentTags(all),
    paths,
    components: components(publicUrl),
  };
}

function documented(one: Operation): Json {
  const { name, summary, permissions, input, raw } = one;
  const parameters = [
    ...parametersOf(input.params, "path"),
    ...parametersOf(input.query, "query"),
    ...sharedParameters(one),
  ];
  return {
    operationId: name,
    summary,
    tags: [tagOf(one)],
    security: secure(one),
    ...(permissions.length > 0 && { "x-permissions": permissions }),
    ...(parameters.length > 0 && { parameters }),
    ...(input.body !== undefined && {
      requestBody: { required: true, content: { "application/json": { schema: input.body } } },
    }),
    responses: { 200: goodAnswer(one, raw), ...refusedAnswers(one.refusals) },
  };
}

function sharedParameters({ name, raw }: Operation): Json[] {
  if (raw) return [];
  const repeats = isRepeatable(name as EndpointName);
  return [
    { $ref: "#/components/parameters/Language" },
    ...(repeats ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
}

/** A refusal that screens show as an answer to a question has status 200. */
function goodAnswer({ output, refusals: codes }: Operation, isRaw: boolean): Json {
  const saidWith200 = codes.filter((code) => refusals[code].status === 200);
  const description = ["Done.", ...saidWith200.map(words)].join("\n\n");
  if (isRaw || output === null) return { description };
  const schema = saidWith200.length === 0 ? output : { anyOf: [output, refusalSchema] };
  return { description, content: { "application/json": { schema } } };
}

const refusalSchema = { $ref: "#/components/schemas/Refusal" };

function refusedAnswers(codes: readonly RefusalCode[]): Json {
  const byStatus = Map.groupBy(
    codes.filter((code) => refusals[code].status !== 200),
    (code) => refusals[code].status,
  );
  const content = { "application/json": { schema: refusalSchema } };
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.map(words).join("\n\n"), content },
    ]),
  );
}

function words(code: RefusalCode): string {
  return `\`${code}\`: ${refusals[code].en}`;
}

function parametersOf(schema: unknown, place: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: one,
  }));
}
