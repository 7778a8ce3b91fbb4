import { doubtful, outcomeOf } from "#server/shop/payment/protocol/outcome.ts";
import {
  type KnownPayment,
  ProviderOutage,
  type ProviderOutcome,
} from "#server/shop/payment/protocol/provider.ts";
import type { PayPalClient } from "./paypal-client.ts";
import {
  captureNameSchema,
  captureOf,
  orderSchema,
  type PayPalOrder,
  readCapture,
  waiting,
} from "./paypal-order.ts";
import { meaningOfOrder } from "./paypal-status.ts";

/**
 * The buyer approves the payment at PayPal, and the shop captures it. It is captured here, as long
 * as the shop still wants the money.
 */
export async function lookUpOrder(
  client: PayPalClient,
  reference: string,
  known: KnownPayment,
): Promise<ProviderOutcome> {
  const order = await findOrder(client, reference);
  if (order === null) return gone(reference, known);
  const capture = captureOf(order);
  if (capture !== null) return readCapture(order, capture, known);
  switch (meaningOfOrder(order.status)) {
    case "wait":
      return waiting(order, known);
    case "capture":
      return known.mayTake ? takeMoney(client, order, known) : waiting(order, known);
    case "over":
      return outcomeOf({ ...waiting(order, known), state: "expired" });
    case "look-again":
      return doubtful(
        { reference, attemptId: known.attemptId, amountSatang: known.amountSatang },
        "the order is completed but has no payment",
      );
    case "unknown":
      return doubtful(
        { reference, attemptId: known.attemptId, amountSatang: known.amountSatang },
        `unknown order status "${order.status}"`,
      );
  }
}

/**
 * The shop never captures a payment that it has closed, so closing needs no call to PayPal. Only
 * earlier captures count.
 */
export async function closeOrder(
  client: PayPalClient,
  reference: string,
  known: KnownPayment,
): Promise<ProviderOutcome> {
  const now = await lookUpOrder(client, reference, { ...known, mayTake: false });
  return now.state === "pending" && !now.isUnderWay ? { ...now, state: "expired" } : now;
}

/** Null: PayPal has deleted the order, as it does with orders that were not paid in time. */
export async function findOrder(
  client: PayPalClient,
  reference: string,
): Promise<PayPalOrder | null> {
  const answer = await client(
    { method: "GET", path: `/v2/checkout/orders/${encodeURIComponent(reference)}` },
    orderSchema,
  );
  if (answer.ok) return answer.value;
  if (answer.issue === "RESOURCE_NOT_FOUND" || answer.issue === "INVALID_RESOURCE_ID") return null;
  throw new ProviderOutage("paypal", `the order cannot be read (${answer.issue})`, {
    retryable: false,
    mayHaveHappened: false,
  });
}

/** Null: PayPal does not report it. */
export async function findOrderOfCapture(
  client: PayPalClient,
  captureId: string,
): Promise<string | null> {
  const answer = await client(
    { method: "GET", path: `/v2/payments/captures/${encodeURIComponent(captureId)}` },
    captureNameSchema,
  );
  return answer.ok ? (answer.value.supplementary_data?.related_ids?.order_id ?? null) : null;
}

async function takeMoney(
  client: PayPalClient,
  order: PayPalOrder,
  known: KnownPayment,
): Promise<ProviderOutcome> {
  const path = `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`;
  const answer = await client(
    { method: "POST", path, requestId: `${known.attemptId}-capture` },
    orderSchema,
  );
  if (answer.ok) {
    const capture = captureOf(answer.value);
    return capture === null ? waiting(order, known) : readCapture(answer.value, capture, known);
  }
  switch (answer.issue) {
    case "ORDER_ALREADY_CAPTURED":
      return readAgain(client, order, known);
    case "ORDER_NOT_APPROVED":
      return waiting(order, known);
    case "INSTRUMENT_DECLINED":
      // The buyer may choose another card in the same window.
      return { ...waiting(order, known), failureCode: "instrument_declined", isDeclined: true };
    default:
      throw new ProviderOutage("paypal", `the payment could not be taken (${answer.issue})`, {
        retryable: false,
        mayHaveHappened: false,
      });
  }
}

/** A concurrent request has captured it. */
async function readAgain(
  client: PayPalClient,
  order: PayPalOrder,
  known: KnownPayment,
): Promise<ProviderOutcome> {
  const now = await findOrder(client, order.id);
  const capture = now && captureOf(now);
  if (!now || !capture)
    throw new ProviderOutage("paypal", "the payment was taken but cannot be read", {
      retryable: true,
      mayHaveHappened: false,
    });
  return readCapture(now, capture, known);
}

function gone(reference: string, { attemptId, amountSatang }: KnownPayment): ProviderOutcome {
  return outcomeOf({ state: "expired", reference, attemptId, amountSatang });
}
