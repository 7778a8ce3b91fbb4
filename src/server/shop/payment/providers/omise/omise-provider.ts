import * as z from "zod/mini";
import type { OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import {
  type Buyer,
  type PaymentAttempt,
  type PaymentProvider,
  ProviderOutage,
  type ProviderOutcome,
  type WebhookHeaders,
} from "#server/shop/payment/protocol/provider.ts";
import type { RefundAnswer, RefundRequest } from "#server/shop/payment/protocol/provider-refund.ts";
import { formatOmiseAmount } from "./omise-amount.ts";
import { chargeListSchema, chargeSchema, type OmiseCharge, readCharge } from "./omise-charge.ts";
import { createOmiseClient, type OmiseAnswer, type OmiseClient } from "./omise-client.ts";
import { isLiveKey, type OmiseSettings } from "./omise-settings.ts";
import { startOmiseCharge } from "./omise-start.ts";
import { omiseReportsReturn, readOmiseWebhook } from "./omise-webhook.ts";

const refundSchema = z.object({
  object: z.literal("refund"),
  id: z.string(),
  amount: z.int(),
  metadata: z.optional(z.nullable(z.looseObject({ refund_id: z.optional(z.unknown()) }))),
});
const listSchema = z.object({
  object: z.literal("list"),
  data: z.array(refundSchema),
  total: z.int(),
});

/** All refunds of the shop, of whatever charge. */
const refundListSchema = z.object({
  object: z.literal("list"),
  data: z.array(z.object({ object: z.literal("refund"), charge: z.string() })),
  total: z.int(),
});

/** NOTE: Omise does not detect a repeated call, so a refund with this id is looked up first. */
async function refundOmiseCharge(
  client: OmiseClient,
  reference: string,
  { id, amountSatang, reason, stillMine }: RefundRequest,
): Promise<RefundAnswer> {
  const path = `/charges/${encodeURIComponent(reference)}/refunds`;
  const made = await client.get(`${path}?limit=100`, listSchema);
  if (!made.ok)
    throw new ProviderOutage("omise", `the refunds cannot be read (${made.code})`, {
      retryable: false,
      mayHaveHappened: false,
    });
  const former = made.value.data.find(({ metadata }) => metadata?.refund_id === id);
  if (former) return { kind: "refunded", refundReference: former.id, amountSatang: former.amount };
  await stillMine?.();
  const answer = await client.post(
    path,
    { amount: formatOmiseAmount(amountSatang), metadata: { refund_id: id, reason } },
    refundSchema,
  );
  if (!answer.ok) return { kind: "refused", failureCode: answer.code };
  return { kind: "refunded", refundReference: answer.value.id, amountSatang: answer.value.amount };
}

const pageSize = 100;
/** The most pages for a search, and for a day. */
const pages = { search: 20, day: 200 };
const searchBefore = 5 * 60_000;
const searchAfter = 30 * 60_000;

export type OmiseProvider = ReturnType<typeof createOmiseProvider>;

export function createOmiseProvider(settings: OmiseSettings, http: OutgoingHttp) {
  const client = createOmiseClient({ ...settings, http });
  const read = (charge: OmiseCharge) => readCharge(charge, isLiveKey(settings.secretKey));
  const lookUp = async (reference: string) =>
    read(existing(await client.get(`/charges/${encodeURIComponent(reference)}`, chargeSchema)));

  return {
    id: "omise",
    methods: [8, 9],
    webhooks: "signed",
    unusedReference: (seed: string) => `chrg_test_${seed}`,
    publicData: { publicKey: settings.publicKey, scriptUrl: settings.scriptUrl },
    start: (attempt: PaymentAttempt, buyer: Buyer) =>
      startOmiseCharge(attempt, buyer, { client, settings, read }),
    readPicture: client.download,
    lookUp,
    findByAttempt: async (attemptId: string, startedAt: Date) =>
      pickOne(
        (await listAround(client, startedAt))
          .map(read)
          .filter((each) => each.attemptId === attemptId),
      ),
    expire: async (reference: string): Promise<ProviderOutcome> => {
      const answer = await client.post(
        `/charges/${encodeURIComponent(reference)}/expire`,
        {},
        chargeSchema,
      );
      // Refused because the charge is already decided, or because Omise does not close this kind.
      // The current status is looked up.
      return answer.ok ? read(answer.value) : lookUp(reference);
    },
    list: async (from: Date, until: Date) =>
      (
        await listBetween(client, charges, {
          from,
          to: new Date(until.getTime() - 1),
          most: pages.day,
        })
      ).map(read),
    listRefunded: async (from: Date, until: Date) => [
      ...new Set(
        (
          await listBetween(client, refunds, {
            from,
            to: new Date(until.getTime() - 1),
            most: pages.day,
          })
        ).map(({ charge }) => charge),
      ),
    ],
    canRefund: true,
    refund: (reference: string, command: RefundRequest) =>
      refundOmiseCharge(client, reference, command),
    reportsReturn: omiseReportsReturn,
    readWebhook: (rawBody: Buffer, headers: WebhookHeaders, now: Date) =>
      readOmiseWebhook(rawBody, headers, now, settings.webhookSecret),
  } as const satisfies PaymentProvider;
}

function existing(answer: OmiseAnswer<OmiseCharge>): OmiseCharge {
  if (answer.ok) return answer.value;
  const facts = {
    retryable: false,
    mayHaveHappened: false,
    isUnknownThere: answer.code === "not_found",
  };
  throw new ProviderOutage("omise", `the charge cannot be read (${answer.code})`, facts);
}

/** Omise cannot search by metadata, so the charges made around that time are read. */
function listAround(client: OmiseClient, time: Date): Promise<OmiseCharge[]> {
  return listBetween(client, charges, {
    from: new Date(time.getTime() - searchBefore),
    to: new Date(time.getTime() + searchAfter),
    most: pages.search,
  });
}

type Kind<Entry> = { path: string; schema: z.ZodMiniType<{ data: Entry[] }> };
const charges: Kind<OmiseCharge> = { path: "/charges", schema: chargeListSchema };
const refunds: Kind<{ charge: string }> = { path: "/refunds", schema: refundListSchema };
type Span = { from: Date; to: Date; most: number };

/** Oldest first, to the last page. */
async function listBetween<Entry>(
  client: OmiseClient,
  { path, schema }: Kind<Entry>,
  { from, to, most }: Span,
): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let page = 0; page < most; page += 1) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      order: "chronological",
      limit: String(pageSize),
      offset: String(page * pageSize),
    });
    const answer = await client.get(`${path}?${query}`, schema);
    if (!answer.ok)
      throw new ProviderOutage("omise", `${path} cannot be listed (${answer.code})`, {
        retryable: false,
        mayHaveHappened: false,
      });
    found.push(...answer.value.data);
    if (answer.value.data.length < pageSize) return found;
  }
  // "Not found" would allow a second charge, so an incomplete search must not report it.
  throw new ProviderOutage("omise", `too many of ${path} in that time to read`, {
    retryable: false,
    mayHaveHappened: false,
  });
}

const weight: Record<ProviderOutcome["state"], number> = {
  approved: 0,
  pending: 1,
  expired: 2,
  rejected: 3,
};

/** If one attempt ever has two charges, the paid one counts. */
function pickOne(outcomes: ProviderOutcome[]): ProviderOutcome | null {
  return outcomes.toSorted((one, other) => weight[one.state] - weight[other.state])[0] ?? null;
}
