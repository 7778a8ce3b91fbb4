import type { OutcomeState } from "#server/shop/payment/protocol/provider.ts";

/**
 * Every status of an Omise charge. `reversed` is an authorisation that was released: no money was
 * taken.
 */
const states = {
  pending: "pending",
  successful: "approved",
  failed: "rejected",
  expired: "expired",
  reversed: "rejected",
} as const satisfies Record<string, OutcomeState>;

type OmiseStatus = keyof typeof states;
type StatusVerdict = { state: OutcomeState; failureCode: string | null; alarm: string | null };
type Facts = {
  status: string;
  paid: boolean;
  amount: number;
  refunded_amount: number;
  failure_code: string | null;
};

/**
 * An unknown status, and a charge that contradicts itself, is pending plus an alarm: never
 * approved, never failed.
 */
export function judgeCharge({
  status,
  paid,
  amount,
  refunded_amount,
  failure_code,
}: Facts): StatusVerdict {
  if (!isKnown(status)) return pendingWithAlarm(`unknown charge status "${status}"`);
  const state = states[status];
  if (paid !== (state === "approved"))
    return pendingWithAlarm(`charge is ${status} but paid is ${paid}`);
  if (state !== "approved")
    return {
      state,
      failureCode: failure_code ?? (status === "reversed" ? "reversed" : null),
      alarm: null,
    };
  if (refunded_amount >= amount)
    return { state: "rejected", failureCode: "refunded", alarm: "the charge was refunded in full" };
  return {
    state,
    failureCode: null,
    alarm: refunded_amount > 0 ? "the charge was refunded in part" : null,
  };
}

function isKnown(status: string): status is OmiseStatus {
  return Object.hasOwn(states, status);
}

function pendingWithAlarm(alarm: string): StatusVerdict {
  return { state: "pending", failureCode: null, alarm };
}
