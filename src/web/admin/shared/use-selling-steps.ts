import { useQuery } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { adminKeys } from "./admin-keys.ts";
import { useMay } from "./use-may.ts";

/** The steps of a new shop. Asked for only by those who can do one. */
export function useSellingSteps() {
  const isMine = useMay()(["setting.manage", "key.manage", "catalog.manage"]);
  return useQuery({
    queryKey: adminKeys.sellingSteps,
    queryFn: async () => goodValue(await api.adminGetSellingSteps()).data,
    enabled: isMine,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}
