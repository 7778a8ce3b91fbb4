import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useLanguage } from "../app/locale-link.tsx";
import { api, goodValue } from "../platform/api-client.ts";
import { deskKeys } from "./desk-keys.ts";
import { type DeskQuery, wireQuery } from "./desk-query.ts";
import type { DeskList } from "./desk-types.ts";

/** The orders of one view. Somebody may have been away for long, so coming back to the page reads again. */
export function useDeskList(query: DeskQuery): UseQueryResult<DeskList> {
  return useQuery({
    queryKey: deskKeys.list(useLanguage(), query),
    queryFn: async () => goodValue(await api.adminListOrders({ query: wireQuery(query) })),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}
