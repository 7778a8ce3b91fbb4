import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { baht, data, id, instant, line } from "../wire.ts";
import { shownBaht, startRefusals } from "./payment-start-wire.ts";

const paymentPage = z.object({
  success: z.literal(true),
  order_payment_id: z.int(),
  result: z.object({ webPaymentUrl: z.string() }),
});

/**
 * The calls that start a payment of the caller's order at a provider. The server decides the order,
 * the method and the amount; amounts from a page are only compared.
 */
/**
 * The forms that the provider's script produces; other values are refused before a call to the
 * provider. A bare card number is let in, so that it gets its own refusal.
 */
const encryptedCard = z
  .string()
  .check(z.maxLength(4000), z.regex(/^(?:00[0-9A-Za-z+/=_-]{6,}|[\d\s-]{1,40})$/));

const omiseToken = line(60).check(z.regex(/^(?:tokn|src)_[0-9a-z_]+$/));

export const providerPaymentSchemas = {
  startPayment: {
    summary:
      "Starts to pay an own order in any way whose browser part is a code to scan or a page of the provider's, or hands back the one that is still open.",
    body: z.object({ orderId: id, methodId: z.int().check(z.minimum(1), z.maximum(9999)) }),
    output: z.object({
      success: z.literal(true),
      order_payment_id: z.int(),
      step: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("page"), url: z.string() }),
        z.object({
          kind: z.literal("form"),
          action: z.string(),
          fields: z.record(z.string(), z.string()),
        }),
        /** A URL, or a PNG as a data URL. */
        z.object({ kind: z.literal("code"), image: z.string() }),
      ]),
      amount: baht,
      expires_at: instant,
      /** The page of the provider's simulator where a person pays; null for the real provider. */
      simulator_url: z.nullable(z.string()),
    }),
    refusals: startRefusals,
  },
  getOmisePromptPayKey: {
    summary: "The public key for PromptPay.",
    output: z.object({ success: z.literal(true), publicKey: z.string() }),
    refusals: ["SERVICE_UNAVAILABLE"],
  },
  startOmisePromptPay: {
    summary:
      "Starts a PromptPay payment of an own order, or hands back the one that is still open.",
    body: z.object({
      orderId: id,
      publicKeyOmise: z.optional(z.unknown()),
      omise_token: z.optional(z.nullable(z.union([z.literal(""), omiseToken]))),
      email: z.optional(z.unknown()),
      name: z.optional(z.unknown()),
      /** Satang; compared with the order's amount. */
      total_amount: z.optional(z.nullable(z.number())),
    }),
    output: z.object({
      success: z.literal(true),
      order_payment_id: z.int(),
      QrcodeUrl: z.object({ image: z.object({ download_uri: z.string() }) }),
      amount: baht,
      expires_at: instant,
      /** The page of the provider's simulator where a person pays; null for the real provider. */
      simulator_url: z.nullable(z.string()),
    }),
    refusals: startRefusals,
  },
  getOmiseCardKey: {
    summary: "The public key and script for cards.",
    output: z.object({ success: z.literal(true), publicKey: z.string(), scriptUrl: z.string() }),
    refusals: ["SERVICE_UNAVAILABLE"],
  },
  startOmiseCard: {
    summary:
      "Charges a card that the provider's script has turned into a token. `pending` goes on at authorize_uri.",
    body: z.object({
      orderId: id,
      publicKeyOmise: z.optional(z.unknown()),
      omise_token: omiseToken,
      email: z.optional(z.unknown()),
      name: z.optional(z.unknown()),
      /** Satang; compared with the order's amount. */
      total_amount: z.optional(z.nullable(z.number())),
    }),
    output: z.object({
      success: z.literal(true),
      order_payment_id: z.int(),
      status: z.enum(["successful", "failed", "pending"]),
      failure_code: z.nullable(z.string()),
      chargesDetails: z.object({
        last_digits: z.nullable(z.string()),
        bank: z.nullable(z.string()),
      }),
      charges: z.object({ id: z.string(), authorize_uri: z.nullable(z.string()) }),
    }),
    refusals: startRefusals,
  },
  getTwoCTwoPCardForm: {
    summary:
      "What the card form of 2C2P needs in the browser, for every student: the shop's id there and its name. The secret stays on the server, so application_id_2 is always null.",
    output: data(
      z.object({
        application_id_1: z.string(),
        application_id_2: z.null(),
        name_web: z.string(),
        script_url: z.string(),
        form_url: z.string(),
      }),
    ),
    refusals: ["SERVICE_UNAVAILABLE"],
  },
  authorizeTwoCTwoPCard: {
    summary:
      "Signs the form that the browser posts to 2C2P. The card comes encrypted by the provider's script, goes through and is kept nowhere.",
    body: z.object({
      orderId: id,
      encryptedCardInfo: encryptedCard,
      maskedCardInfo: z.optional(z.unknown()),
      expMonthCardInfo: z.optional(z.unknown()),
      expYearCardInfo: z.optional(z.unknown()),
    }),
    output: z.object({
      success: z.literal(true),
      order_payment_id: z.int(),
      action: z.string(),
      fields: z.object({ paymentRequest: z.string() }),
    }),
    refusals: [...startRefusals, "PAN_NOT_ACCEPTED"],
  },
  startTwoCTwoPInstalment: {
    summary: "The page at 2C2P where an own order is paid in instalments.",
    body: z.object({ orderId: id, amount: shownBaht }),
    output: paymentPage,
    refusals: startRefusals,
  },
  startTwoCTwoPQr: {
    summary: "The page at 2C2P that shows the QR of an own order.",
    body: z.object({ order_id: id, amount: shownBaht, currency_code: z.optional(z.unknown()) }),
    output: paymentPage,
    refusals: startRefusals,
  },
  createScbQr: {
    summary:
      "A PromptPay code of SCB for an own order. A status code other than 1000 is the bank's or the shop's trouble: try again.",
    body: z.object({ orderId: id }),
    output: z.object({
      success: z.literal(true),
      status: z.object({ code: z.int(), description: z.string() }),
      data: z.nullable(z.object({ qrImage: z.string(), csExtExpiryTime: instant })),
      order_payment_id: z.nullable(z.int()),
      amount: z.nullable(baht),
      simulator_url: z.nullable(z.string()),
    }),
    refusals: startRefusals,
  },
  startGbPrimeCard: {
    summary:
      "The page at GB Prime Pay where an own order is paid by card. Addresses that a page sends are not used.",
    body: z.object({
      orderId: id,
      total_amount: shownBaht,
      email: z.optional(z.unknown()),
      name: z.optional(z.unknown()),
      success_redirect_url: z.optional(z.unknown()),
      failure_redirect_url: z.optional(z.unknown()),
    }),
    output: z.object({
      success: z.literal(true),
      order_payment_id: z.int(),
      data: z.object({ invoice_url: z.string() }),
    }),
    refusals: startRefusals,
  },
  startGbPrimePromptPay: {
    summary: "A PromptPay code of GB Prime Pay for an own order, as a PNG in base64.",
    body: z.object({
      orderId: id,
      total_amount: shownBaht,
      email: z.optional(z.unknown()),
      name: z.optional(z.unknown()),
    }),
    output: z.object({
      success: z.literal(true),
      order_payment_id: z.int(),
      data: z.object({ qrImage: z.string() }),
      amount: baht,
      expires_at: instant,
      simulator_url: z.nullable(z.string()),
    }),
    refusals: startRefusals,
  },
  startPaySolutions: {
    summary: "The hidden form that the browser posts to Pay Solutions for an own order.",
    body: z.object({ order_id: id }),
    output: z.object({
      success: z.literal(true),
      order_payment_id: z.int(),
      data: z.object({ application_id_1: z.string(), course_ids: z.array(z.int()) }),
      action: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
    refusals: startRefusals,
  },
  startPayPal: {
    summary:
      "Makes the order at PayPal for an own order. The page hands its id to PayPal's script; the money is taken by the shop.",
    body: z.object({ orderId: id, total_amount: shownBaht }),
    output: z.object({
      success: z.literal(true),
      order_payment_id: z.int(),
      data: z.object({
        id: z.string(),
        client_id: z.string(),
        script_url: z.string(),
        approve_url: z.nullable(z.string()),
        currency: z.enum(["THB", "USD"]),
      }),
    }),
    refusals: startRefusals,
  },
  reportPayPal: {
    summary:
      "The buyer has finished at PayPal. The shop asks PayPal, captures the approved sum, and returns the order's status. The page's own claims are ignored. `declined`: PayPal has refused the card or account, no money was taken, and the buyer may choose another one.",
    body: z.object({
      order_id: id,
      payment_method_id: z.optional(z.unknown()),
      status: z.optional(z.unknown()),
    }),
    output: z.object({
      success: z.literal(true),
      orderPaymentId: z.int(),
      order_token: z.string(),
      status: z.enum(["approved", "rejected", "declined", "pending"]),
    }),
    refusals: ["NOT_FOUND", "PAYMENT_NOT_CONFIRMED", "CARD_RESTS", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
