import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../tests/support/run/project-files.ts";
import { loadConfig } from "./config.ts";
import type { Environment } from "./platform/process/environment-names.ts";
import { StartProblem } from "./platform/process/start-problem.ts";
import { loadDatabaseUrls } from "./script-config.ts";
import { encryptedAddresses, secretNames, variables } from "./unsafe-for-production.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-config-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataKey = "q2dPZ0l0bXk4vJk1mC3bX9sRw7uE5yTnA1hLfGzVtKo=";
const production: Environment = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://someone:a-password@db.example/shop",
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "a-session-secret-that-is-long-enough",
  DATA_KEY: dataKey,
  PASSWORD_PEPPER: "a-password-pepper-that-is-long-enough",
};
const webhookSecret = "b21pc2Utd2ViaG9vay1kZW1vLXNlY3JldC0zMmJ5dGU=";
const omise = {
  OMISE_PUBLIC_KEY: "pkey_5xj2k",
  OMISE_SECRET_KEY: "skey_5xk8fq0w2mz7",
  OMISE_WEBHOOK_SECRET: webhookSecret,
};
const line = { LINE_CHANNEL_ID: "1", LINE_CHANNEL_SECRET: "8f2a61c09be44d7d" };
const books = { BOOKSHOP_API_KEY: "8f2a61c09be44d7d", BOOKSHOP_API_URL: "https://books.example" };
const bucket = {
  STORAGE_S3_BUCKET: "files",
  STORAGE_S3_ACCESS_KEY_ID: "shop",
  STORAGE_S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG",
};

/** The message with which a start in this environment is refused. */
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
  test("is complete with three variables and three secrets", () => {
    const config = loadConfig({ DATA_DIR: folder, ...production });
    expect({
      mode: config.mode,
      demo: config.demo,
      factor: config.limits.factor,
      isSecure: config.http.isSecure,
    }).toEqual({
      mode: "production",
      demo: undefined,
      factor: 1,
      isSecure: true,
    });
    expect([config.http.hasApiDocs, config.http.hasSecureSubdomains]).toEqual([false, false]);
  });

  test("has no login provider but those whose app is named", () => {
    const { social } = loadConfig({
      DATA_DIR: folder,
      ...production,
      FACEBOOK_APP_ID: "1",
      FACEBOOK_APP_SECRET: "8f2a61c09be44d7d",
    });
    expect(social).toMatchObject({
      google: undefined,
      line: undefined,
      facebook: { id: "1", addresses: { graphUrl: "https://graph.facebook.com/v23.0" } },
    });
  });

  test("takes the password of the database from a file, where the address names none", () => {
    const DATABASE_PASSWORD_FILE = join(folder, "password");
    writeFileSync(DATABASE_PASSWORD_FILE, "p@ss/word\n");
    const addressOf = (DATABASE_URL: string) =>
      loadConfig({ DATA_DIR: folder, ...production, DATABASE_PASSWORD_FILE, DATABASE_URL })
        .database;
    expect([
      addressOf("postgres://shop@db/shop"),
      addressOf("postgres://shop:own@db/shop"),
    ]).toMatchObject([
      { connectionString: "postgres://shop:p%40ss%2Fword@db/shop" },
      { connectionString: "postgres://shop:own@db/shop" },
    ]);
    // The operator's programs, which read no other settings, do the same.
    const DATABASE_URL = "postgres://shop@db/shop";
    expect(loadDatabaseUrls({ DATABASE_PASSWORD_FILE, DATABASE_URL })).toMatchObject({
      url: "postgres://shop:p%40ss%2Fword@db/shop",
    });
  });

  test.each([
    ["is not there", undefined, "cannot be read"],
    ["is empty", " \n", "is empty"],
  ])("refuses a password file that %s", (what, content, sentence) => {
    const DATABASE_PASSWORD_FILE = join(folder, what);
    if (content !== undefined) writeFileSync(DATABASE_PASSWORD_FILE, content);
    expect(problemOf({ ...production, DATABASE_PASSWORD_FILE })).toBe(
      `The file that DATABASE_PASSWORD_FILE names ${sentence}.`,
    );
  });

  test("names everything that is missing at once", () => {
    const problem = problemOf({ NODE_ENV: "production" });
    expect(
      ["DATABASE_URL", "PUBLIC_URL"].filter((name) => !problem.includes(`${name} is missing`)),
    ).toEqual([]);
  });

  test("makes the secrets that nobody has given, anew until one start keeps them", () => {
    const { SESSION_SECRET: _session, DATA_KEY: _key, ...rest } = production;
    const [one, other] = [1, 2].map(() => loadConfig({ DATA_DIR: folder, ...rest }));
    expect(Object.keys(one?.madeSecrets ?? {})).toEqual(["session", "data"]);
    expect(one?.secrets.passwordPepper).toBe(production.PASSWORD_PEPPER);
    expect(one?.secrets.data).toHaveLength(32);
    expect(one?.secrets.data).not.toEqual(other?.secrets.data);
  });

  test("migrates behind a pooler only as the owner that is named", () => {
    const pooled = {
      ...production,
      DATABASE_DIRECT_URL: "postgres://shop@db.example/shop",
      MIGRATE_AT_START: "on",
    };
    const owner = { DATABASE_OWNER_URL: "postgres://owner@db.example/shop" };
    expect([problemOf(pooled), problemOf({ ...pooled, ...owner })]).toEqual([
      expect.stringContaining("needs DATABASE_OWNER_URL"),
      "no problem",
    ]);
  });

  test.each(["Production", "PRODUCTION", "prod", "live"])("does not take %s for a demo", (mode) => {
    expect(problemOf({ ...production, NODE_ENV: mode })).toBe(
      "NODE_ENV must be one of demo, development, test, production.",
    );
  });

  test.each([
    ["an address without TLS", { PUBLIC_URL: "http://shop.example" }, "PUBLIC_URL must"],
    ["an address with a path", { PUBLIC_URL: "https://shop.example/th" }, "PUBLIC_URL must"],
    ["another kind of database", { DATABASE_URL: "mysql://db.example/shop" }, "DATABASE_URL must"],
    ["a way past the pooler to nowhere", { DATABASE_DIRECT_URL: "db" }, "DATABASE_DIRECT_URL must"],
    ["a short secret", { SESSION_SECRET: "short" }, "SESSION_SECRET must"],
    [
      "the secret of the example file",
      { PASSWORD_PEPPER: "change-me-and-do-not-keep-me-as-i-am" },
      "PASSWORD_PEPPER is still the one of the example file",
    ],
    [
      "the database password of the example file",
      { DATABASE_URL: "postgres://shop:change-me@db.example/shop" },
      "DATABASE_URL is still the one",
    ],
    [
      "a secret of one letter",
      { SESSION_SECRET: "a".repeat(64) },
      "SESSION_SECRET is too easily guessed",
    ],
    [
      "a secret of a few letters in turn",
      { SESSION_SECRET: "abcdefgh".repeat(5) },
      "SESSION_SECRET is too easily guessed",
    ],
    [
      "a secret that counts",
      { PASSWORD_PEPPER: "0123456789abcdefghijklmnopqrstuvwxyz" },
      "PASSWORD_PEPPER is too easily guessed",
    ],
    ["a key of zeros", { DATA_KEY: "0".repeat(64) }, "DATA_KEY is too easily guessed"],
    [
      "a key of zeros in base64",
      { DATA_KEY: Buffer.alloc(32).toString("base64") },
      "DATA_KEY is too easily guessed",
    ],
    [
      "a key of one byte",
      { DATA_KEY: Buffer.alloc(32, 7).toString("base64") },
      "DATA_KEY is too easily guessed",
    ],
    [
      "a key that counts",
      { DATA_KEY: Buffer.from([...Array(32).keys()]).toString("base64") },
      "DATA_KEY is too easily guessed",
    ],
    [
      "a key with more than base64",
      { DATA_KEY: `${dataKey.slice(0, -1)}!=` },
      "DATA_KEY must be 32 random bytes",
    ],
    [
      "two secrets alike",
      { PASSWORD_PEPPER: production.SESSION_SECRET },
      "SESSION_SECRET and PASSWORD_PEPPER are the same",
    ],
    [
      "one secret as text and as bytes",
      { SESSION_SECRET: Buffer.from(dataKey, "base64").toString("hex") },
      "SESSION_SECRET and DATA_KEY are the same",
    ],
    [
      "a provider's secret that is the shop's",
      { ...line, LINE_CHANNEL_SECRET: production.SESSION_SECRET },
      "SESSION_SECRET and LINE_CHANNEL_SECRET are the same",
    ],
    [
      "providers whose certificates are not checked",
      { NODE_TLS_REJECT_UNAUTHORIZED: "0" },
      "NODE_TLS_REJECT_UNAUTHORIZED=0 lets anybody",
    ],
    [
      "a webhook secret of one letter",
      { ...omise, OMISE_WEBHOOK_SECRET: "x" },
      "OMISE_WEBHOOK_SECRET must be the secret as the provider shows it",
    ],
    [
      "a webhook secret that is no base64",
      { ...omise, OMISE_WEBHOOK_SECRET: "whsec_not-the-one-of-omise-at-all" },
      "OMISE_WEBHOOK_SECRET must be the secret",
    ],
    [
      "a webhook secret that was cut off",
      { ...omise, OMISE_WEBHOOK_SECRET: "b21pc2Utd2Vi" },
      "OMISE_WEBHOOK_SECRET must be the secret",
    ],
    [
      "a webhook secret of zeros",
      { ...omise, OMISE_WEBHOOK_SECRET: Buffer.alloc(32).toString("base64") },
      "OMISE_WEBHOOK_SECRET is too short or too simple",
    ],
    [
      "a provider's key of one letter",
      { ...omise, OMISE_SECRET_KEY: "skey_aaaaaaaaaaaaaaaaaaa" },
      "OMISE_SECRET_KEY is too short or too simple",
    ],
    [
      "a short secret of another company",
      { ...line, LINE_CHANNEL_SECRET: "x" },
      "LINE_CHANNEL_SECRET is too short or too simple",
    ],
    [
      "a partner without TLS",
      { ...books, BOOKSHOP_API_URL: "http://books.example" },
      "BOOKSHOP_API_URL must begin with https://",
    ],
    [
      "a bucket without TLS",
      { ...bucket, STORAGE_S3_ENDPOINT: "http://minio.example" },
      "STORAGE_S3_ENDPOINT must begin with https://",
    ],
    [
      "a bucket that only seems to be on this machine",
      { ...bucket, STORAGE_S3_ENDPOINT: "http://127.0.0.1.example" },
      "STORAGE_S3_ENDPOINT must begin",
    ],
    [
      "mails that give up TLS",
      { SMTP_URL: "smtp://a:secret-of-the-mails@mail.example/?requireTLS=false" },
      "SMTP_URL gives up TLS",
    ],
    [
      "mails that ignore TLS",
      { SMTP_URL: "smtp://mail.example/?ignoreTLS=1" },
      "SMTP_URL gives up TLS",
    ],
    [
      "mails that believe any server",
      { SMTP_URL: "smtps://mail.example/?tls.rejectUnauthorized=0" },
      "SMTP_URL believes any certificate",
    ],
    [
      "one port for the shop and what is measured",
      { PORT: "3000", METRICS_PORT: "3000" },
      "PORT and METRICS_PORT are the same",
    ],
    ["a port that is no number", { PORT: "eighty" }, "PORT must be a whole number"],
    [
      "room that is no number",
      { STORAGE_DERIVED_MB: "-5" },
      "STORAGE_DERIVED_MB must be a whole number",
    ],
    [
      "a payment address that is none",
      { OMISE_API_URL: "api.omise.co" },
      "OMISE_API_URL must be an address",
    ],
    ["a key that is no key", { DATA_KEY: "not-a-key" }, "DATA_KEY must"],
    ["a mail server without its protocol", { SMTP_URL: "mail.example.com:587" }, "SMTP_URL must"],
    [
      "a sender of two lines",
      { MAIL_FROM: "shop@shop.example\r\nBcc: all@example.com" },
      "MAIL_FROM must be one line",
    ],
    [
      "a login provider without TLS",
      { ...line, LINE_LOGIN_URL: "http://line.example" },
      "LINE_LOGIN_URL must begin with https",
    ],
    ["half a login provider", { GOOGLE_CLIENT_ID: "1" }, "GOOGLE_CLIENT_SECRET is missing"],
    [
      "a proxy that is no address",
      { TRUSTED_PROXIES: "10.0.0.0/8, balancer" },
      "TRUSTED_PROXIES must",
    ],
    [
      "a payment key for play money",
      { ...omise, OMISE_SECRET_KEY: "skey_test_5xk8fq0w2mz7" },
      "OMISE_SECRET_KEY is a test key",
    ],
    [
      "payment keys that are swapped",
      { ...omise, OMISE_PUBLIC_KEY: "skey_5xj2k" },
      "OMISE_PUBLIC_KEY must",
    ],
    [
      "half of a provider's keys",
      { ...omise, OMISE_WEBHOOK_SECRET: "" },
      "OMISE_WEBHOOK_SECRET is missing",
    ],
  ])("refuses %s", (_what, change, beginning) => {
    expect(problemOf({ ...production, ...change })).toMatch(new RegExp(`^${beginning}`));
  });

  test.each([
    "0.0.0.0/0",
    "::/0",
    "0.0.0.0/1",
    "8.0.0.0/8",
    "2001:db8::/16",
    "::ffff:0:0/96",
    "::ffff:10.0.0.0/104",
  ])("does not believe everybody in %s", (range) => {
    expect(problemOf({ ...production, TRUSTED_PROXIES: `10.1.2.3,${range}` })).toMatch(
      /^TRUSTED_PROXIES believes too many/,
    );
  });

  const every = (count: number, range: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => range(number)).join(",");
  test.each([
    ["both halves", "0.0.0.0/1,128.0.0.0/1"],
    [
      "the four quarters, of both versions",
      "0.0.0.0/2, 64.0.0.0/2, 128.0.0.0/2, 192.0.0.0/2, ::/1, 8000::/1",
    ],
    ["ranges each of which would do", every(33, (number) => `${16 + number}.0.0.0/12`)],
    [
      "small ones without end",
      every(
        8_200,
        (number) => `${50 + (number >> 12)}.${(number >> 4) & 255}.${(number & 15) << 4}.0/20`,
      ),
    ],
    ["of version 6", every(33, (number) => `2001:${number.toString(16)}00::/24`)],
  ])("believes not so many together: %s", (_what, ranges) => {
    expect(problemOf({ ...production, TRUSTED_PROXIES: ranges })).toMatch(
      /^TRUSTED_PROXIES believes too many: [^\n]*\.$/,
    );
  });

  test.each([
    [
      "one's own networks",
      "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,fc00::/7,127.0.0.0/8",
    ],
    ["a company's many", every(31, (number) => `${16 + number}.0.0.0/12`)],
    [
      "the same one over and over",
      every(500, (number) => `104.16.${number & 255}.0/${number < 256 ? 24 : 12}`),
    ],
    [
      "a company's published list",
      "173.245.48.0/20,103.21.244.0/22,103.22.200.0/22,103.31.4.0/22,141.101.64.0/18,108.162.192.0/18,190.93.240.0/20,188.114.96.0/20,197.234.240.0/22," +
        "198.41.128.0/17,162.158.0.0/15,104.16.0.0/13,104.24.0.0/14,172.64.0.0/13,131.0.72.0/22,2400:cb00::/32,2606:4700::/32,2803:f800::/32,2405:b500::/32",
    ],
  ])("believes %s", (_what, ranges) => {
    expect(
      loadConfig({ DATA_DIR: folder, ...production, TRUSTED_PROXIES: ranges }).http.trustedProxies,
    ).toHaveLength(ranges.split(",").length);
  });

  test.each([
    "10.0.0.0/",
    "10.0.0.0/33",
    "10.0.0.0/8/8",
    "10.0.0.0/8.5",
    "10.0.0.0/-1",
    "::1/129",
    "fe80::1%eth0",
    "loopback",
    "10.0.0.0/255.0.0.0",
  ])("cannot read %s as a range", (range) =>
    expect(problemOf({ ...production, TRUSTED_PROXIES: range })).toMatch(
      /^TRUSTED_PROXIES must be a list/,
    ),
  );

  test.each([
    "10.0.0.0/8",
    "127.0.0.1",
    "192.168.1.0/24",
    "104.16.0.0/13",
    "2400:cb00::/32",
    "fd00::/8",
    "::1",
  ])("believes %s, and the server can read it", (range) => {
    const { trustedProxies } = loadConfig({
      DATA_DIR: folder,
      ...production,
      TRUSTED_PROXIES: range,
    }).http;
    expect(() => Fastify({ trustProxy: trustedProxies })).not.toThrow();
  });

  test.each(encryptedAddresses)("refuses %s without TLS", (name) => {
    const given = {
      ...omise,
      ...line,
      ...books,
      ...bucket,
      GOOGLE_CLIENT_ID: "1",
      FACEBOOK_APP_ID: "1",
    };
    expect(problemOf({ ...production, ...given, [name]: "http://provider.example" })).toContain(
      `${name} must begin with https://`,
    );
  });

  test("judges every address and every secret among the variables, but for those with a rule of their own", () => {
    const judged: readonly string[] = [...secretNames, ...encryptedAddresses];
    const left = variables.filter(
      (name) =>
        /_URL$|ENDPOINT|SECRET|KEY|TOKEN|PEPPER|PASSWORD/.test(name) && !judged.includes(name),
    );
    expect(left).toEqual([
      "PUBLIC_URL",
      "DATABASE_URL",
      "DATABASE_PASSWORD_FILE",
      "DATABASE_DIRECT_URL",
      "DATABASE_READ_URL",
      "DATABASE_OWNER_URL",
      "DEMO_PASSWORD",
      "SMTP_URL",
      "STORAGE_S3_ACCESS_KEY_ID",
      "BACKUP_S3_ACCESS_KEY_ID",
      "OMISE_PUBLIC_KEY",
      "TWO_C_TWO_P_PRIVATE_KEY",
      "TWO_C_TWO_P_PROVIDER_KEY",
    ]);
  });

  test("takes what a real shop has", () => {
    const mail = { SMTP_URL: "smtp://shop:secret-of-the-mails@mail.example:587" };
    expect(
      problemOf({
        ...production,
        ...omise,
        ...line,
        ...bucket,
        ...mail,
        STORAGE_S3_ENDPOINT: "http://127.0.0.1:9000",
      }),
    ).toBe("no problem");
  });

  test("refuses the secrets that a demo has made in the same folder", () => {
    const { secrets, providers, bookshop, social } = loadConfig({ DATA_DIR: folder });
    const demos = {
      SESSION_SECRET: secrets.session,
      DATA_KEY: secrets.data.toString("hex"),
      PASSWORD_PEPPER: secrets.passwordPepper,
      ...omise,
      OMISE_WEBHOOK_SECRET: String(providers.omise?.webhookSecret),
      SCB_API_KEY: String(providers.scb?.apiKey),
      ...books,
      BOOKSHOP_API_KEY: bookshop?.apiKey,
      ...line,
      LINE_CHANNEL_SECRET: social.line?.secret,
    };
    const problem = problemOf({ ...production, ...demos });
    const names = [
      "SESSION_SECRET",
      "DATA_KEY",
      "PASSWORD_PEPPER",
      "OMISE_WEBHOOK_SECRET",
      "SCB_API_KEY",
      "BOOKSHOP_API_KEY",
      "LINE_CHANNEL_SECRET",
    ];
    expect(names.filter((name) => !problem.includes(`${name} is the one of a demo`))).toEqual([]);
  });

  test("says everything at once, by names and with no value", () => {
    const wrong = {
      PUBLIC_URL: "http://user:wort1@shop.example",
      SESSION_SECRET: "wort2",
      DATA_KEY: "wort3",
      PASSWORD_PEPPER: "wort4",
      PORT: "wort5",
      LOG_LEVEL: "wort6",
      TRUSTED_PROXIES: "wort7",
      SMTP_URL: "wort8",
      DATABASE_URL: "wort9",
      PAYPAL_API_URL: "wort10",
      API_DOCS: "wort11",
      STORAGE_DERIVED_MB: "wort12",
      ...omise,
      OMISE_WEBHOOK_SECRET: "wort13",
      ...line,
      LINE_LOGIN_URL: "http://wort14",
      METRICS_PORT: "wort15",
    };
    const problem = problemOf({ ...production, ...wrong });
    expect(
      Object.entries(wrong).filter(
        ([name, value]) => /wort/.test(value ?? "") && !problem.includes(name),
      ),
    ).toEqual([]);
    expect(problem).not.toContain("wort");
  });

  test("leaves a provider without keys out", () => {
    expect(loadConfig({ DATA_DIR: folder, ...production }).providers.omise).toBeUndefined();
  });
});

describe("configuration for a demo", () => {
  test.each([undefined, "", "demo", "development", "test"])("is that of NODE_ENV %j", (mode) => {
    expect(loadConfig({ DATA_DIR: folder, NODE_ENV: mode }).mode).toBe("demo");
  });

  test.each([
    ["PUBLIC_URL", { PUBLIC_URL: "https://shop.example" }],
    [
      "DATABASE_OWNER_URL",
      {
        DATABASE_URL: "postgres://shop@db.example/shop",
        DATABASE_OWNER_URL: "postgres://owner@db.example/shop",
      },
    ],
  ])("has no place for %s of a production shop", (name, environment) => {
    expect(problemOf(environment)).toMatch(
      new RegExp(
        `^${name} .*for a production shop: set NODE_ENV=production, or leave it out for a demo\\.$`,
      ),
    );
  });

  test.each(["PORT", "SIMULATOR_PORT", "METRICS_PORT"])(
    "says of a %s that is no number just that",
    (name) => {
      expect(problemOf({ [name]: "abc" })).toBe(`${name} must be a whole number from 1 to 65535.`);
    },
  );
});

describe("configuration for the demo", () => {
  test("needs no variable at all and points the provider at the simulator", () => {
    const config = loadConfig({ DATA_DIR: folder });
    expect({
      mode: config.mode,
      publicUrl: config.http.publicUrl,
      factor: config.limits.factor,
      apiUrl: config.providers.omise?.apiUrl,
    }).toEqual({
      mode: "demo",
      publicUrl: "http://localhost:3000",
      factor: 1000,
      apiUrl: "http://127.0.0.1:3001/omise",
    });
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
    expect([
      problemOf({ HOST: "0.0.0.0" }),
      problemOf({ HOST: "0.0.0.0", DEMO_PASSWORD: "long-enough" }),
    ]).toEqual([expect.stringContaining("set DEMO_PASSWORD"), "no problem"]);
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
    const named = [
      ...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm),
    ].map(([, name]) => name);
    expect(named.filter((name) => !variables.some((known) => known === name))).toEqual([]);
  });

  test("the list of variables names what is read, and only that", () => {
    const asked = new Set<string>();
    const environment = (values: Environment) =>
      new Proxy(values, {
        get: (all, name) => {
          asked.add(String(name));
          return all[String(name)];
        },
      });
    loadConfig(environment({ DATA_DIR: folder, ...bucket }));
    loadConfig(environment({ DATA_DIR: folder, ...production }));
    expect([
      [...asked].filter((name) => !variables.includes(name)),
      variables.filter((name) => !asked.has(name)),
    ]).toEqual([[], []]);
  });
});
