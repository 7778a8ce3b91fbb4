import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { hasPanel } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";

/** The payment methods that the shop offers now, in its order. */
export function usePaymentMethods(early: PaymentMethod[] | null): UseQueryResult<PaymentMethod[]> {
  return useQuery({
    queryKey: ["payment-methods", useLanguage()],
    queryFn: async () => goodValue(await quietApi.listCartPaymentMethods()).data,
    select: withPanels,
    ...(early !== null && { initialData: early }),
  });
}

function withPanels(methods: PaymentMethod[]): PaymentMethod[] {
  return methods.filter(hasPanel);
}
