import * as z from "zod/mini";
import { paymentMarks } from "#domain/payment/methods/payment-marks.ts";
import type { Schemas } from "../endpoint.ts";
import { paymentMethod } from "../order/cart-schemas.ts";
import { data, done, id, idText, line, optionalMethodId } from "../wire.ts";

export const paymentSchemas = {
  listPaymentMethods: {
    summary: "The payment methods on offer.",
    output: data(z.array(paymentMethod)),
  },
  listPaymentMarks: {
    summary: "The kinds of payment on offer, for the marks beside a buying button.",
    output: data(z.array(z.enum(paymentMarks))),
  },
  listOriginatingBanks: {
    summary: "Banks a transfer may come from.",
    output: data(
      z.array(
        z.object({
          banktransfer_value: z.string(),
          banktransfer_nameth: z.string(),
          banktransfer_nameen: z.string(),
        }),
      ),
    ),
  },
  readSlips: {
    summary:
      "What the QR codes of the caller's uploaded slips say, to fill in the report. A slip without a code is left out.",
    params: z.object({ orderId: idText }),
    /** The stored names of the slips, with commas between. */
    query: z.object({ names: line(400) }),
    output: data(
      z.array(
        z.object({
          name: z.string(),
          /** The sending bank as in listOriginatingBanks; null: unknown, or a wallet. */
          bank_code: z.nullable(z.string()),
          reference: z.string(),
          /** YYYY-MM-DD in Bangkok; null: the code does not tell it. */
          transfer_datetime: z.nullable(z.string()),
          /** HH:mm in Bangkok. */
          time: z.nullable(z.string()),
        }),
      ),
    ),
  },
  reportPayment: {
    summary:
      "Reports a bank transfer with its slips, or a free order. Status and amounts are claims.",
    body: z.object({
      order_id: id,
      payment_method_id: optionalMethodId,
      contact_name: z._default(line(300), ""),
      email: z._default(line(320), ""),
      status: z.optional(z.unknown()),
      bank_code: z.optional(z.nullable(line(20))),
      tel: z._default(line(30), ""),
      /** The shop's bank account that received the transfer. */
      bank_account: z.optional(z.nullable(z.union([z.number(), line(60)]))),
      /** YYYY-MM-DD in Bangkok, or an ISO instant with offset. */
      transfer_datetime: z.optional(z.nullable(line(40))),
      /** HH:mm in Bangkok. */
      time: z.optional(z.nullable(line(10))),
      transfer_amount: z.optional(z.nullable(z.union([z.number(), line(20)]))),
      description: z._default(line(1000), ""),
      address: z._default(line(1000), ""),
      slip: z._default(z.array(line(80)).check(z.maxLength(5)), []),
      payment: z.optional(z.nullable(line(30))),
    }),
    output: z.object({
      success: z.literal(true),
      orderPaymentId: z.int(),
      order_token: z.string(),
    }),
    refusals: [
      "INPUT_ERROR",
      "NOT_FOUND",
      "ORDER_NOT_PAYABLE",
      "ORDER_ALREADY_PAID",
      "PAYMENT_IN_PROGRESS",
      "TOO_MANY_REQUESTS",
    ],
  },
  confirmPayment: {
    summary: "Asks the shop to look at the provider now. The call itself approves nothing.",
    body: z.object({
      order_payment_id: z.optional(z.nullable(z.number())),
      order_id: id,
      approve_by: z.optional(z.unknown()),
      payment_method_id: optionalMethodId,
    }),
    output: z.object({ success: z.literal(true), order_token: z.string() }),
    refusals: ["NOT_FOUND", "PAYMENT_NOT_CONFIRMED", "TOO_MANY_REQUESTS"],
  },
  sendPaymentOrderMail: {
    summary:
      "Asks for the mail about an own order's report; recipient and amounts are the server's.",
    body: z.object({ orderId: id }),
    output: done,
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;
