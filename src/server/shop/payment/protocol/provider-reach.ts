import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Clock } from "#server/platform/process/clock.ts";

/** Whether a provider answers, as this process has seen it when payments were started. */
export type ProviderReach = {
  answered: (id: ProviderId) => void;
  missed: (id: ProviderId) => void;
  isReachable: (id: ProviderId) => boolean;
};

/** One lost answer is chance. */
const misses = 3;
/** Then it is tried again, by whoever chooses it. */
const restSeconds = 180;

export function createProviderReach(clock: Clock): ProviderReach {
  const missed = new Map<ProviderId, { count: number; lastAt: number }>();
  return {
    answered: (id) => void missed.delete(id),
    missed: (id) => {
      const count = (missed.get(id)?.count ?? 0) + 1;
      missed.set(id, { count, lastAt: clock().getTime() });
    },
    isReachable: (id) => {
      const { count, lastAt } = missed.get(id) ?? { count: 0, lastAt: 0 };
      return count < misses || clock().getTime() - lastAt > restSeconds * 1000;
    },
  };
}
