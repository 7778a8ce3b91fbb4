import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { giftPermissions } from "#domain/gift/gift-kinds.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { useMay } from "../shared/use-may.ts";

export type GiftList = Output<AllSchemas["adminListGifts"]>;
export type Gift = GiftList["data"]["items"][number];
export type GiftsAsked = { state: "open" | "done"; page: number };
export const giftsPath = "/admin/approvals";

/** Open and answered requests. A person who may confirm none makes no call. */
export function useGifts(query: GiftsAsked): UseQueryResult<GiftList> {
  return useQuery({
    queryKey: [...adminKeys.all, "gifts", useLanguage(), query],
    queryFn: async () => goodValue(await api.adminListGifts({ query })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
    enabled: useMay()(giftPermissions),
  });
}
