import type { FastifyInstance } from "fastify";
import { generate } from "promptparse";
import QrCode from "qrcode";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { type PromptPayId, readPromptPay } from "#domain/payment/promptpay.ts";
import type { Db } from "#server/platform/database/database.ts";
import { admit } from "#server/platform/http/admission/admit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { findCodeFacts } from "./transfer-code-queries.ts";

const proxies: Record<PromptPayId["kind"], "MSISDN" | "NATID" | "EWALLETID"> = {
  phone: "MSISDN",
  nationalId: "NATID",
  wallet: "EWALLETID",
};

/** The text of a Thai QR payment (EMVCo merchant-presented, tag 29) for one sum. */
export function promptPayText({ kind, digits }: PromptPayId, satang: number): string {
  return generate.anyId({ type: proxies[kind], target: digits, amount: satang / 100 });
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** The PromptPay QR code of an own order that waits for money, with the sum that is due. */
export function registerTransferCode(app: FastifyInstance, db: Db): void {
  const endpoint = rawEndpoints.getTransferCode;
  app.get<{ Params: { orderId: string; bankAccountId: string } }>(
    endpoint.path,
    async (request, reply) => {
      const caller = await admit(app.guard, endpoint, request);
      const { orderId, bankAccountId } = request.params;
      if (caller?.kind !== "account" || !isId(orderId) || !isId(bankAccountId))
        throw refuse("NOT_FOUND");
      const facts = await findCodeFacts(db, {
        orderId: Number(orderId),
        accountId: caller.account.id,
        bankAccountId: Number(bankAccountId),
      });
      const receiver = readPromptPay(facts?.accountNumber ?? "");
      if (facts === null || receiver === null || facts.dueSatang <= 0) throw refuse("NOT_FOUND");
      const png = await QrCode.toBuffer(promptPayText(receiver, facts.dueSatang), {
        errorCorrectionLevel: "M",
        margin: 4,
        width: 600,
      });
      return reply
        .header("cache-control", "private, no-store")
        .header("x-content-type-options", "nosniff")
        .type("image/png")
        .send(png);
    },
  );
}
