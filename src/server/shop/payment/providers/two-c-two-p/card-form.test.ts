import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PaymentAttempt } from "#server/shop/payment/protocol/provider.ts";
import { readSignedResponse, signForm, signPayload, writeCardForm } from "./card-form.ts";
import { type Elements, writeXml } from "./flat-xml.ts";
import type { TwoCTwoPSettings } from "./two-c-two-p-settings.ts";

const secretKey = "7jYcp4FxFdf0";
const request: Elements = [
  ["merchantID", "JT01"],
  ["uniqueTransactionCode", "00000000000000000123"],
  ["desc", "course 123"],
  ["amt", "000000129000"],
  ["currencyCode", "764"],
  ["panCountry", "TH"],
  ["cardholderName", "SOMCHAI JAIDEE"],
  ["encCardData", "00acDEMO"],
];
const filled: Record<string, string> = {
  timeStamp: "070720194527",
  merchantID: "JT01",
  respCode: "99",
  amt: "000000000080",
  uniqueTransactionCode: "1594179853",
  dateTime: "070720204527",
  status: "F",
  failReason: "The length of 'pan' field does not match.",
};
const names =
  "timeStamp merchantID respCode pan amt uniqueTransactionCode tranRef approvalCode refNumber eci dateTime status failReason userDefined1 userDefined2 userDefined3 userDefined4 userDefined5 ippPeriod ippInterestType ippInterestRate ippMerchantAbsorbRate paidChannel paidAgent paymentChannel backendInvoice issuerCountry issuerCountryA3 bankName cardType processBy paymentScheme rateQuoteID originalAmount fxRate currencyCode";
/** The provider writes this one text without escaping its quotation marks. */
const responseXml = `<PaymentResponse>${names
  .split(" ")
  .map((name) => `<${name}>${filled[name] ?? ""}</${name}>`)
  .join("")}</PaymentResponse>`;

const settings = { merchantId: "JT01", secretKey } as TwoCTwoPSettings;
const attempt = {
  id: "7-abcdefghijklmnop",
  reference: "P7XABC",
  method: 3,
  amountSatang: 129_000,
  description: "Order 7",
  token: "00acDEMOcard",
} as PaymentAttempt;
const buyer = { name: 'สมชาย <b> & "ใจดี"', email: "somchai@example.com", ip: null };

describe("the signed card form of 2C2P", () => {
  test("PAY-05 is the same as in the worked example", () => {
    const payload = Buffer.from(writeXml("PaymentRequest", request)).toString("base64");
    const form = signForm("PaymentRequest", request, secretKey);
    expect([
      signPayload(payload, secretKey),
      form.length,
      createHash("sha256").update(form).digest("hex"),
    ]).toEqual([
      "C6D1A2884F4B5B41F9D71450AC64F0DF4798747896AC1D13D47723059AEE4E01",
      780,
      "b70bcdca2ebee03ee4ec55eb10ea0d9f3187f275a3d78dab7110223d8644f854",
    ]);
  });

  test("PAY-17 an answer of the provider's demo carries the signature that it was seen with", () => {
    expect(signPayload(Buffer.from(responseXml).toString("base64"), secretKey)).toBe(
      "8AB6298952A19D55134136C6FA5CCC46345384F668B85532936270DF1930A6DB",
    );
  });

  test("PAY-05 carries amount, currency, country and attempt, and no secret", () => {
    const form = Buffer.from(
      writeCardForm(attempt, buyer, settings)?.paymentRequest ?? "",
      "base64",
    ).toString();
    const inner = Buffer.from(
      /<payload>(.*)<\/payload>/.exec(form)?.[1] ?? "",
      "base64",
    ).toString();
    expect(form).toContain("<version>9.9</version>");
    expect(inner).toContain(
      "<amt>000000129000</amt><currencyCode>764</currencyCode><panCountry>TH</panCountry>",
    );
    expect(inner).toContain(
      "<cardholderName>สมชาย &lt;b&gt; &amp; &quot;ใจดี&quot;</cardholderName>",
    );
    expect(inner).toContain(
      "<userDefined1>7-abcdefghijklmnop</userDefined1><encCardData>00acDEMOcard</encCardData></PaymentRequest>",
    );
    expect(form + inner).not.toContain(secretKey);
  });

  test.each([
    null,
    "",
    "4111111111111111",
    "0011111111111111",
    "<encCardData>",
    "00ac",
    "00acDEMO</encCardData><amt>1</amt>",
  ])("PAY-05 is not made of %o, which is no encrypted card", (token) =>
    expect(writeCardForm({ ...attempt, token }, buyer, settings)).toBeNull(),
  );

  const answer: Elements = [
    ["merchantID", "JT01"],
    ["uniqueTransactionCode", "P7XABC"],
    ["failReason", 'it\'s <odd> & "quoted"'],
  ];
  test("PAY-17 an answer is read when it is signed with our secret", () => {
    expect([
      ...(readSignedResponse(signForm("PaymentResponse", answer, secretKey), secretKey) ?? []),
    ]).toEqual(answer);
  });

  test.each([
    ["another secret", signForm("PaymentResponse", answer, "another")],
    [
      "no signature",
      Buffer.from(writeXml("PaymentResponse", [["payload", "eA=="]])).toString("base64"),
    ],
    ["nothing in it", ""],
  ])("PAY-17 an answer with %s is none", (_, text) =>
    expect(readSignedResponse(text, secretKey)).toBeNull(),
  );
});
