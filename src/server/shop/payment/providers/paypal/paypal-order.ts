import * as z from "zod/mini";
import { parseBaht } from "#domain/money/satang.ts";
import { doubtful, outcomeOf } from "#server/shop/payment/protocol/outcome.ts";
import type {
  KnownPayment,
  PayerFacts,
  ProviderOutcome,
} from "#server/shop/payment/protocol/provider.ts";
import { judgeCapture } from "./paypal-status.ts";

const text = z.optional(z.nullable(z.string()));
const money = z.object({ currency_code: z.string(), value: z.string() });

/** The order id in a capture. */
export const captureNameSchema = z.object({
  supplementary_data: z.optional(
    z.nullable(z.object({ related_ids: z.optional(z.nullable(z.object({ order_id: text }))) })),
  ),
});

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.optional(money),
  custom_id: text,
  create_time: text,
});
const refundSchema = z.object({
  id: z.string(),
  status: text,
  amount: z.optional(money),
  invoice_id: text,
});
const unitSchema = z.object({
  custom_id: text,
  payments: z.optional(
    z.nullable(
      z.object({
        captures: z.optional(z.nullable(z.array(captureSchema))),
        refunds: z.optional(z.nullable(z.array(refundSchema))),
      }),
    ),
  ),
});

const addressSchema = z.object({ address_line_1: text, country_code: text, postal_code: text });
const payerSchema = z.object({ payer_id: text, address: z.optional(z.nullable(addressSchema)) });

export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  payer: z.optional(z.nullable(payerSchema)),
  purchase_units: z._default(z.array(unitSchema), []),
  links: z._default(z.array(z.object({ rel: z.string(), href: z.string() })), []),
});
export type PayPalOrder = z.infer<typeof orderSchema>;
export type PayPalCapture = z.infer<typeof captureSchema>;

/** The capture that counts: the paid one, otherwise the last. */
export function captureOf(order: PayPalOrder): PayPalCapture | null {
  const all = order.purchase_units[0]?.payments?.captures ?? [];
  return all.find(({ status }) => judgeCapture(status).state === "approved") ?? all.at(-1) ?? null;
}

/** The refund with this id. */
export function refundNamed(order: PayPalOrder, name: string): z.infer<typeof refundSchema> | null {
  return (
    order.purchase_units[0]?.payments?.refunds?.find(({ invoice_id }) => invoice_id === name) ??
    null
  );
}

/** An unpaid order with its known facts. */
export function waiting(order: PayPalOrder, known: KnownPayment): ProviderOutcome {
  return outcomeOf({
    state: "pending",
    reference: order.id,
    attemptId: attemptOf(order, null),
    amountSatang: known.amountSatang,
  });
}

export function readCapture(
  order: PayPalOrder,
  capture: PayPalCapture,
  known: KnownPayment,
): ProviderOutcome {
  const base = {
    reference: order.id,
    attemptId: attemptOf(order, capture),
    amountSatang: known.amountSatang,
  };
  const judged = judgeCapture(capture.status);
  const isDeclined = capture.status === "DECLINED" || capture.status === "FAILED";
  if (judged.state !== "approved")
    return outcomeOf({
      ...base,
      ...judged,
      isDeclined,
      ...(capture.status === "REFUNDED" && { refundedSatang: known.amountSatang }),
    });
  const captured = capture.amount ? parseBaht(capture.amount.value) : null;
  const givenBack = refundedOf(order);
  if (captured === null || givenBack === null || !capture.amount)
    return doubtful(base, "the payment is there but says no amount");
  // Refunded money does not pay for an order: settling then sees another amount.
  const amountSatang = captured - givenBack;
  const currency = capture.amount.currency_code.toUpperCase();
  return outcomeOf({
    ...base,
    ...judged,
    amountSatang,
    refundedSatang: givenBack,
    currency,
    paidAt: timeOf(capture.create_time),
    payer: payerOf(order, capture),
  });
}

function payerOf({ payer }: PayPalOrder, { id: paymentId }: PayPalCapture): PayerFacts {
  const { address_line_1, country_code, postal_code } = payer?.address ?? {};
  return {
    id: payer?.payer_id || "-",
    paymentId,
    address: [address_line_1, country_code, postal_code].filter(Boolean).join(" ") || "-",
  };
}

function attemptOf({ purchase_units }: PayPalOrder, capture: PayPalCapture | null): string | null {
  return capture?.custom_id || purchase_units[0]?.custom_id || null;
}

function refundedOf({ purchase_units }: PayPalOrder): number | null {
  let sum = 0;
  for (const { status, amount } of purchase_units[0]?.payments?.refunds ?? []) {
    if (status === "FAILED" || status === "CANCELLED") continue;
    const part = amount ? parseBaht(amount.value) : null;
    if (part === null) return null;
    sum += part;
  }
  return sum;
}

function timeOf(iso: string | null | undefined): Date | null {
  const time = new Date(iso ?? "");
  return Number.isNaN(time.getTime()) ? null : time;
}
