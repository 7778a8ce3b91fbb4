import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { paymentMethod } from "#contract/cart-schemas.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { Db } from "../platform/database.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { listOfferedMethods, type OfferedMethod } from "./payment-method-queries.ts";

type Needs = { db: Db; offeredProviders: ReadonlySet<string> };

const payPalId = 2;

export function registerPaymentMethodRoutes(app: FastifyInstance, { db, offeredProviders }: Needs): void {
  for (const name of ["listCartPaymentMethods", "listPaymentMethods"] as const) {
    serve(app, name).with(async (_: unknown, { lang }) => ({ success: true, data: (await listOfferedMethods(db, offeredProviders, lang)).map(toWireMethod) }));
  }
}

/** NOTE: of all ids at the providers only PayPal's client id is made for browsers; every other one stays here. */
function toWireMethod(method: OfferedMethod): z.input<typeof paymentMethod> {
  return {
    id: method.id,
    name: method.name,
    payment_type: method.paymentType,
    application_id_1: method.id === payPalId ? method.publicId : null,
    application_id_2: null,
    name_web: null,
    is_show_contact_name: method.showsContactName,
    is_show_originating_bank: method.showsOriginatingBank,
    minimum: bahtFromSatang(method.minimumSatang),
    bankList: method.accounts.map(({ id, bankCode, accountName, accountNumber, promptpayImage }) => ({
      id,
      bank_name: bankCode,
      account_name: accountName,
      account_id: accountNumber,
      prompt_pay_image: promptpayImage && `/files/${promptpayImage}`,
    })),
  };
}
