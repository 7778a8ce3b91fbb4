/**
 * A token bucket per kind and sender: a burst, then a rate per second. It uses only this node's
 * memory, because it protects calls that query the database.
 */
export type TokenBucket = { take(who: string, nowMs: number): boolean };
type Level = { left: number; at: number };

const mostKnown = 20_000;

export function createTokenBucket({
  burst,
  perSecond,
}: {
  burst: number;
  perSecond: number;
}): TokenBucket {
  const levels = new Map<string, Level>();
  const refilled = ({ left, at }: Level, nowMs: number) =>
    Math.min(burst, left + ((nowMs - at) / 1000) * perSecond);
  return {
    take(who, nowMs) {
      const left = refilled(levels.get(who) ?? { left: burst, at: nowMs }, nowMs);
      // The last used entry moves to the end, so that the first entries are the oldest.
      levels.delete(who);
      levels.set(who, { left: left >= 1 ? left - 1 : left, at: nowMs });
      if (levels.size > mostKnown) levels.delete(levels.keys().next().value ?? "");
      return left >= 1;
    },
  };
}
