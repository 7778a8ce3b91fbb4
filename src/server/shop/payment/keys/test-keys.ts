import type { FieldFault } from "#contract/client.ts";
import type { KeyCheck } from "#contract/payment/provider-keys.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { checkProviderKeys } from "./check-provider-keys.ts";
import type { LiveProviders } from "./live-providers.ts";
import type { KnownKeys } from "./merge-keys.ts";

export type KeyTester = { providers: LiveProviders; clock: Clock };

const words: Record<Exclude<KeyCheck, "good">, LocalizedText> = {
  refused: {
    th: "ผู้ให้บริการไม่รับคีย์ชุดนี้ จึงไม่ได้เปลี่ยนอะไร คัดลอกจากหน้าของผู้ให้บริการอีกครั้ง",
    en: "The provider does not know these keys, so nothing was changed. Please copy them from the provider's page again.",
  },
  incomplete: {
    th: "คีย์ที่ใช้อยู่ยังรับเงินได้ กรุณากรอกชุดใหม่ให้ครบทุกช่อง จึงไม่ได้เปลี่ยนอะไร",
    en: "The keys in use still work. Please enter all of the new ones; nothing was changed.",
  },
  "no-answer": {
    th: "ถามผู้ให้บริการไม่ได้ในตอนนี้ คีย์ที่ใช้อยู่จึงยังอยู่ ลองใหม่อีกครั้งในอีกสักครู่",
    en: "The provider does not answer at the moment, so the keys in use stay. Please try again in a while.",
  },
};

/** Before keys replace others the provider is asked about them. Keys that work give way only to such as work, too. */
export async function testKeys({ providers, clock }: KeyTester, provider: ProviderId, keys: readonly KnownKeys[]): Promise<Exclude<KeyCheck, "good"> | null> {
  const result = await providers.withKeys(keys, (registry) => checkProviderKeys(registry.providerById(provider), clock));
  if (result === "good") return null;
  if (result === "refused") return result;
  return (await worksNow({ providers, clock }, provider)) ? result : null;
}

async function worksNow({ providers, clock }: KeyTester, id: ProviderId): Promise<boolean> {
  const provider = (await providers.current()).providerById(id);
  if (provider === null) return false;
  return (await checkProviderKeys(provider, clock)) !== "refused";
}

export function testFault(result: Exclude<KeyCheck, "good">, param: string, lang: Language): FieldFault {
  return { param, msg: words[result][lang], code: `KEYS_${result.replace("-", "_").toUpperCase()}` };
}
