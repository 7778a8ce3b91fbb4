import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import type { SiteSettings } from "../payment/payment-types.ts";

const fewMinutes = 5 * 60_000;

/** The owner's choices that these screens follow. */
export function useSiteSettings(early: SiteSettings | null = null): UseQueryResult<SiteSettings> {
  return useQuery({
    queryKey: ["site", useLanguage()],
    queryFn: async () => goodValue(await quietApi.getSiteSettings({ params: { id: "1" } })),
    staleTime: fewMinutes,
    ...(early !== null && { initialData: early }),
  });
}
