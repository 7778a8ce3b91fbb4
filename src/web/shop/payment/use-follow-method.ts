import { useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";
import type { Order } from "./payment-types.ts";

/** Seats of a small course are held as long as the way to pay takes: the shop hears which one it is to be. Nothing is lost where it does not. */
export function useFollowMethod({ id, seat_until, status }: Order): (methodId: number) => void {
  const client = useQueryClient();
  return (methodId) => {
    if (seat_until === null || status === "pending") return;
    api.chooseOrderMethod({ params: { orderId: id }, body: { payment_method_id: methodId } }).then(
      () => client.invalidateQueries({ queryKey: ["order", id] }),
      () => {},
    );
  };
}
