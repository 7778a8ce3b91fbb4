import { type QueryClient, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { shopNow } from "#web/platform/shop-clock.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import type { AdminOrder } from "../list/admin-types.ts";

const whileDecidingMs = 1_500;

/** One order. While a decision is scheduled, it is polled until the decision has taken effect. */
export function useAdminOrder(id: number): UseQueryResult<AdminOrder> {
  const lang = useLanguage();
  return useQuery({
    ...orderQuery(id, lang),
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data } }) =>
      data === undefined ? false : hasRefundOnItsWay(data) ? whileDecidingMs : untilDecided(data),
  });
}

let pictureAhead: HTMLImageElement | undefined;

/** Prefetches the next order and the picture of its slip. */
export async function readAhead(client: QueryClient, id: number, lang: string): Promise<void> {
  await client.prefetchQuery(orderQuery(id, lang));
  const payments = client.getQueryData<AdminOrder>(adminKeys.order(lang, id))?.payments ?? [];
  const slip = payments.find(({ is_decidable }) => is_decidable)?.report?.slips[0];
  if (slip === undefined) return;
  // Kept in memory, because the browser may drop a picture that no page shows.
  pictureAhead = new Image();
  pictureAhead.src = slip.url;
}

function orderQuery(id: number, lang: string) {
  return {
    queryKey: adminKeys.order(lang, id),
    queryFn: async () => goodValue(await api.adminGetOrder({ params: { id: String(id) } })).data,
  };
}

function hasRefundOnItsWay({ payments }: AdminOrder): boolean {
  return payments.some(({ refunds }) =>
    refunds.some(({ state }) => state === "requested" || state === "sent"),
  );
}

/**
 * Milliseconds until a read can show that a scheduled decision has taken effect; false: none is
 * scheduled.
 */
function untilDecided({ payments }: AdminOrder): number | false {
  const scheduled = payments.find((payment) => payment.scheduled !== null)?.scheduled;
  return scheduled
    ? Math.max(whileDecidingMs, new Date(scheduled.due_at).getTime() - shopNow() + whileDecidingMs)
    : false;
}
