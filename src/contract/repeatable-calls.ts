import { listEndpoints } from "./admin/list-endpoints.ts";
import type { EndpointName } from "./all-endpoints.ts";

const own: readonly EndpointName[] = [
  "registerStudent",
  "registerBuyer",
  "registerShortly",
  "placeOrder",
  "reportPayment",
  "startPayment",
  "startOmisePromptPay",
  "startOmiseCard",
  "startTwoCTwoPInstalment",
  "startTwoCTwoPQr",
  "createScbQr",
  "startGbPrimeCard",
  "startGbPrimePromptPay",
  "startPaySolutions",
  "startPayPal",
  "addShippingAddress",
  "addNote",
  "askQuestion",
  "answerQuestion",
  "handInWork",
  "claimRefund",
  "adminCancelOrder",
  "adminMakeOrder",
  "adminBatchShip",
  "adminBatchDeleteFiles",
  "adminBatchKeepMoney",
  "adminBatchInvitations",
  "adminImportQuestions",
];
const batches = Object.entries(listEndpoints).flatMap(([name, { method }]) =>
  method === "POST" ? [name] : [],
);
const repeatable: ReadonlySet<string> = new Set([...own, ...batches]);

/** Whether a client may safely send this call twice under one Idempotency-Key. */
export function isRepeatable(name: EndpointName): boolean {
  return repeatable.has(name);
}
