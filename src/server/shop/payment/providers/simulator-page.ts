import { isPaymentMethodId, type ProviderId, providerOf } from "#domain/payment/payment-method.ts";
import type { SimulatorPage } from "../start/start-for-buyer.ts";
import { providerModules } from "./all-modules.ts";
import type { ProviderSettings } from "./registry.ts";

type Demo = { demo: object | undefined; providers: ProviderSettings };

/** The address of the simulator of a payment method. Null where the provider is real. */
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
  return (provider) => {
    const settings = providers[provider];
    const { shownAt = ({ apiUrl }) => String(apiUrl) } = providerModules[provider];
    const base = settings && shownAt(settings);
    // The owner may test the demo with a provider's own test keys.
    return demo !== undefined && base?.startsWith("http:") ? base : null;
  };
}
