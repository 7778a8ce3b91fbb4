import type { FastifyInstance } from "fastify";
import { bankOfNumber } from "#domain/payment/bank.ts";
import { slipMoment } from "#domain/payment/slip/slip-moment.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { listOwnSlips } from "./own-slip-queries.ts";

export type SlipDeps = { db: Db; dataKey: Buffer; clock: Clock };

/**
 * What the shop has read of the caller's own slips, so that nobody types it. It proves nothing:
 * the report's values remain claims, and a person compares them with the same codes.
 */
export function registerReadSlips(app: FastifyInstance, { db, dataKey, clock }: SlipDeps): void {
  serve(app, "readSlips").with(async ({ params: { orderId }, query }, { caller }) => {
    const names = query.names.split(",").filter(Boolean).slice(0, 5);
    const slips = await listOwnSlips(db, { orderId, accountId: caller.account.id, names });
    return {
      success: true,
      data: slips.map(({ name, bankNumber, day, referenceSealed, orderedAt }) => {
        const reference =
          referenceSealed && unseal(dataKey, `stored_file.slip_reference:${name}`, referenceSealed);
        const moment = slipMoment({ reference: reference ?? "", day }, { orderedAt, now: clock() });
        return {
          name,
          bank_code: bankOfNumber(bankNumber ?? "")?.code ?? null,
          reference: reference ?? "",
          transfer_datetime: moment.day,
          time: moment.time,
        };
      }),
    };
  });
}
