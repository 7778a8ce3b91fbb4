import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { paymentMethod } from "#contract/order/cart-schemas.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { marksOf } from "#domain/payment/methods/payment-marks.ts";
import {
  isPaymentMethodId,
  maximumSatangOf,
  providerOf,
  takesCurrency,
} from "#domain/payment/payment-method.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { SimulatorOf } from "#server/shop/payment/providers/simulator-page.ts";
import type { ProviderReach } from "../protocol/provider-reach.ts";
import { hasOwnName } from "./known-methods.ts";
import type { OfferedMethods } from "./offered-methods.ts";
import { listOfferedMethods, type OfferedMethod } from "./payment-method-queries.ts";

type PaymentMethodDeps = {
  db: Db;
  offeredMethods: OfferedMethods;
  /** PayPal's public client id of this shop, if there is one. */
  payPalClientId: () => Promise<string | null>;
  simulatorOf: SimulatorOf;
  reach: Pick<ProviderReach, "isReachable">;
};

type PaymentFacts = Pick<PaymentMethodDeps, "simulatorOf" | "reach"> & {
  payPalClientId: string | null;
};

const payPalId = 2;

export function registerPaymentMethodRoutes(
  app: FastifyInstance,
  { db, offeredMethods, payPalClientId, simulatorOf, reach }: PaymentMethodDeps,
): void {
  for (const name of ["listCartPaymentMethods", "listPaymentMethods"] as const) {
    serve(app, name).with(async (_: unknown, { lang }) => {
      const methods = await listOfferedMethods(db, await offeredMethods(), lang);
      const known = { payPalClientId: await payPalClientId(), simulatorOf, reach };
      return { success: true, data: methods.map((method) => toWireMethod(method, known)) };
    });
  }
}

/** What stands beside a buying button. */
export function registerPaymentMarks(
  app: FastifyInstance,
  { db, offeredMethods }: Pick<PaymentMethodDeps, "db" | "offeredMethods">,
): void {
  serve(app, "listPaymentMarks").with(async (_, { lang }) => {
    const methods = await listOfferedMethods(db, await offeredMethods(), lang);
    return { success: true, data: marksOf(methods.map(({ id }) => id)) };
  });
}

/** The owner's limit or the provider's own, whichever is lower. */
function mostOf({ id, maximumSatang }: OfferedMethod): number | null {
  const limits = [maximumSatang, maximumSatangOf(id)].filter((limit) => limit !== null);
  return limits.length === 0 ? null : bahtFromSatang(Math.min(...limits));
}

function isReachable(id: number, reach: PaymentFacts["reach"]): boolean {
  const provider = isPaymentMethodId(id) ? providerOf(id) : null;
  return provider === null || reach.isReachable(provider);
}

/**
 * NOTE: of all provider ids, only PayPal's client id is meant for browsers. All others stay on the
 * server.
 */
function toWireMethod(
  method: OfferedMethod,
  { payPalClientId, simulatorOf, reach }: PaymentFacts,
): z.input<typeof paymentMethod> {
  return {
    id: method.id,
    name: method.name,
    note: method.note,
    has_own_name: hasOwnName(method.id, method.name),
    is_reachable: isReachable(method.id, reach),
    payment_type: method.paymentType,
    application_id_1: method.id === payPalId ? (method.publicId ?? payPalClientId) : null,
    application_id_2: null,
    name_web: null,
    is_show_contact_name: method.showsContactName,
    is_show_originating_bank: method.showsOriginatingBank,
    minimum: bahtFromSatang(method.minimumSatang),
    maximum: mostOf(method),
    currencies: takesCurrency(method, "USD") ? ["THB", "USD"] : ["THB"],
    simulator_url: simulatorOf(method.id),
    bankList: method.accounts.map(
      ({ id, bankCode, accountName, accountNumber, promptpayImage }) => ({
        id,
        bank_name: bankCode,
        account_name: accountName,
        account_id: accountNumber,
        prompt_pay_image: promptpayImage && `/files/${promptpayImage}`,
      }),
    ),
  };
}
