import { describe, expect, test } from "vitest";
import { createSignatureCheck, isTheirCertificate, signedText } from "./paypal-signature.ts";

const theirs = ["https://api-m.paypal.com", "https://api.paypal.com"];

describe("what PayPal signs", () => {
  const transmission = { id: "tid", time: "2026-11-20T03:00:00Z", webhookId: "WH-1" };
  test.each([
    ["123456789", "3421780262"],
    [
      '{"id":"WH-DEMO-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"3C679366HH908993F"}}',
      "3807838361",
    ],
  ])("PAY-17 ends with the checksum of %s", (body, checksum) => {
    expect(signedText(Buffer.from(body), transmission)).toBe(
      `tid|2026-11-20T03:00:00Z|WH-1|${checksum}`,
    );
  });
});

describe("the certificate that an event names", () => {
  test.each([
    "https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594",
    "https://api-m.paypal.com/v1/notifications/certs/own",
  ])("PAY-17 is read at %s", (url) => {
    expect(isTheirCertificate(url, theirs)).toBe(true);
  });

  test.each([
    "http://api.paypal.com/v1/notifications/certs/x",
    "https://api.paypal.com.evil.example/v1/notifications/certs/x",
    "https://evil.example/v1/notifications/certs/x",
    "https://api.paypal.com@evil.example/v1/notifications/certs/x",
    "https://user@api.paypal.com/v1/notifications/certs/x",
    "https://api.paypal.com:8443/v1/notifications/certs/x",
    "https://api.paypal.com/v1/notifications/certs/../../upload/x",
    "https://api.paypal.com/v1/notifications/certs/x?next=https://evil.example",
    "https://api.paypal.com/v1/notifications/certs/",
    "https://api.paypal.com/v1/other/x",
    "file:///etc/passwd",
    "not an address",
  ])("PAY-17 is never read at %s", (url) => expect(isTheirCertificate(url, theirs)).toBe(false));

  test("PAY-17 that is new in every forged event makes the shop ask ten times a minute at most", async () => {
    let calls = 0;
    const send = async () => {
      calls += 1;
      return { status: 404, contentType: "", body: Buffer.alloc(0) };
    };
    const check = createSignatureCheck(
      { webhookId: "WH-1", certificateUrls: theirs },
      { send, close: async () => undefined },
    );
    for (let number = 0; number < 30; number += 1) {
      const headers = {
        "paypal-transmission-id": "x",
        "paypal-transmission-time": "x",
        "paypal-transmission-sig": "x",
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": `https://api.paypal.com/v1/notifications/certs/${number}`,
      };
      expect(await check(Buffer.from("{}"), headers)).toBe("wrong-signature");
    }
    expect(calls).toBe(10);
  });
});
