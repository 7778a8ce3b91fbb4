import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useOrderChanged } from "#web/platform/socket.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";

export type ThankedOrder = Output<AllSchemas["getOrderByToken"]>["data"];

const pollMs = 15_000;

/**
 * The order of a token. It updates by the socket for signed-in buyers, and by polling for others.
 */
export function useThankedOrder(
  token: string | null,
  early: ThankedOrder | null,
): UseQueryResult<ThankedOrder> {
  const client = useQueryClient();
  useOrderChanged(() => void client.invalidateQueries({ queryKey: ["thanked-order"] }));
  return useQuery({
    queryKey: ["thanked-order", token, useLanguage()],
    queryFn: async () =>
      goodValue(await quietApi.getOrderByToken({ params: { token: token ?? "" } })).data,
    enabled: token !== null,
    refetchInterval: ({ state: { data } }) => (data?.status === "pending" ? pollMs : false),
    refetchOnWindowFocus: "always",
    ...(early !== null && { initialData: early }),
  });
}
