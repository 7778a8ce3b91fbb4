import type { Config } from "./config.ts";
import type { PageHosts } from "./platform/security-headers.ts";

/**
 * Hosts beside our own that pages may use, only for providers that are configured.
 * NOTE: the policy of the page a visitor came in by holds for the whole walk through the shop, so a host that is needed at the end must be in all of them.
 */
export function pageHosts({ providers: { omise } }: Pick<Config, "providers">): PageHosts {
  // The picture of the PromptPay code.
  return { "img-src": omise ? [new URL(omise.apiUrl).origin] : [] };
}
