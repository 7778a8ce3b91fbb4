import * as z from "zod/mini";
import { line } from "../wire.ts";

export const startRefusals = [
  "NOT_FOUND",
  "ORDER_NOT_PAYABLE",
  "ORDER_ALREADY_PAID",
  "PAYMENT_IN_PROGRESS",
  "PRICE_CHANGED",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
  "EMAIL_NEEDED",
  "CARD_RESTS",
  "CARD_NOT_TAKEN",
  "PROVIDER_ERROR",
  "PROVIDER_TIMEOUT",
  "SERVICE_UNAVAILABLE",
  "TOO_MANY_REQUESTS",
] as const;

/** Baht as the page showed them; compared with the order's amount. */
export const shownBaht = z.optional(z.nullable(z.union([z.number(), line(20)])));
