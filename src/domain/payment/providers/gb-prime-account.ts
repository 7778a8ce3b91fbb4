import type { ProviderAccount } from "./provider-facts.ts";

export const gbPrimeAccount = {
  title: { th: "GB Prime Pay", en: "GB Prime Pay" },
  keys: { secretKey: { isSecret: true }, token: { isSecret: true } },
  failures: { status_d: "declined", status_v: "cancelled" },
} as const satisfies ProviderAccount;
