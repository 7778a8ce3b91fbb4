import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useAdminChanged } from "#web/platform/socket.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import { adminPlaces, type WaitingKind } from "../shared/admin-places.ts";
import { useMay } from "../shared/use-may.ts";

export type WaitingCounts = { readonly [Kind in WaitingKind]?: number | null };

const everyMinute = 60_000;
const nothing: WaitingCounts = {};
const key = [...adminKeys.all, "waiting"];
const permissions = adminPlaces.flatMap(({ waits, permissions: some }) => (waits ? some : []));

/** What waits for this administrator: read again each minute, and when the socket says so. */
export function useWaiting(): WaitingCounts {
  const client = useQueryClient();
  const isAllowed = useMay()(permissions);
  const { data = nothing } = useQuery({
    queryKey: key,
    queryFn: async () => goodValue(await api.adminCountWaiting()).data,
    enabled: isAllowed,
    refetchInterval: everyMinute,
    refetchOnWindowFocus: "always",
  });
  useAdminChanged(({ what }) => {
    if (what !== "watchers") void client.invalidateQueries({ queryKey: key });
  });
  return data;
}
