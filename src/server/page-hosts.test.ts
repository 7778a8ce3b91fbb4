import { describe, expect, test } from "vitest";
import { paymentMethodIds } from "#domain/payment/payment-method.ts";
import { type Config, loadConfig } from "./config.ts";
import { filmHosts, isPaidOn, mailStyles, pageHosts } from "./page-hosts.ts";
import { pagePolicy } from "./platform/http/security-headers.ts";

const keys = {
  OMISE_PUBLIC_KEY: "pkey_1",
  OMISE_SECRET_KEY: "skey_5xk8fq0w2mz7",
  OMISE_WEBHOOK_SECRET: "b21pc2Utd2ViaG9vay1kZW1vLXNlY3JldC0zMmJ5dGU=",
  TWO_C_TWO_P_MERCHANT_ID: "JT01",
  TWO_C_TWO_P_SECRET_KEY: "secret-of-2c2p",
  PAY_SOLUTIONS_MERCHANT_ID: "12345678",
  PAY_SOLUTIONS_SECRET_KEY: "secret-of-solutions",
  PAY_SOLUTIONS_API_KEY: "key-of-solutions",
  GB_PRIME_SECRET_KEY: "secret-of-gb-prime",
  GB_PRIME_TOKEN: "token-of-gb-prime",
  PAYPAL_CLIENT_ID: "client",
  PAYPAL_CLIENT_SECRET: "secret-of-paypal",
  PAYPAL_WEBHOOK_ID: "WH-1",
};
const shop = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://shop@127.0.0.1/shop",
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "a-session-secret-that-is-long-enough",
  DATA_KEY: "q2dPZ0l0bXk4vJk1mC3bX9sRw7uE5yTnA1hLfGzVtKo=",
  PASSWORD_PEPPER: "a-password-pepper-that-is-long-enough",
};
const { providers } = loadConfig({ ...shop, ...keys });
const nobody: Config["providers"] = {};

const policy = (...offered: number[]) => policyOf(providers, offered);
const policyOf = (with_: Config["providers"], offered: readonly number[], isMeasured = false) =>
  pagePolicy({
    scripts: ["'nonce-1'"],
    publicUrl: "https://shop.example",
    more: pageHosts({ providers: with_, offered: new Set(offered), isMeasured }),
  });
const closed = policy();
/** The directives that differ from those of a shop with bank transfer only. */
const beyondClosed = (wide: string) =>
  wide.split("; ").filter((directive) => !closed.split("; ").includes(directive));
const more = (id: number) => beyondClosed(policy(id));

test("style elements are the shop's alone, but where a provider's script or a mail writes them", () => {
  expect(closed).toContain("style-src 'self';");
  expect(mailStyles("/en/admin/mail/3")).toEqual({ "style-src": ["'unsafe-inline'"] });
  for (const address of ["/", "/cart", "/learn/3/9", "/myaccount/home"])
    expect(mailStyles(address)).toEqual({});
});

test("films, sounds and pictures that lie in a bucket are shown from there, and nothing else is taken from it", () => {
  const files = pageHosts({
    providers: nobody,
    offered: new Set(),
    isMeasured: false,
    files: "https://bucket.example",
  });
  expect(
    beyondClosed(
      pagePolicy({ scripts: ["'nonce-1'"], publicUrl: "https://shop.example", more: files }),
    ),
  ).toEqual([
    "img-src 'self' data: blob: https://bucket.example",
    "media-src 'self' blob: https://bucket.example",
  ]);
});

const hosts: [number, string, string[]][] = [
  [1, "bank transfer", []],
  [
    2,
    "PayPal",
    [
      "script-src 'self' 'nonce-1' https://*.paypal.com https://*.paypalobjects.com",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https://*.paypal.com https://*.paypalobjects.com",
      "connect-src 'self' wss://shop.example https://*.paypal.com",
      "frame-src https://*.paypal.com",
    ],
  ],
  [
    3,
    "2C2P card",
    [
      "script-src 'self' 'nonce-1' https://t.2c2p.com/SecurePayment/api/my2c2p.1.6.9.min.js",
      "style-src 'self' 'unsafe-inline'",
      "form-action 'self' https://t.2c2p.com",
    ],
  ],
  [4, "SCB QR", []],
  [
    8,
    "Omise card",
    [
      "script-src 'self' 'nonce-1' https://cdn.omise.co/omise.js",
      "style-src 'self' 'unsafe-inline'",
      "frame-src https://cdn.omise.co",
    ],
  ],
  [9, "Omise PromptPay", ["img-src 'self' data: blob: https://api.omise.co"]],
  [10, "2C2P instalments", []],
  [11, "GB Prime card", []],
  [12, "GB Prime PromptPay", []],
  [13, "Pay Solutions", ["form-action 'self' https://payment.paysolutions.asia"]],
  [15, "2C2P QR", []],
];

describe("where a buyer is asked for money", () => {
  test("is the cart and what follows it, and every page of a shop whose courses are paid for on their own pages, but never the admin area", () => {
    const on = (layout: number) =>
      ["/", "/courses/3", "/cart", "/en/cart/7", "/admin", "/admin/orders"].filter((address) =>
        isPaidOn(address, layout),
      );
    expect(on(1)).toEqual(["/cart", "/en/cart/7"]);
    expect(on(4)).toEqual(["/", "/courses/3", "/cart", "/en/cart/7"]);
  });
});

describe("the policy of a page", () => {
  test.each(hosts)("method %i, %s, lets in what it needs and nothing else", (id, _, directives) => {
    expect(more(id)).toEqual(directives);
  });

  test("CART-11 of a page that is counted lets in Google's one script, and lets it send to Google", () => {
    expect(beyondClosed(policyOf(nobody, [1], true))).toEqual([
      "script-src 'self' 'nonce-1' https://www.googletagmanager.com/gtag/js",
      "img-src 'self' data: blob: https://www.googletagmanager.com https://*.google-analytics.com",
      "connect-src 'self' wss://shop.example https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
    ]);
  });

  test("names no provider that is not configured", () => {
    expect(policyOf(nobody, paymentMethodIds)).toBe(closed);
  });

  test("LEARN-45 lets in the frame of a film's provider on the page that shows it, of no other provider and on no other page", () => {
    const on = (address: string) =>
      beyondClosed(
        pagePolicy({
          scripts: ["'nonce-1'"],
          publicUrl: "https://shop.example",
          more: filmHosts(address),
        }),
      );
    expect(on("/learn/3/9/youtube")).toEqual(["frame-src https://www.youtube-nocookie.com"]);
    expect(on("/en/learn/3/9/vimeo?as=new")).toEqual(["frame-src https://player.vimeo.com"]);
    for (const address of [
      "/learn/3/9",
      "/learn/3",
      "/",
      "/courses/3",
      "/learn/3/9/other",
      "/cart",
      "/admin",
    ])
      expect(on(address)).toEqual([]);
  });

  test("of all methods together names each host once", () => {
    const words = policy(...paymentMethodIds)
      .split("; ")
      .find((directive) => directive.startsWith("form-action"));
    expect(words).toBe("form-action 'self' https://t.2c2p.com https://payment.paysolutions.asia");
  });

  test("lets the page talk to the shop alone, frames nothing and is framed by no other page", () => {
    expect(closed).toContain(
      "connect-src 'self' wss://shop.example; frame-src 'none'; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
});
