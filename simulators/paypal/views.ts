import { bahtText, refundedOf, type Sale, type SaleStatus } from "../panel/sale.ts";

const orderStatuses: Record<SaleStatus, string> = {
  waiting: "CREATED",
  underway: "APPROVED",
  paid: "COMPLETED",
  declined: "COMPLETED",
  expired: "VOIDED",
  cancelled: "VOIDED",
};

export function orderView(sale: Sale, baseUrl: string): object {
  const capture = captureView(sale);
  return {
    id: sale.id,
    intent: "CAPTURE",
    status: sale.details.capture === "PENDING" ? "COMPLETED" : orderStatuses[sale.status],
    purchase_units: [
      {
        reference_id: sale.reference,
        custom_id: customId(sale),
        amount: money(sale.amount, sale.currency),
        ...(capture !== null && {
          payments: {
            captures: [capture],
            refunds: sale.refunds.map((refund) => refundView(sale, refund)),
          },
        }),
      },
    ],
    payer: {
      payer_id: "SIMULATEDPAYER",
      email_address: "buyer@example.com",
      name: { given_name: "Somchai", surname: "Jaidee" },
      address: { country_code: "TH" },
    },
    create_time: sale.createdAt,
    links: [
      { rel: "self", method: "GET", href: `${baseUrl}/v2/checkout/orders/${sale.id}` },
      { rel: "approve", method: "GET", href: `${baseUrl}/checkout/${sale.id}` },
    ],
  };
}

export function captureView(sale: Sale): Record<string, unknown> | null {
  const status = captureStatus(sale);
  if (status === null) return null;
  return {
    id: captureId(sale),
    status,
    amount: money(sale.amount, sale.currency),
    final_capture: true,
    custom_id: customId(sale),
    create_time: sale.paidAt ?? sale.createdAt,
    supplementary_data: { related_ids: { order_id: sale.id } },
  };
}

function captureStatus(sale: Sale): string | null {
  if (sale.status === "declined") return "DECLINED";
  if (sale.status !== "paid") return sale.details.capture ?? null;
  const givenBack = refundedOf(sale);
  if (givenBack === 0) return "COMPLETED";
  return givenBack < sale.amount ? "PARTIALLY_REFUNDED" : "REFUNDED";
}

export function refundView(sale: Sale, { id, amount, at }: Sale["refunds"][number]): object {
  const invoice = sale.details[`invoice ${id}`];
  return {
    id,
    status: "COMPLETED",
    ...(invoice && { invoice_id: invoice }),
    amount: money(amount, sale.currency),
    create_time: at,
  };
}

export function captureId({ id }: Pick<Sale, "id">): string {
  return `CAP${id}`;
}

function customId({ merchant, reference }: Sale): string {
  return merchant === "SHOP" ? reference : `${merchant}-order`;
}

function money(satang: number, currency: string): object {
  return { currency_code: currency, value: bahtText(satang) };
}

const topics: Record<string, string> = {
  underway: "CHECKOUT.ORDER.APPROVED",
  paid: "PAYMENT.CAPTURE.COMPLETED",
  declined: "PAYMENT.CAPTURE.DENIED",
  refunded: "PAYMENT.CAPTURE.REFUNDED",
  "charged-back": "PAYMENT.CAPTURE.REVERSED",
};

/** Null: PayPal sends no event. */
export function eventView(id: string, topic: string, sale: Sale, baseUrl: string): object | null {
  const eventType = topics[topic];
  if (eventType === undefined) return null;
  const isOrder = eventType.startsWith("CHECKOUT");
  const last = sale.refunds.at(-1);
  // A refund event names its capture and no order.
  if ((topic === "refunded" || topic === "charged-back") && last) {
    const links = [
      { rel: "up", method: "GET", href: `${baseUrl}/v2/payments/captures/${captureId(sale)}` },
    ];
    return {
      id: `WH-${id}`,
      event_type: eventType,
      resource_type: "refund",
      resource: { ...refundView(sale, last), links },
      create_time: new Date().toISOString(),
    };
  }
  const resource = isOrder
    ? orderView(sale, baseUrl)
    : (captureView(sale) ?? orderView(sale, baseUrl));
  return {
    id: `WH-${id}`,
    event_type: eventType,
    resource_type: isOrder ? "checkout-order" : "capture",
    resource,
    create_time: new Date().toISOString(),
  };
}
