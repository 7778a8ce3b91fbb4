import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readToken, signToken } from "./signed-token.ts";

const documentedSecret = "7jYcp4FxFdf0";
const documented =
  "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJwYXltZW50VG9rZW4iOiIyNTRiNzdhNS01NTY4LTQ5Y2EtOWUwZS0yZjhkMjhiZTk1ZTciLCJpbnZvaWNlTm8iOiIyNTRiNzdhYWJjIiwibG9jYWxlIjoiZW4ifQ.r8EEFRXlNcLi566BrzroOh6qbjGSyWqJ9ZARSR5XwQ4";
const sandboxKey = "ECC4E54DBA738857B84A7EBC6B5DC7187B8DA68750E88AB53AAA41F548D6F2D9";
const order = {
  merchantID: "JT01",
  invoiceNo: "ORD00000123",
  description: "course 123",
  amount: "1290.00",
  currencyCode: "THB",
  paymentChannel: ["CC"],
  locale: "th",
};

describe("a signed token of 2C2P", () => {
  test("PAY-10 of the documentation is read with its published secret", () => {
    expect(readToken(documented, documentedSecret)).toEqual({
      paymentToken: "254b77a5-5568-49ca-9e0e-2f8d28be95e7",
      invoiceNo: "254b77aabc",
      locale: "en",
    });
  });

  test("PAY-10 is signed with the secret's text, also when it looks like hexadecimal digits", () => {
    expect(signToken(order, sandboxKey)).toBe(
      "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJtZXJjaGFudElEIjoiSlQwMSIsImludm9pY2VObyI6Ik9SRDAwMDAwMTIzIiwiZGVzY3JpcHRpb24iOiJjb3Vyc2UgMTIzIiwiYW1vdW50IjoiMTI5MC4wMCIsImN1cnJlbmN5Q29kZSI6IlRIQiIsInBheW1lbnRDaGFubmVsIjpbIkNDIl0sImxvY2FsZSI6InRoIn0.jowSSMoh0a4bcnIlIjtblQdRM_aDgWM66T0RD7h7cdc",
    );
  });

  test("PAY-17 comes back as it went", () =>
    expect(readToken(signToken(order, sandboxKey), sandboxKey)).toEqual(order));

  const [head = "", body = "", signature = ""] = documented.split(".");
  const made = (header: object, key: string) => {
    const message = `${Buffer.from(JSON.stringify(header)).toString("base64url")}.${body}`;
    return `${message}.${createHmac("sha256", key).update(message).digest("base64url")}`;
  };
  test.each([
    ["another secret", documented, "another"],
    [
      "another body",
      `${head}.${Buffer.from('{"invoiceNo":"x"}').toString("base64url")}.${signature}`,
      documentedSecret,
    ],
    ["no signature", `${head}.${body}.`, documentedSecret],
    [
      "no algorithm",
      `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`,
      documentedSecret,
    ],
    [
      "another algorithm, rightly signed",
      made({ alg: "HS512", typ: "JWT" }, documentedSecret),
      documentedSecret,
    ],
    ["four parts", `${documented}.x`, documentedSecret],
    ["no token at all", "paid", documentedSecret],
  ])("PAY-17 with %s is none", (_, token, secret) => expect(readToken(token, secret)).toBeNull());
});
