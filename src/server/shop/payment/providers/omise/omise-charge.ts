import * as z from "zod/mini";
import type { CardFacts, ProviderOutcome } from "#server/shop/payment/protocol/provider.ts";
import { judgeCharge } from "./omise-status.ts";

const text = z.optional(z.nullable(z.string()));
const amount = z.int().check(z.nonnegative());

/** The fields of a charge that the shop reads. All others are dropped. */
export const chargeSchema = z.object({
  object: z.literal("charge"),
  id: z.string(),
  status: z.string(),
  amount,
  refunded_amount: z._default(amount, 0),
  /** Read only if the object is expanded, not if it is an id. */
  dispute: z.optional(z.nullable(z.union([z.string(), z.object({ status: z.string(), amount })]))),
  currency: z.string(),
  livemode: z.boolean(),
  paid: z.boolean(),
  paid_at: text,
  expires_at: text,
  failure_code: text,
  authorize_uri: text,
  metadata: z.optional(z.nullable(z.looseObject({ attempt_id: z.optional(z.unknown()) }))),
  card: z.optional(
    z.nullable(
      z.object({
        brand: text,
        last_digits: text,
        bank: text,
        fingerprint: text,
        expiration_month: z.optional(z.nullable(z.number())),
        expiration_year: z.optional(z.nullable(z.number())),
      }),
    ),
  ),
  source: z.optional(
    z.nullable(
      z.object({
        type: text,
        scannable_code: z.optional(
          z.nullable(z.object({ image: z.optional(z.nullable(z.object({ download_uri: text }))) })),
        ),
      }),
    ),
  ),
});

export const chargeListSchema = z.object({
  object: z.literal("list"),
  data: z.array(chargeSchema),
  total: z.int(),
});

export type OmiseCharge = z.infer<typeof chargeSchema>;

/** `keysAreLive` comes from the keys, because test keys move no real money. */
export function readCharge(charge: OmiseCharge, keysAreLive: boolean): ProviderOutcome {
  const attemptId = charge.metadata?.attempt_id;
  const disputed = disputedOf(charge);
  const gone = Math.min(charge.amount, charge.refunded_amount + disputed);
  return {
    ...judgeCharge({ ...charge, refunded_amount: gone, failure_code: charge.failure_code ?? null }),
    reference: charge.id,
    attemptId: typeof attemptId === "string" ? attemptId : null,
    // Refunded money does not pay for an order: settling then sees another amount.
    amountSatang: charge.amount - gone,
    refundedSatang: gone,
    ...(disputed > 0 && { isChargedBack: true }),
    currency: charge.currency.toUpperCase(),
    livemode: charge.livemode,
    wrong: charge.livemode === keysAreLive ? null : "mode",
    paidAt: readTime(charge.paid_at),
    card: charge.card ? readCard(charge.card) : null,
    ...(charge.status === "failed" && charge.card && { isDeclined: true }),
  };
}

/** Disputed money is withdrawn from the first day, and returned when the shop has won. */
function disputedOf({ dispute }: OmiseCharge): number {
  return typeof dispute === "object" && dispute !== null && dispute.status !== "won"
    ? dispute.amount
    : 0;
}

function readCard(card: NonNullable<OmiseCharge["card"]>): CardFacts {
  const [brand, lastDigits] = [card.brand ?? "", card.last_digits ?? ""];
  const identity =
    card.fingerprint || [brand, lastDigits, card.expiration_month, card.expiration_year].join(" ");
  return { brand, lastDigits, bank: card.bank ?? "", identity };
}

function readTime(text: string | null | undefined): Date | null {
  const time = new Date(text ?? "");
  return Number.isNaN(time.getTime()) ? null : time;
}
