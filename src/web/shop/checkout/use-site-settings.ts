import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";

const fewMinutes = 5 * 60_000;

export function useSiteSettings(
  early: PublicSettings | null = null,
): UseQueryResult<PublicSettings> {
  return useQuery({
    queryKey: ["site", useLanguage()],
    queryFn: async () => goodValue(await quietApi.getSiteSettings({ params: { id: "1" } })),
    staleTime: fewMinutes,
    ...(early !== null && { initialData: early }),
  });
}
