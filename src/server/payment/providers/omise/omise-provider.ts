import type { OutgoingHttp } from "../../../platform/outgoing-http.ts";
import { type PaymentProvider, ProviderOutage, type ProviderOutcome } from "../provider.ts";
import { chargeListSchema, chargeSchema, type OmiseCharge, readCharge } from "./omise-charge.ts";
import { createOmiseClient, type OmiseAnswer, type OmiseClient } from "./omise-client.ts";
import { isLiveKey, type OmiseSettings } from "./omise-settings.ts";
import { startOmiseCharge } from "./omise-start.ts";
import { readOmiseWebhook } from "./omise-webhook.ts";

const pageSize = 100;
const pageLimit = 20;
const searchBefore = 5 * 60_000;
const searchAfter = 30 * 60_000;

export function createOmiseProvider(settings: OmiseSettings, http: OutgoingHttp): PaymentProvider {
  const client = createOmiseClient({ ...settings, http });
  const read = (charge: OmiseCharge) => readCharge(charge, isLiveKey(settings.secretKey));
  const lookUp = async (reference: string) => read(existing(await client.get(`/charges/${encodeURIComponent(reference)}`, chargeSchema)));

  return {
    id: "omise",
    methods: [8, 9],
    publicData: { publicKey: settings.publicKey, scriptUrl: settings.scriptUrl },
    start: (attempt, buyer) => startOmiseCharge(attempt, buyer, { client, settings, read }),
    lookUp,
    findByAttempt: async (attemptId, startedAt) => pickOne((await listAround(client, startedAt)).map(read).filter((each) => each.attemptId === attemptId)),
    expire: async (reference) => {
      const answer = await client.post(`/charges/${encodeURIComponent(reference)}/expire`, {}, chargeSchema);
      // Refused because it is decided already, or because Omise does not close this kind of charge: what is true now is asked.
      return answer.ok ? read(answer.value) : lookUp(reference);
    },
    readWebhook: (rawBody, headers, now) => readOmiseWebhook(rawBody, headers, now, settings.webhookSecret),
  };
}

function existing(answer: OmiseAnswer<OmiseCharge>): OmiseCharge {
  if (answer.ok) return answer.value;
  throw new ProviderOutage("omise", `the charge cannot be read (${answer.code})`, { retryable: false, mayHaveHappened: false });
}

/** Omise cannot search by metadata, so the charges made around that time are read, oldest first, to the last page. */
async function listAround(client: OmiseClient, time: Date): Promise<OmiseCharge[]> {
  const from = new Date(time.getTime() - searchBefore).toISOString();
  const to = new Date(time.getTime() + searchAfter).toISOString();
  const found: OmiseCharge[] = [];
  for (let page = 0; page < pageLimit; page += 1) {
    const query = new URLSearchParams({ from, to, order: "chronological", limit: String(pageSize), offset: String(page * pageSize) });
    const answer = await client.get(`/charges?${query}`, chargeListSchema);
    if (!answer.ok) throw new ProviderOutage("omise", `the charges cannot be listed (${answer.code})`, { retryable: false, mayHaveHappened: false });
    found.push(...answer.value.data);
    if (answer.value.data.length < pageSize) return found;
  }
  // "Not found" would allow a second charge, so an unfinished search must not say it.
  throw new ProviderOutage("omise", "too many charges around that time to search", { retryable: false, mayHaveHappened: false });
}

const weight: Record<ProviderOutcome["state"], number> = { approved: 0, pending: 1, expired: 2, rejected: 3 };

/** Should one attempt ever have two charges, the one with money counts. */
function pickOne(outcomes: ProviderOutcome[]): ProviderOutcome | null {
  return outcomes.toSorted((one, other) => weight[one.state] - weight[other.state])[0] ?? null;
}
