import type { FastifyInstance } from "fastify";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { OfferedMethods } from "../payment/methods/offered-methods.ts";
import { findReturningBuyer } from "./returning-buyer-queries.ts";

type ReturningDeps = { db: Db; offeredMethods: OfferedMethods };

/** What the cart of a known student begins with, so that nothing is chosen twice. */
export function registerReturningBuyer(
  app: FastifyInstance,
  { db, offeredMethods }: ReturningDeps,
): void {
  serve(app, "getReturningBuyer", { ahead: true }).with(async (_, { caller }) => {
    const offered = await offeredMethods();
    const { waiting, addressId, optionId } = await findReturningBuyer(
      db,
      caller.account.id,
      offered,
    );
    return {
      success: true,
      data: {
        waiting_orders: waiting.map(
          ({ id, status, dueSatang, currency, cancelAt, isInPayment, mayPay, methodId }) => ({
            id,
            status,
            due: bahtFromSatang(dueSatang),
            currency_code: currency,
            cancel_at: cancelAt.toISOString(),
            is_in_payment: isInPayment,
            can_pay: mayPay,
            payment_method_id: methodId,
          }),
        ),
        shipping_address_id: addressId,
        shipping_fee_id: optionId,
      },
    };
  });
}
