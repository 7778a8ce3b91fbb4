import { describe, expect, test } from "vitest";
import type { OmiseConfig } from "./config.ts";
import { pageHosts } from "./page-hosts.ts";
import { pagePolicy } from "./platform/security-headers.ts";

const omise: OmiseConfig = {
  apiUrl: "https://api.omise.co",
  scriptUrl: "https://cdn.omise.co/omise.js",
  pageUrls: [],
  webhookEndpoints: [],
  publicKey: "pkey_1",
  secretKey: "skey_1",
  webhookSecret: "",
};
const policy = (providers: { omise: OmiseConfig | undefined }) =>
  pagePolicy({ scripts: ["'nonce-1'"], publicUrl: "https://shop.example", more: pageHosts({ providers }) });

describe("the policy of a page", () => {
  test("lets the picture of Omise's PromptPay code in, and no script of theirs", () => {
    const text = policy({ omise });
    expect(text).toContain("img-src 'self' data: blob: https://api.omise.co;");
    expect(text).toContain("script-src 'self' 'nonce-1';");
  });

  test("names no provider that is not configured", () => {
    expect(policy({ omise: undefined })).toContain("img-src 'self' data: blob:;");
  });

  test("lets the page talk to the shop alone, frames nothing and is framed by nobody", () => {
    const text = policy({ omise });
    expect(text).toContain(
      "connect-src 'self' wss://shop.example; frame-src 'none'; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
});
