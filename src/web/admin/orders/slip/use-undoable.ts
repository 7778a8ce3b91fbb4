import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { shopNow } from "#web/platform/shop-clock.ts";
import type { AdminOrder, Decision } from "../list/admin-types.ts";

const settledAfterMs = 800;

export type Target = { paymentId: number; orderId: number };
/** `reportId`: the report that is shown; null: none. */
export type SeenTarget = Target & { reportId: number | null };
/** A decision made here that can still be undone. */
export type Undoable = Target & {
  decision: Decision;
  /** A part is kept and the rest is requested, so the order is not approved. */
  isPart: boolean;
  dueAt: number;
};

/** Decisions that can be undone. One that takes effect is dropped, and the lists are read again. */
export function useUndoable() {
  const { readAgain } = useAdminCache();
  const [undoable, setUndoable] = useState<readonly Undoable[]>([]);
  const remember = useCallback(
    (made: Undoable) =>
      setUndoable((before) => [
        ...before.filter(({ paymentId }) => paymentId !== made.paymentId),
        made,
      ]),
    [],
  );
  const forget = useCallback(
    ({ paymentId }: Target) =>
      setUndoable((before) => before.filter((one) => one.paymentId !== paymentId)),
    [],
  );
  const nextDue = Math.min(...undoable.map(({ dueAt }) => dueAt));
  useEffect(() => {
    if (!Number.isFinite(nextDue)) return;
    const settle = () => {
      setUndoable((before) => before.filter(({ dueAt }) => dueAt > nextDue));
      void readAgain();
    };
    const timer = setTimeout(settle, nextDue - shopNow() + settledAfterMs);
    return () => clearTimeout(timer);
  }, [nextDue, readAgain]);
  return { undoable, remember, forget };
}

type ScheduledDecision = AdminOrder["payments"][number]["scheduled"];

export function useAdminCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      readAgain: () => client.invalidateQueries({ queryKey: adminKeys.all }),
      /** At once, before the server is asked again. */
      showScheduled: ({ paymentId }: Target, scheduled: ScheduledDecision) => {
        client.setQueriesData<AdminOrder>({ queryKey: adminKeys.orders }, (order) => {
          if (!order?.payments.some(({ id }) => id === paymentId)) return order;
          const payments = order.payments.map((payment) =>
            payment.id === paymentId ? { ...payment, scheduled } : payment,
          );
          return { ...order, payments, scheduled: scheduled?.decision ?? null };
        });
      },
    }),
    [client],
  );
}
