import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { openApiDocument } from "../src/server/api-docs/openapi.ts";
import { root } from "./support/run/project-files.ts";

type Call = {
  security: unknown[];
  parameters?: { name?: string; in?: string }[];
  responses: Record<string, unknown>;
};
const document = openApiDocument("https://shop.example") as {
  paths: Record<string, Record<string, Call>>;
  components: { securitySchemes: object };
};
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);

describe("the description of the interface", () => {
  it("has nothing that a linter of such descriptions finds by its recommended rules", () => {
    const folder = join(root, ".cache/api-document");
    mkdirSync(folder, { recursive: true });
    const file = join(folder, "openapi.json");
    writeFileSync(file, JSON.stringify(document));
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    };
    const run = spawnSync(
      "node_modules/.bin/redocly",
      ["lint", file, "--extends", "recommended", "--format", "json"],
      { cwd: root, env, encoding: "utf8" },
    );
    const { totals, problems } = JSON.parse(run.stdout) as {
      totals: { errors: number };
      problems: { ruleId: string; message: string }[];
    };
    // Ids are numbers, so no address matches both; the router prefers the fixed path.
    const known = (message: string) =>
      message.includes("`/api/admin/people/{id}/access` and `/api/admin/people/imports/{id}`");
    const found = problems.filter(({ message }) => !known(message));
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`).slice(0, 20)).toEqual([]);
    expect([totals.errors, run.status]).toEqual([0, 0]);
  });

  it("says of every call how its caller is known, what its address needs and what a refusal looks like", () => {
    expect(calls.length).toBeGreaterThan(Object.keys(allEndpoints).length);
    expect(Object.keys(document.components.securitySchemes)).toEqual([
      "session",
      "guest",
      "csrfToken",
    ]);
    const unsafe = calls.filter(
      ({ method, path }) => !["get", "head"].includes(method) && !path.startsWith("/webhook/"),
    );
    const withoutToken = unsafe.filter(
      ({ call }) => !JSON.stringify(call.security).includes("csrfToken"),
    );
    // A form that a provider's page submits: its content is not trusted. A mail program's
    // unsubscribe button: the address is the proof.
    expect(withoutToken.map(({ path }) => path)).toEqual([
      "/payment/return/{paymentId}",
      "/mails/leave/{link}",
    ]);
    const lacking = calls.filter(({ path, call }) =>
      [...path.matchAll(/\{(\w+)\}/g)].some(
        ([, name]) => !call.parameters?.some((one) => one.in === "path" && one.name === name),
      ),
    );
    expect(lacking).toEqual([]);
    expect(
      calls
        .filter(({ call }) => !Object.keys(call.responses).some((status) => status.startsWith("4")))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});
