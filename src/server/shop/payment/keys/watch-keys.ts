import { providerIds } from "#domain/payment/providers/all-providers.ts";
import type { Db } from "#server/platform/database/database.ts";
import { eachApart } from "#server/platform/database/each-apart.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { Log } from "#server/platform/process/log.ts";
import { forgetKeysRefused, markKeysRefused } from "../start/refused-keys-queries.ts";
import { checkProviderKeys } from "./check-provider-keys.ts";
import type { LiveProviders } from "./live-providers.ts";

type WatchKeysDeps = { db: Db; log: Log; clock: Clock; providers: LiveProviders };

/**
 * Asks each provider whether it accepts the keys in use. Methods of rejected keys are not offered
 * until the keys are accepted again.
 */
export async function watchKeys({ db, log, clock, providers }: WatchKeysDeps): Promise<void> {
  const { providerById } = await providers.current();
  await eachApart(providerIds, log, async (id) => {
    const result = await checkProviderKeys(providerById(id), clock);
    if (result === "good") await forgetKeysRefused(db, id);
    if (result === "refused" && (await markKeysRefused(db, id)))
      log.warn(
        { provider: id },
        "the provider does not know the shop's keys: its methods are offered to nobody",
      );
  });
}
