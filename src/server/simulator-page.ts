import { isPaymentMethodId, type ProviderId, providerOf } from "#domain/payment/payment-method.ts";
import type { Config } from "./config.ts";

type Demo = Pick<Config, "demo" | "providers">;

/** Where a person plays the payer of a stand-in provider; null where the provider is real. */
export type SimulatorPage = (provider: ProviderId, reference: string) => string | null;
/** Where the stand-in behind a way to pay is looked at; null where the provider is real. */
export type SimulatorOf = (methodId: number) => string | null;

export function createSimulatorPage(config: Demo): SimulatorPage {
  const baseOf = simulatorBases(config);
  return (provider, reference) => {
    const base = baseOf(provider);
    return base && `${base}/bank-app/${reference}`;
  };
}

export function createSimulatorOf(config: Demo): SimulatorOf {
  const baseOf = simulatorBases(config);
  return (methodId) => {
    const provider = isPaymentMethodId(methodId) ? providerOf(methodId) : null;
    const base = provider && baseOf(provider);
    return base && `${base}/control`;
  };
}

function simulatorBases({ demo, providers }: Demo): (provider: ProviderId) => string | null {
  const { omise, twoCTwoP, scb, gbPrime, paySolutions, payPal } = providers;
  const bases: Record<ProviderId, string | undefined> = {
    omise: omise?.apiUrl,
    "two-c-two-p": twoCTwoP?.pageUrls[0],
    scb: scb?.apiUrl,
    "gb-prime": gbPrime?.apiUrl,
    "pay-solutions": paySolutions?.apiUrl,
    paypal: payPal?.apiUrl,
  };
  return (provider) => {
    const base = bases[provider];
    // Somebody may try the demo with a provider's own test keys.
    return demo !== undefined && base?.startsWith("http:") ? base : null;
  };
}
