import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenAdministrator } from "../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../tests/support/test-app.ts";
import { saveMailSetting } from "./admin/mail/save-mail-setting.ts";
import { saveProviderKeys } from "./admin/payments/save-provider-keys.ts";
import { saveApp } from "./admin/settings/social/save-social-app.ts";
import { inTransaction } from "./platform/database/in-transaction.ts";
import type { SignedIn } from "./platform/http/caller.ts";
import { seal } from "./platform/process/encryption.ts";
import { createLiveProviders, keyPlace } from "./shop/payment/keys/live-providers.ts";
import { saveKey } from "./shop/payment/keys/provider-key-queries.ts";
import { raiseSealedVersion } from "./shop/settings/settings-queries.ts";

const password = "raanrian9";
const webhookSecret = "b21pc2Utd2ViaG9vay1kZW1vLXNlY3JldC0zMmJ5dGU=";
const omise = { publicKey: "pkey_5xj2k", secretKey: "skey_5xk8fq0w2mz7", webhookSecret };
let shop: TestApp;
let caller: SignedIn;
beforeAll(async () => {
  shop = await testApp();
  const { id } = await givenAdministrator(shop.db, {
    isOwner: true,
    passwordHash: await shop.parts.passwords.hash(password),
  });
  caller = {
    account: { id, isOwner: true, firstName: "", lastName: "", username: "" },
    sessionHash: Buffer.alloc(32),
  } as SignedIn;
});
afterAll(() => shop.close());

const proof = { password, field: "password" as const, lang: "en" as const, requestId: "" };
const deps = () => ({ ...shop.parts, db: shop.db, dataKey: shop.config.secrets.data });
type Refusal = {
  extra?: { errors?: { param: string; code: string }[] };
  errors?: { param: string; code: string }[];
} | null;
const codes = (refusal: unknown) =>
  ((refusal as Refusal)?.errors ?? []).map(({ param, code }) => `${param} ${code}`);
const enter = async (keys: Record<string, string>) =>
  codes(
    await saveProviderKeys(
      { ...deps(), takesTestKeys: false },
      { provider: "omise", version: 0, keys, caller, proof },
    ),
  );

describe("what an administrator of a real shop enters", () => {
  it.each([
    [
      "a webhook secret of one letter",
      { ...omise, webhookSecret: "x" },
      "webhookSecret NOT_BASE64",
    ],
    [
      "a webhook secret of zeros",
      { ...omise, webhookSecret: Buffer.alloc(32).toString("base64") },
      "webhookSecret TOO_SIMPLE",
    ],
    [
      "a secret key of one letter",
      { ...omise, secretKey: "skey_aaaaaaaaaaaa" },
      "secretKey TOO_SIMPLE",
    ],
    ["swapped keys", { ...omise, publicKey: "skey_5xj2k" }, "publicKey WRONG_BEGINNING"],
  ])("is refused where it is no safe key: %s", async (_what, keys, code) => {
    expect(await enter(keys)).toEqual([code]);
  });

  it("is refused where one secret stands in two fields", async () => {
    const twice = { secretKey: "8f2a61c09be44d7d", token: "8f2a61c09be44d7d" };
    const refused = await saveProviderKeys(
      { ...deps(), takesTestKeys: false },
      { provider: "gb-prime", version: 0, keys: twice, caller, proof },
    );
    expect(codes(refused)).toEqual(["secretKey SAME_KEY", "token SAME_KEY"]);
  });

  it("is refused as an easily guessed secret of a sign-in app", async () => {
    const app = { provider: "line" as const, version: 0, appId: "line-app", caller, proof };
    expect(codes(await saveApp({ ...deps(), isDemo: false }, { ...app, secret: "x" }))).toEqual([
      "app_secret TOO_SIMPLE",
    ]);
    expect(
      await saveApp({ ...deps(), isDemo: false }, { ...app, secret: "8f2a61c09be44d7d" }),
    ).toBeNull();
  });

  it("is refused as a mail server that is spoken to in the clear", async () => {
    const server = {
      is_own_server: true,
      smtp_host: "mail.example",
      smtp_port: 587,
      smtp_user: "",
      smtp_password: "",
    };
    const from = { mail_from: "nok@shop.example", mail_from_name: "ร้านนก", password };
    const save = (smtp_security: string, isDemo: boolean) =>
      saveMailSetting(
        { ...deps(), isDemo, warnOwners: async () => [] },
        {
          revision: { version: 1, values: { ...server, ...from, smtp_security } },
          caller,
          lang: "en",
          requestId: "",
        },
      );
    expect(codes(await save("none", false))).toEqual(["smtp_security NEEDS_TLS"]);
    expect(await save("starttls", false)).toMatchObject({ values: { smtp_host: "mail.example" } });
  });

  it("is told of in the log where it was saved before such rules, by names alone", async () => {
    const { data } = shop.config.secrets;
    await inTransaction(shop.db, async (tx) => {
      for (const [name, value] of Object.entries({ ...omise, webhookSecret: "x" })) {
        const sealed = seal(data, keyPlace({ provider: "omise", name }), value);
        await saveKey(tx, {
          provider: "omise",
          name,
          sealed,
          ending: "",
          accountId: caller.account.id,
        });
      }
      await raiseSealedVersion(tx);
    });
    shop.parts.settings.forget();
    const told: unknown[] = [];
    const { providerPlaces } = shop.config;
    const configured = {
      given: {},
      places: {
        ...providerPlaces,
        omise: {
          ...providerPlaces.omise,
          apiUrl: "https://api.omise.co",
          scriptUrl: "https://cdn.omise.co/omise.js",
        },
      },
    };
    const log = { info: () => undefined, warn: (...words: unknown[]) => told.push(words) };
    const node = createLiveProviders({
      ...deps(),
      settings: shop.parts.settings,
      configured,
      allowInsecure: false,
      log,
    });
    await node.current();
    await node.close();
    expect(told).toEqual([
      [{ provider: "omise", name: "webhookSecret", fault: "NOT_BASE64" }, expect.any(String)],
    ]);
  });
});
