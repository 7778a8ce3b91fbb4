import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readOmiseWebhook } from "./omise-webhook.ts";

const secret = "b21pc2Utd2ViaG9vay1kZW1vLXNlY3JldC0zMmJ5dGU=";
const timestamp = 1_790_000_000;
const now = new Date(timestamp * 1000);
const body =
  '{"object":"event","id":"evnt_test_demo0000000000001","livemode":false,"key":"charge.complete","data":{"object":"charge","id":"chrg_test_demo0000000000001"}}';
const knownSignature = "bced700a5c219e4983c3f2ef8011a214189065685e61d7b2f99d257c94a3452d";
const event = {
  kind: "event",
  eventId: "evnt_test_demo0000000000001",
  topic: "charge.complete",
  reference: "chrg_test_demo0000000000001",
  attemptId: null,
};

function sign(text: string, key = secret): string {
  return createHmac("sha256", Buffer.from(key, "base64"))
    .update(`${timestamp}.${text}`)
    .digest("hex");
}

function read(
  text: string,
  signature: string | undefined,
  { at = now, key = secret as string | null, stamp = String(timestamp) as string | undefined } = {},
) {
  return readOmiseWebhook(
    Buffer.from(text),
    { "omise-signature": signature, "omise-signature-timestamp": stamp },
    at,
    key,
  );
}

describe("an Omise webhook", () => {
  test("PAY-17 with a known signature is an event about its charge", () =>
    expect(read(body, knownSignature)).toEqual(event));

  test("PAY-17 is accepted when any of several signatures is right", () => {
    expect(read(body, `${sign(body, "b3RoZXI=")}, ${knownSignature}`)).toEqual(event);
  });

  test("PAY-17 names the attempt that the shop stored with the charge", () => {
    const text = body.replace(
      '"id":"chrg_test_demo0000000000001"',
      '"id":"chrg_test_demo0000000000001","metadata":{"attempt_id":"42"}',
    );
    expect(read(text, sign(text))).toEqual({ ...event, attemptId: "42" });
  });

  test("PAY-17 about a refund leads to the refunded charge", () => {
    const text =
      '{"object":"event","id":"evnt_test_1","key":"refund.create","data":{"object":"refund","id":"rfnd_test_1","charge":"chrg_test_1"}}';
    expect(read(text, sign(text))).toEqual({
      kind: "event",
      eventId: "evnt_test_1",
      topic: "refund.create",
      reference: "chrg_test_1",
      attemptId: null,
    });
  });

  test("PAY-17 that a charge waits for its buyer is ignorable, and that one was begun and decided at once is not", () => {
    const created = body.replace("charge.complete", "charge.create");
    const kinds = ["pending", "successful"].map((status) => {
      const text = created.replace('"object":"charge"', `"object":"charge","status":"${status}"`);
      return read(text, sign(text)).kind;
    });
    expect(kinds).toEqual(["ignorable", "event"]);
  });

  test.each([
    ["signed with another secret", sign(body, "b3RoZXI="), "wrong-signature"],
    ["with a signature that is too short", knownSignature.slice(0, 62), "wrong-signature"],
    ["with a signature that is no hex", "z".repeat(64), "wrong-signature"],
    ["with an empty signature", "", "wrong-signature"],
    ["without signature", undefined, "no-signature"],
  ])("PAY-17 %s is forged", (_, signature, reason) =>
    expect(read(body, signature)).toEqual({ kind: "forged", reason }),
  );

  test("PAY-17 whose body was changed by one byte is forged", () => {
    expect(read(body.replace("false", "true "), knownSignature)).toEqual({
      kind: "forged",
      reason: "wrong-signature",
    });
  });

  test("PAY-17 whose timestamp was moved is forged", () => {
    expect(read(body, knownSignature, { stamp: String(timestamp + 1) })).toEqual({
      kind: "forged",
      reason: "wrong-signature",
    });
  });

  test.each([undefined, "", "now", "-1", "1e9"])(
    "PAY-17 with the timestamp %o is forged",
    (stamp) => {
      expect(
        readOmiseWebhook(
          Buffer.from(body),
          { "omise-signature": knownSignature, "omise-signature-timestamp": stamp },
          now,
          secret,
        ),
      ).toEqual({
        kind: "forged",
        reason: "no-signature",
      });
    },
  );

  test.each([-300, 300])("PAY-17 is accepted %d seconds from its time", (seconds) => {
    expect(read(body, knownSignature, { at: new Date(now.getTime() + seconds * 1000) }).kind).toBe(
      "event",
    );
  });

  test.each([-301, 301])("PAY-17 is refused %d seconds from its time", (seconds) => {
    expect(read(body, knownSignature, { at: new Date(now.getTime() + seconds * 1000) })).toEqual({
      kind: "forged",
      reason: "stale",
    });
  });

  test.each([null, "", "   "])("PAY-17 is refused when the shop's secret is %o", (key) => {
    expect(read(body, sign(body, ""), { key })).toEqual({ kind: "forged", reason: "no-secret" });
  });

  test.each([
    "not json",
    "[]",
    "null",
    '{"object":"event","id":"evnt_test_1","key":"transfer.create","data":{"object":"transfer","id":"trsf_test_1"}}',
    '{"object":"event","id":"evnt_test_1","key":"charge.complete","data":{"object":"charge","id":"../charges"}}',
  ])("PAY-17 that is signed but not about a charge is ignorable: %s", (text) =>
    expect(read(text, sign(text)).kind).toBe("ignorable"),
  );
});
