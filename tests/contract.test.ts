import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import type { Schemas } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { refusals } from "#contract/refusals/refusals.ts";
import type { KnownRoute } from "../src/server/platform/http/unknown-routes.ts";
import { writerOf } from "../src/server/platform/http/write-answer.ts";
import { type TestApp, testApp } from "./support/test-app.ts";

const listed = [...Object.values(allEndpoints), ...Object.values(rawEndpoints)].map(
  ({ method, path }) => `${method} ${path}`,
);
/** Addresses beside the contract: pages, documents and health checks. */
const beside = [
  "/*",
  "/",
  "/docs",
  "/docs/json",
  "/docs/start.js",
  "/docs/viewer.js",
  "/healthz",
  "/readyz",
  "/sitemap.xml",
  "/robots.txt",
];

describe("the contract", () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  it("names every address once", () => {
    expect(new Set(listed).size).toBe(listed.length);
  });

  it("has schemas for exactly the listed calls", () => {
    expect(new Set(Object.keys(allSchemas))).toEqual(new Set(Object.keys(allEndpoints)));
  });

  it("CALL-01 serves every listed call", () => {
    const missing = listed.filter((one) => {
      const [method = "", url = ""] = one.split(" ");
      return !shop.app.hasRoute({ method: method as "GET", url });
    });
    expect(missing).toEqual([]);
  });

  it("CALL-01 can write the answer of every call", () => {
    const unwritable = Object.entries<Schemas>(allSchemas).filter(
      ([, { output }]) => typeof writerOf(output) !== "function",
    );
    expect(unwritable).toEqual([]);
  });

  it("serves nothing that is not listed", () => {
    const extra = shop.app.knownRoutes.filter(
      (one: KnownRoute) =>
        one.method !== "HEAD" &&
        one.method !== "OPTIONS" &&
        !listed.includes(`${one.method} ${one.url}`) &&
        !beside.includes(one.url),
    );
    expect(extra).toEqual([]);
  });

  it("publishes every call at /docs/json, and a page to read and try them that comes from the shop alone", async () => {
    const document = (await shop.app.inject("/docs/json")).json();
    const published = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      ),
    );
    expect(new Set(published)).toEqual(new Set(listed));
    const page = await shop.app.inject("/docs");
    const scripts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address = ""]) => address,
    );
    expect(scripts).toEqual(["/docs/json", "/docs/viewer.js", "/docs/start.js"]);
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'self';.* connect-src 'self';/,
    );
    const [viewer, start] = [
      await shop.app.inject("/docs/viewer.js"),
      await shop.app.inject("/docs/start.js"),
    ];
    expect([
      viewer.body.length > 1_000_000,
      viewer.headers["content-type"],
      start.body.includes('url: "/docs/json"'),
    ]).toEqual([true, "text/javascript; charset=utf-8", true]);
    const small = await shop.app.inject({
      url: "/docs/viewer.js",
      headers: { "accept-encoding": "br" },
    });
    expect([
      small.headers["content-encoding"],
      small.rawPayload.length < viewer.rawPayload.length / 2,
    ]).toEqual(["br", true]);
  });

  it("gives every refusal a Thai and an English text", () => {
    for (const [code, { th, en }] of Object.entries(refusals)) {
      expect(th, code).toMatch(/[\u0E00-\u0E7F]/);
      expect(en, code).toMatch(/[a-z]/i);
    }
  });

  it("takes no number that its column does not hold", () => {
    const short = /^(?:\w+_)?version$|^payment_?method_id$|^stand$/;
    // Their version is the microsecond of the last write, not a column.
    const byMoment = [
      "adminInviteStaff",
      "adminCancelInvitation",
      "adminBatchInvitations",
      "adminSaveProviderKeys",
      "adminRestoreProviderKeys",
      "adminSaveSocialApp",
    ];
    const largest = ({ at, name }: { at: string; name: string }) =>
      short.test(name) && !byMoment.includes(at) ? 2_147_483_647 : Number.MAX_SAFE_INTEGER;
    const wide = Object.entries(allSchemas).flatMap(
      ([name, { params, query, body }]: [string, Schemas]) =>
        [params, query, body].flatMap((schema) =>
          schema
            ? numbersOf(
                z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node,
                name,
              )
            : [],
        ),
    );
    const tooWide = wide.filter(
      (number) => number.most === undefined || number.most > largest(number),
    );
    expect(tooWide.map(({ at, name }) => `${at}: ${name}`)).toEqual([]);
    expect(wide.length).toBeGreaterThan(100);
  });
});

type Node = {
  type?: string;
  maximum?: number;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
};

/** The whole-number fields of a schema. */
function numbersOf(
  node: Node,
  at: string,
  name = "",
): { at: string; name: string; most: number | undefined }[] {
  if (node.type === "integer") return [{ at, name, most: node.maximum }];
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([key, one]) => numbersOf(one, at, key)),
    ...(node.items ? numbersOf(node.items, at, name) : []),
    ...(node.anyOf ?? []).flatMap((one) => numbersOf(one, at, name)),
  ];
}
