import type {
  Buyer,
  NextStep,
  PaymentAttempt,
  ProviderOutcome,
  StartAnswer,
} from "#server/shop/payment/protocol/provider.ts";
import { formatOmiseAmount } from "./omise-amount.ts";
import { chargeSchema, type OmiseCharge } from "./omise-charge.ts";
import type { OmiseClient } from "./omise-client.ts";
import type { OmiseSettings } from "./omise-settings.ts";

type OmiseStartDeps = {
  client: OmiseClient;
  settings: OmiseSettings;
  read: (charge: OmiseCharge) => ProviderOutcome;
};
type FundingSource = { card: string } | { source: string | { type: "promptpay" } };

export async function startOmiseCharge(
  attempt: PaymentAttempt,
  buyer: Buyer,
  { client, settings, read }: OmiseStartDeps,
): Promise<StartAnswer> {
  const funding = fundingOf(attempt);
  const isCard = attempt.method === 8;
  if (funding === null) return { kind: "refused", failureCode: "invalid_token", isCard };
  const answer = await client.post(
    "/charges",
    { ...chargeRequest(attempt, buyer, settings), ...funding },
    chargeSchema,
  );
  // Not found means the token: Omise does not know it, or it belongs to another shop.
  if (!answer.ok && answer.code === "not_found")
    return { kind: "refused", failureCode: "unknown_token", isCard };
  if (!answer.ok)
    return {
      kind: "refused",
      failureCode: answer.code,
      isCard: isCard && cardErrors.has(answer.code),
    };
  const outcome = read(answer.value);
  const nextStep = nextStepOf(answer.value, attempt, settings);
  if (nextStep !== null)
    return { kind: "started", reference: outcome.reference, nextStep, outcome };
  const alarm = outcome.alarm ?? "the charge is open but gives the buyer no way to pay";
  return {
    kind: "started",
    reference: outcome.reference,
    nextStep: { kind: "decided" },
    outcome: { ...outcome, alarm },
  };
}

/** The refusals by Omise that concern the sent card. */
const cardErrors: ReadonlySet<string> = new Set([
  "invalid_card",
  "invalid_card_token",
  "missing_card",
  "used_token",
  "brand_not_supported",
]);

/**
 * A card always comes as a token of the provider's script. For PromptPay the shop makes the source
 * if the browser did not.
 */
function fundingOf({ method, token }: PaymentAttempt): FundingSource | null {
  if (method === 8)
    return token !== null && /^tokn_[0-9a-z_]+$/.test(token) ? { card: token } : null;
  if (method !== 9) return null;
  if (token === null) return { source: { type: "promptpay" } };
  return /^src_[0-9a-z_]+$/.test(token) ? { source: token } : null;
}

function chargeRequest(attempt: PaymentAttempt, buyer: Buyer, settings: OmiseSettings): object {
  return {
    amount: formatOmiseAmount(attempt.amountSatang),
    currency: attempt.currency,
    description: attempt.description,
    return_uri: attempt.returnUrl,
    expires_at: attempt.expiresAt.toISOString(),
    metadata: { attempt_id: attempt.id },
    ...(buyer.ip !== null && { ip: buyer.ip }),
    ...(settings.webhookEndpoints.length > 0 && { webhook_endpoints: settings.webhookEndpoints }),
  };
}

/**
 * Null: an open charge has neither a QR code nor a page, or its page is not at the provider's
 * address.
 */
function nextStepOf(
  charge: OmiseCharge,
  attempt: PaymentAttempt,
  settings: OmiseSettings,
): NextStep | null {
  if (charge.status !== "pending") return { kind: "decided" };
  const image = charge.source?.scannable_code?.image?.download_uri;
  if (image && isTheirs(image, settings)) {
    return {
      kind: "qr",
      image: { kind: "address", url: image },
      expiresAt: charge.expires_at ?? attempt.expiresAt.toISOString(),
    };
  }
  return charge.authorize_uri && isTheirs(charge.authorize_uri, settings)
    ? { kind: "redirect", url: charge.authorize_uri }
    : null;
}

/**
 * The buyer's browser follows addresses in an answer, so they must belong to the configured
 * provider.
 */
function isTheirs(url: string, { apiUrl, pageUrls }: OmiseSettings): boolean {
  const origin = URL.parse(url)?.origin;
  return [apiUrl, ...pageUrls].some((each) => URL.parse(each)?.origin === origin);
}
