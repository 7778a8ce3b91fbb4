import type { FastifyInstance } from "fastify";
import { generate } from "promptparse";
import QrCode from "qrcode";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { type PromptPayId, readPromptPay } from "#domain/payment/promptpay.ts";
import type { Db } from "#server/platform/database/database.ts";
import { admit } from "#server/platform/http/admission/admit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { loadSharp } from "#server/platform/paper/load-sharp.ts";
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

/** Modules of white around a code, and pixels of a module. */
const margin = 4;
const scale = 14;

/**
 * The code as PNG. NOTE: the library's own PNG holds the thread for 50 ms; this enlarges and packs
 * in a thread of its own.
 */
async function drawCode(text: string): Promise<Buffer> {
  const { modules } = QrCode.create(text, { errorCorrectionLevel: "M" });
  const side = modules.size + 2 * margin;
  const pixels = Buffer.alloc(side * side, 255);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pixels[(row + margin) * side + column + margin] = 0;
  return (await loadSharp())(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * scale, side * scale, { kernel: "nearest" })
    .png({ compressionLevel: 6 })
    .toBuffer();
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
      const png = await drawCode(promptPayText(receiver, facts.dueSatang));
      return reply
        .header("cache-control", "private, no-store")
        .header("x-content-type-options", "nosniff")
        .type("image/png")
        .send(png);
    },
  );
}
