import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { cartKeys } from "./cart-keys.ts";

export type ReturningBuyer = Output<AllSchemas["getReturningBuyer"]>["data"];
export type WaitingOrder = ReturningBuyer["waiting_orders"][number];
/** As the server read it, with the student whom it is about. */
export type EarlyBuyer = { userId: number; buyer: ReturningBuyer };

/** What the cart of a student begins with: open orders, and what was used last. */
export function useReturningBuyer(early: EarlyBuyer | null): UseQueryResult<ReturningBuyer> {
  const { user, status } = useSession();
  const known = user?.is_student ? user.id : undefined;
  const userId = status === "loading" ? early?.userId : known;
  return useQuery({
    queryKey: cartKeys.returning(userId),
    queryFn: async () => goodValue(await quietApi.getReturningBuyer()).data,
    enabled: known !== undefined,
    refetchOnWindowFocus: false,
    gcTime: 0,
    ...(early !== null && early.userId === userId && { initialData: early.buyer }),
  });
}
