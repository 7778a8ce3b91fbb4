import { createPrivateKey, createPublicKey } from "node:crypto";
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from "jose";
import { parseBaht } from "#domain/money/satang.ts";
import type { Exchange } from "#server/shop/payment/protocol/exchange.ts";
import { ProviderOutage } from "#server/shop/payment/protocol/provider.ts";
import { type Elements, readXml, writeXml } from "./flat-xml.ts";

/** Keys exchanged with the provider: its public key or certificate, and the shop's private key. */
export type ActionSettings = { url: string; privateKey: string; providerKey: string };

/** `refunds`: the refunds, if they were requested. A rejected one does not count. */
export type ActionAnswer = {
  respCode: string;
  status: string;
  reference: string;
  refunds: { amountSatang: number }[];
};
/** `I` inquires, `RS` lists refunds, `V` voids an unsettled payment, `R` refunds a settled one. */
export type PaymentAction = (
  processType: "I" | "RS" | "V" | "R",
  invoiceNo: string,
  amount: string,
) => Promise<ActionAnswer>;

/**
 * The provider's maintenance service: XML, encrypted for the provider and signed by the shop. The
 * answer is protected in the same way.
 */
export function createPaymentAction(
  merchantId: string,
  { url, privateKey, providerKey }: ActionSettings,
  exchange: Exchange,
): PaymentAction {
  const own = createPrivateKey(privateKey);
  const theirs = createPublicKey(providerKey);

  return async (processType, invoiceNo, actionAmount) => {
    const elements: Elements = [
      ["version", "4.3"],
      ["merchantID", merchantId],
      ["invoiceNo", invoiceNo],
      ["actionAmount", actionAmount],
      ["processType", processType],
    ];
    const xml = Buffer.from(writeXml("PaymentProcessRequest", elements));
    const sealed = await new CompactEncrypt(xml)
      .setProtectedHeader({ alg: "RSA-OAEP", enc: "A256GCM" })
      .encrypt(theirs);
    const body = await new CompactSign(Buffer.from(sealed))
      .setProtectedHeader({ alg: "PS256" })
      .sign(own);
    const changes = processType !== "I" && processType !== "RS";
    const answer = await exchange.send(
      { method: "POST", url, headers: { "content-type": "text/plain" }, body },
      changes,
    );
    const text = await open(answer.bytes.toString("utf8").trim()).catch((cause: unknown) => {
      throw new ProviderOutage("two-c-two-p", "an answer that the provider has not signed", {
        retryable: true,
        mayHaveHappened: changes,
        cause,
      });
    });
    const fields = readXml(text);
    if (fields.get("respCode") === undefined || fields.get("invoiceNo") !== invoiceNo)
      throw exchange.unreadable(answer, changes);
    return {
      respCode: fields.get("respCode") ?? "",
      status: fields.get("status") ?? "",
      reference: fields.get("referenceNo") ?? "",
      refunds: readRefunds(text),
    };
  };

  async function open(text: string): Promise<string> {
    // NOTE: the accepted algorithms are fixed here, not by the answer.
    const { payload } = await compactVerify(text, theirs, { algorithms: ["PS256"] });
    const { plaintext } = await compactDecrypt(payload, own, {
      keyManagementAlgorithms: ["RSA-OAEP"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return Buffer.from(plaintext).toString("utf8");
  }
}

const rejected = /^RR/;

/** NOTE: the form of this list is not confirmed; an amount that cannot be read is none. */
function readRefunds(xml: string): ActionAnswer["refunds"] {
  return [...xml.matchAll(/<refund>([\s\S]*?)<\/refund>/g)].flatMap(([, inner = ""]) => {
    const fields = readXml(inner);
    const amountSatang = parseBaht(fields.get("refundAmount") ?? "");
    return amountSatang === null || rejected.test(fields.get("refundStatus") ?? "")
      ? []
      : [{ amountSatang }];
  });
}
