import { isPaymentMethodId } from "#domain/payment/payment-method.ts";
import type { QuoteFacts } from "#domain/quote/quote-facts.ts";
import type { Output } from "../endpoint.ts";
import type { quoteSchemas } from "./quote-schemas.ts";

export type WireQuoteFacts = Output<typeof quoteSchemas.getQuote>["facts"];

/** The facts as the quote is calculated from them. */
export function readQuoteFacts({ now, methods, buyer, ...facts }: WireQuoteFacts): QuoteFacts {
  return {
    ...facts,
    now: new Date(now),
    methods: methods.flatMap(({ id, ...limits }) =>
      isPaymentMethodId(id) ? [{ id, ...limits }] : [],
    ),
    buyer: buyer && {
      ...buyer,
      access: buyer.access.map((one) => ({
        ...one,
        endsAt: one.endsAt === null ? null : new Date(one.endsAt),
      })),
    },
  };
}
