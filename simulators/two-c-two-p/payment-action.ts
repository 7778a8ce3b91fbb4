import { createPrivateKey, createPublicKey } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from "jose";
import type { Panel } from "../panel/panel.ts";
import { apiOf } from "../panel/provider-api.ts";
import { bahtText, refundedOf, type Sale } from "../panel/sale.ts";
import { elementsOf, xml } from "./secure-form.ts";

export type ActionKeys = { privateKey: string; merchantKey: string };

/** Refunds: XML in an encrypted and signed envelope, both ways. */
export function actionRoutes(
  app: FastifyInstance,
  panel: Panel,
  merchantId: string,
  { privateKey, merchantKey }: ActionKeys,
): void {
  const [own, merchant] = [createPrivateKey(privateKey), createPublicKey(merchantKey)];
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  const api = apiOf(app, panel.faults, {
    respCode: "99",
    respDesc: "the simulator was asked to refuse this",
  });

  api("POST", "/PaymentAction/2.0/action", async ({ body }) => {
    const { payload } = await compactVerify(String(body), merchant, { algorithms: ["PS256"] });
    const { plaintext } = await compactDecrypt(payload, own);
    const request = elementsOf(Buffer.from(plaintext).toString());
    const sale =
      request.merchantID === merchantId ? panel.findByReference(request.invoiceNo ?? "") : null;
    const answer = sale === null ? { respCode: "41" } : act(panel, sale, request);
    const fields = {
      version: "4.3",
      invoiceNo: request.invoiceNo ?? "",
      processType: request.processType ?? "",
      ...answer,
    };
    const list = sale !== null && request.processType === "RS" ? refundList(sale) : "";
    const text = xml("PaymentProcessResponse", fields).replace(
      "</PaymentProcessResponse>",
      `${list}</PaymentProcessResponse>`,
    );
    const sealed = await new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({ alg: "RSA-OAEP", enc: "A256GCM" })
      .encrypt(merchant);
    return {
      type: "text/plain",
      body: await new CompactSign(Buffer.from(sealed))
        .setProtectedHeader({ alg: "PS256" })
        .sign(own),
    };
  });
  /** The nightly settlement. */
  app.post<{ Params: { id: string } }>("/control/api/sales/:id/settle", (request) => {
    panel.note(panel.find(request.params.id), { settled: "yes" });
    return {};
  });
}

type Answer = { respCode: string; status: string; referenceNo: string };

function act(
  panel: Panel,
  sale: Sale,
  { processType, actionAmount }: Record<string, string>,
): Answer {
  const amount = Math.round(Number(actionAmount) * 100);
  const isSettled = sale.details.settled === "yes";
  const asks = processType === "I" || processType === "RS";
  const isAllowed =
    asks ||
    (processType === "V" && !isSettled && amount === sale.amount) ||
    (processType === "R" && isSettled);
  const refund = isAllowed && !asks ? panel.refund(sale, amount) : null;
  const isDone = asks ? sale.status === "paid" : refund !== null;
  return {
    respCode: isDone ? "00" : "99",
    status: statusOf(sale, isSettled),
    referenceNo: refund?.id ?? sale.id,
  };
}

function refundList({ refunds }: Sale): string {
  return `<refundList>${refunds.map((refund) => xml("refund", { refundReferenceNo: refund.id, refundAmount: bahtText(refund.amount), refundStatus: "RF" })).join("")}</refundList>`;
}

function statusOf(sale: Sale, isSettled: boolean): string {
  if (sale.status !== "paid") return "PF";
  if (refundedOf(sale) === 0) return isSettled ? "S" : "A";
  return isSettled ? "RF" : "V";
}
