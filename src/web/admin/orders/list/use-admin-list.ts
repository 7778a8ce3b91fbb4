import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { type AdminQuery, wireQuery } from "./admin-query.ts";
import type { AdminList } from "./admin-types.ts";

/** The orders of one view. They are read again when a person returns to the page. */
export function useAdminList(query: AdminQuery): UseQueryResult<AdminList> {
  return useQuery({
    queryKey: adminKeys.list(useLanguage(), query),
    queryFn: async () => goodValue(await api.adminListOrders({ query: wireQuery(query) })),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}
