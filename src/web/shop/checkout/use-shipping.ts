import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue, quietApi } from "#web/platform/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { cartKeys } from "../cart/cart-keys.ts";

export type Address = Output<AllSchemas["listShippingAddresses"]>["data"][number];
export type ShippingOption = Output<AllSchemas["listShippingOptions"]>["data"][number];

/** The student's addresses. Only students have any. */
export function useAddresses(): UseQueryResult<Address[]> {
  const { user } = useSession();
  const userId = user?.is_student ? user.id : undefined;
  return useQuery({
    queryKey: cartKeys.addresses(userId),
    queryFn: async () =>
      goodValue(await api.listShippingAddresses({ params: { userId: userId ?? 0 } })).data,
    enabled: userId !== undefined,
  });
}

export function useShippingOptions(
  early: ShippingOption[] | null,
): UseQueryResult<ShippingOption[]> {
  return useQuery({
    queryKey: ["shipping-options", useLanguage()],
    queryFn: async () => goodValue(await quietApi.listShippingOptions()).data,
    ...(early !== null && { initialData: early }),
  });
}
