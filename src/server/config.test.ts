import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesIn, root } from "../../tests/support/project-files.ts";
import { loadConfig } from "./config.ts";
import { type Environment, variables } from "./platform/environment.ts";
import { StartProblem } from "./platform/start-problem.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-config-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const production: Environment = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://someone:a-password@db.example/shop",
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "a-session-secret-that-is-long-enough",
  DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
  PASSWORD_PEPPER: "a-password-pepper-that-is-long-enough",
};

/** What a start with this environment is refused with. */
function problemOf(environment: Environment): string {
  try {
    loadConfig({ DATA_DIR: folder, ...environment });
  } catch (error) {
    if (error instanceof StartProblem) return error.message;
    throw error;
  }
  return "no problem";
}

describe("configuration for production", () => {
  test("is complete with six variables", () => {
    const config = loadConfig({ DATA_DIR: folder, ...production });
    expect([config.mode, config.demo, config.limits.factor, config.http.isSecure]).toEqual(["production", undefined, 1, true]);
  });

  test("has no login provider but those whose app is named", () => {
    const { social } = loadConfig({ DATA_DIR: folder, ...production, FACEBOOK_APP_ID: "1", FACEBOOK_APP_SECRET: "x" });
    expect(social).toMatchObject({ google: undefined, line: undefined, facebook: { id: "1", addresses: { graphUrl: "https://graph.facebook.com/v23.0" } } });
  });

  test("names everything that is missing at once", () => {
    const problem = problemOf({ NODE_ENV: "production" });
    expect(["DATABASE_URL", "PUBLIC_URL", "SESSION_SECRET", "DATA_KEY", "PASSWORD_PEPPER"].filter((name) => !problem.includes(`${name} is missing`))).toEqual(
      [],
    );
  });

  test.each([
    ["an address without TLS", { PUBLIC_URL: "http://shop.example" }, "PUBLIC_URL must"],
    ["an address with a path", { PUBLIC_URL: "https://shop.example/th" }, "PUBLIC_URL must"],
    ["another kind of database", { DATABASE_URL: "mysql://db.example/shop" }, "DATABASE_URL must"],
    ["a short secret", { SESSION_SECRET: "short" }, "SESSION_SECRET must"],
    ["the secret of the example file", { PASSWORD_PEPPER: "change-me-change-me-change-me-change-me" }, "PASSWORD_PEPPER must"],
    ["a key that is no key", { DATA_KEY: "not-a-key" }, "DATA_KEY must"],
    ["a mail server without its protocol", { SMTP_URL: "mail.example.com:587" }, "SMTP_URL must"],
    ["a sender of two lines", { MAIL_FROM: "shop@shop.example\r\nBcc: all@example.com" }, "MAIL_FROM must be one line"],
    ["a login provider without TLS", { LINE_CHANNEL_ID: "1", LINE_CHANNEL_SECRET: "x", LINE_LOGIN_URL: "http://line.example" }, "LINE_LOGIN_URL must"],
    ["half a login provider", { GOOGLE_CLIENT_ID: "1" }, "GOOGLE_CLIENT_SECRET is missing"],
    ["a proxy that is no address", { TRUSTED_PROXIES: "10.0.0.0/8, balancer" }, "TRUSTED_PROXIES must"],
    [
      "a payment key for play money",
      { OMISE_PUBLIC_KEY: "pkey_1", OMISE_SECRET_KEY: "skey_test_1", OMISE_WEBHOOK_SECRET: "c2VjcmV0" },
      "OMISE_SECRET_KEY is a test key",
    ],
    ["payment keys that are swapped", { OMISE_PUBLIC_KEY: "skey_1", OMISE_SECRET_KEY: "skey_1", OMISE_WEBHOOK_SECRET: "c2VjcmV0" }, "OMISE_PUBLIC_KEY must"],
    ["half of a provider's keys", { OMISE_PUBLIC_KEY: "pkey_1", OMISE_SECRET_KEY: "skey_1" }, "OMISE_WEBHOOK_SECRET is missing"],
  ])("refuses %s", (_what, change, beginning) => {
    expect(problemOf({ ...production, ...change })).toMatch(new RegExp(`^${beginning}`));
  });

  test("leaves a provider without keys out", () => {
    expect(loadConfig({ DATA_DIR: folder, ...production }).providers.omise).toBeUndefined();
  });
});

describe("configuration for the demo", () => {
  test("needs no variable at all and points the provider at the simulator", () => {
    const config = loadConfig({ DATA_DIR: folder });
    expect([config.mode, config.http.publicUrl, config.limits.factor, config.providers.omise?.apiUrl]).toEqual([
      "demo",
      "http://localhost:3000",
      1000,
      "http://127.0.0.1:3001/omise",
    ]);
  });

  test("keeps the secrets it has made", () => {
    const [first, second] = [loadConfig({ DATA_DIR: folder }), loadConfig({ DATA_DIR: folder })];
    expect(first.secrets).toEqual(second.secrets);
  });

  test("keeps them for the owner of the data folder alone", () => {
    loadConfig({ DATA_DIR: folder });
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test("opens to other machines only with a password of its own", () => {
    expect([problemOf({ HOST: "0.0.0.0" }), problemOf({ HOST: "0.0.0.0", DEMO_PASSWORD: "long-enough" })]).toEqual([
      expect.stringContaining("set DEMO_PASSWORD"),
      "no problem",
    ]);
  });

  test.each(["abc", "0", "65536", "3000.5", "-1"])("refuses the port %s", (port) => {
    expect(problemOf({ PORT: port })).toContain("PORT must be a whole number");
  });

  test("can not be changed while the shop runs", () => {
    expect(Object.isFrozen(loadConfig({ DATA_DIR: folder }).http)).toBe(true);
  });
});

describe("the documents about configuration", () => {
  test.each(["docs/configuration.md", ".env.example"])("%s names every variable", (file) => {
    const text = readFileSync(join(root, file), "utf8");
    expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });

  test("name no variable that is not read", () => {
    const named = [...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.filter((name) => !variables.some((known) => known === name))).toEqual([]);
  });

  test("the list of variables names only what is read", () => {
    const readers = filesIn("src/server", [".ts"]).filter(({ path }) => /\/(?:provider-|bookshop-)?config\.ts$/.test(path));
    const text = readers.map((file) => file.text).join("\n");
    expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });
});
