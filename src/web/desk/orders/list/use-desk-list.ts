import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { deskKeys } from "#web/desk/kit/desk-keys.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { api } from "#web/platform/desk-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { type DeskQuery, wireQuery } from "./desk-query.ts";
import type { DeskList } from "./desk-types.ts";

/** The orders of one view. The page may have been left for long, so coming back to the page reads again. */
export function useDeskList(query: DeskQuery): UseQueryResult<DeskList> {
  return useQuery({
    queryKey: deskKeys.list(useLanguage(), query),
    queryFn: async () => goodValue(await api.adminListOrders({ query: wireQuery(query) })),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}
