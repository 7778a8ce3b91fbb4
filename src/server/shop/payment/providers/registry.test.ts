import { describe, expect, test } from "vitest";
import type { OmiseSettings } from "./omise/omise-settings.ts";
import { createProviderRegistry } from "./registry.ts";

const deps = { allowInsecure: false, log: { info: () => undefined, warn: () => undefined } };
const omise: OmiseSettings = {
  publicKey: "pkey_test_1",
  secretKey: "skey_test_1",
  webhookSecret: null,
  apiUrl: "https://api.omise.co",
  scriptUrl: "https://cdn.omise.co/omise.js",
  pageUrls: ["https://pay.omise.co"],
  webhookEndpoints: [],
};

describe("the registry of providers", () => {
  test("offers a provider that has its keys for each of its methods", () => {
    const registry = createProviderRegistry({ omise }, deps);
    expect([
      registry.providerFor(8)?.id,
      registry.providerFor(9)?.id,
      registry.providerById("omise")?.publicData.publicKey,
    ]).toEqual(["omise", "omise", "pkey_test_1"]);
  });

  test("offers no provider for a bank transfer", () =>
    expect(createProviderRegistry({ omise }, deps).providerFor(1)).toBeNull());

  test.each([
    ["no account", undefined],
    ["no secret key", { ...omise, secretKey: "" }],
    ["no public key", { ...omise, publicKey: " " }],
    [
      "keys in each other's place",
      { ...omise, publicKey: omise.secretKey, secretKey: omise.publicKey },
    ],
    ["a live key beside a test key", { ...omise, secretKey: "skey_1" }],
  ])("leaves out a provider with %s", (_, settings) =>
    expect(createProviderRegistry({ omise: settings }, deps).all).toEqual([]),
  );

  test("refuses a plain http address in production", () => {
    expect(() =>
      createProviderRegistry({ omise: { ...omise, apiUrl: "http://api.omise.co" } }, deps),
    ).toThrow("must begin with https://");
  });
});
