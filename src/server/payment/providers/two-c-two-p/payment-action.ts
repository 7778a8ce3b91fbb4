import { createPrivateKey, createPublicKey } from "node:crypto";
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from "jose";
import type { Exchange } from "../exchange.ts";
import { ProviderOutage } from "../provider.ts";
import { type Elements, readXml, writeXml } from "./flat-xml.ts";

/** Keys that were exchanged with the provider: its public one, or its certificate, and the shop's private one. */
export type ActionSettings = { url: string; privateKey: string; providerKey: string };

export type ActionAnswer = { respCode: string; status: string; reference: string };
/** `I` asks, `V` undoes a payment that is not settled, `R` gives a settled one back. */
export type PaymentAction = (processType: "I" | "V" | "R", invoiceNo: string, amount: string) => Promise<ActionAnswer>;

/** The provider's maintenance service: XML, encrypted for the provider and signed by the shop; the answer comes the same way back. */
export function createPaymentAction(merchantId: string, { url, privateKey, providerKey }: ActionSettings, exchange: Exchange): PaymentAction {
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
    const sealed = await new CompactEncrypt(xml).setProtectedHeader({ alg: "RSA-OAEP", enc: "A256GCM" }).encrypt(theirs);
    const body = await new CompactSign(Buffer.from(sealed)).setProtectedHeader({ alg: "PS256" }).sign(own);
    const changes = processType !== "I";
    const answer = await exchange.send({ method: "POST", url, headers: { "content-type": "text/plain" }, body }, changes);
    const fields = await open(answer.bytes.toString("utf8").trim()).catch((cause: unknown) => {
      throw new ProviderOutage("two-c-two-p", "an answer that the provider has not signed", { retryable: true, mayHaveHappened: changes, cause });
    });
    if (fields.get("respCode") === undefined || fields.get("invoiceNo") !== invoiceNo) throw exchange.unreadable(answer, changes);
    return { respCode: fields.get("respCode") ?? "", status: fields.get("status") ?? "", reference: fields.get("referenceNo") ?? "" };
  };

  async function open(text: string): Promise<Map<string, string>> {
    // NOTE: which algorithms count is said here and not by the answer.
    const { payload } = await compactVerify(text, theirs, { algorithms: ["PS256"] });
    const { plaintext } = await compactDecrypt(payload, own, { keyManagementAlgorithms: ["RSA-OAEP"], contentEncryptionAlgorithms: ["A256GCM"] });
    return readXml(Buffer.from(plaintext).toString("utf8"));
  }
}
