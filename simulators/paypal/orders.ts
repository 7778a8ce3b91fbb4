import { randomUUID } from "node:crypto";
import type { Panel } from "../panel/panel.ts";
import { fieldsOf, type Reply, textOf } from "../panel/provider-api.ts";
import type { Sale } from "../panel/sale.ts";
import { orderView, refundView } from "./views.ts";

/**
 * The buyer's approval takes no money yet; the shop's capture does. `decline` is a card that the
 * capture will refuse; then the buyer may choose another one.
 */
export function approve(panel: Panel, sale: Sale, { answer = "" }: Record<string, string>): void {
  if (answer === "cancel" || sale.details.capture !== undefined) return;
  panel.note(sale, { plan: answer });
  if (sale.status === "waiting") panel.hold(sale.id);
}

export async function open(
  panel: Panel,
  { intent, purchase_units, application_context }: Record<string, unknown>,
  requestId: string,
): Promise<Sale | null> {
  const unit = fieldsOf((purchase_units as unknown[] | undefined)?.[0]);
  const amount = fieldsOf(unit.amount);
  const context = fieldsOf(application_context);
  if (
    intent !== "CAPTURE" ||
    !/^\d{1,9}\.\d\d$/.test(textOf(amount.value)) ||
    !/^[A-Z]{3}$/.test(textOf(amount.currency_code))
  )
    return null;
  return panel.open({
    id: randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase(),
    reference: textOf(unit.custom_id),
    kind: "PayPal",
    merchant: "SHOP",
    amount: Math.round(Number(amount.value) * 100),
    currency: textOf(amount.currency_code),
    description: textOf(unit.description),
    returnUrl: textOf(context.return_url) || null,
    details: { requestId },
  });
}

export function capture(
  panel: Panel,
  sale: Sale | undefined,
  requestId: string,
  baseUrl: string,
): Reply {
  if (sale === undefined || sale.status === "expired") return notFound;
  if (sale.status === "waiting")
    return { status: 422, body: problem("UNPROCESSABLE_ENTITY", "ORDER_NOT_APPROVED") };
  const isRepeated = requestId !== "" && sale.details.captureRequest === requestId;
  if (sale.status === "paid" || sale.details.capture !== undefined) {
    return isRepeated
      ? { status: 201, body: orderView(sale, baseUrl) }
      : { status: 422, body: problem("UNPROCESSABLE_ENTITY", "ORDER_ALREADY_CAPTURED") };
  }
  if (sale.details.plan === "decline")
    return { status: 422, body: problem("UNPROCESSABLE_ENTITY", "INSTRUMENT_DECLINED") };
  const isPending = sale.details.plan === "pending";
  panel.note(sale, { captureRequest: requestId, ...(isPending && { capture: "PENDING" }) });
  if (!isPending) panel.pay(sale.id);
  return { status: 201, body: orderView(sale, baseUrl) };
}

export function refund(
  panel: Panel,
  sale: Sale | undefined,
  body: Record<string, unknown>,
  requestId: string,
): Reply {
  if (sale === undefined) return notFound;
  const known = sale.refunds.find(({ id }) => id === sale.details[`refund ${requestId}`]);
  if (known) return { status: 201, body: refundView(sale, known) };
  const value = textOf(fieldsOf(body.amount).value);
  const made = panel.refund(sale, value === "" ? sale.amount : Math.round(Number(value) * 100));
  if (made === null)
    return { status: 422, body: problem("UNPROCESSABLE_ENTITY", "REFUND_AMOUNT_EXCEEDED") };
  panel.note(sale, {
    [`refund ${requestId}`]: made.id,
    [`invoice ${made.id}`]: textOf(body.invoice_id),
  });
  return { status: 201, body: refundView(sale, made) };
}

export const notFound: Reply = {
  status: 404,
  body: problem("RESOURCE_NOT_FOUND", "RESOURCE_NOT_FOUND"),
};

export function problem(name: string, issue: string): object {
  return {
    name,
    message: "the request could not be done",
    debug_id: "simulated",
    details: [{ issue, description: issue }],
  };
}
