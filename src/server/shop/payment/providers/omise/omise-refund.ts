import * as z from "zod/mini";
import { ProviderOutage, type RefundAnswer, type RefundWish } from "../provider.ts";
import { formatOmiseAmount } from "./omise-amount.ts";
import type { OmiseClient } from "./omise-client.ts";

const refundSchema = z.object({
  object: z.literal("refund"),
  id: z.string(),
  amount: z.int(),
  metadata: z.optional(z.nullable(z.looseObject({ refund_id: z.optional(z.unknown()) }))),
});
const listSchema = z.object({ object: z.literal("list"), data: z.array(refundSchema), total: z.int() });

/** All refunds of the shop, whatever charge they are of. */
export const refundListSchema = z.object({
  object: z.literal("list"),
  data: z.array(z.object({ object: z.literal("refund"), charge: z.string() })),
  total: z.int(),
});

/** NOTE: Omise has no protection against a repeated call, so what was given back under this id is looked for first. */
export async function refundOmiseCharge(client: OmiseClient, reference: string, { id, amountSatang, reason, stillMine }: RefundWish): Promise<RefundAnswer> {
  const path = `/charges/${encodeURIComponent(reference)}/refunds`;
  const made = await client.get(`${path}?limit=100`, listSchema);
  if (!made.ok) throw new ProviderOutage("omise", `the refunds cannot be read (${made.code})`, { retryable: false, mayHaveHappened: false });
  const former = made.value.data.find(({ metadata }) => metadata?.refund_id === id);
  if (former) return { kind: "refunded", refundReference: former.id, amountSatang: former.amount };
  await stillMine?.();
  const answer = await client.post(path, { amount: formatOmiseAmount(amountSatang), metadata: { refund_id: id, reason } }, refundSchema);
  if (!answer.ok) return { kind: "refused", failureCode: answer.code };
  return { kind: "refunded", refundReference: answer.value.id, amountSatang: answer.value.amount };
}
