import { describe, expect, it } from "vitest";
import { keysOf } from "./providers/all-accounts.ts";
import { factsOf, providerIds } from "./providers/all-providers.ts";

const namesOf = (
  provider: (typeof providerIds)[number],
  is: (key: ReturnType<typeof keysOf>[string]) => unknown,
) => Object.entries(keysOf(provider)).flatMap(([name, key]) => (is(key) ? [name] : []));

describe("the keys of a shop's account", () => {
  it.each([
    ["omise", ["secretKey", "webhookSecret"]],
    ["two-c-two-p", ["secretKey"]],
    ["scb", ["apiKey", "apiSecret"]],
    ["gb-prime", ["secretKey", "token"]],
    ["pay-solutions", ["secretKey", "apiKey"]],
    ["paypal", ["clientSecret"]],
  ] as const)("at %s stay between the shop and its provider: %j", (provider, secret) => {
    expect(namesOf(provider, ({ isSecret }) => isSecret === true)).toEqual(secret);
  });

  it("are bytes in Base64 only where Omise signs what it sends", () => {
    expect(
      providerIds.flatMap((provider) => namesOf(provider, ({ isBase64 }) => isBase64 === true)),
    ).toEqual(["webhookSecret"]);
  });

  it.each([
    ["two-c-two-p", "merchantId", { characters: 20 }],
    ["pay-solutions", "merchantId", { digits: 8 }],
    ["scb", "billerId", { digits: 15 }],
    ["scb", "referencePrefix", { characters: 3 }],
  ] as const)("of the demo look like those of %s: %s has %j", (provider, name, demo) =>
    expect(keysOf(provider)[name]?.demo).toEqual(demo),
  );
});

it("one provider tells of payments by the address alone", () => {
  expect(providerIds.filter((provider) => factsOf(provider).webhook.byAddress)).toEqual([
    "pay-solutions",
  ]);
});
