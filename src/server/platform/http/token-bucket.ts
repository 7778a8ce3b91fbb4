/**
 * So many at once, then so many a second, of one kind and one sender. Only this node's memory is
 * asked: it stands in front of what asks the database.
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
      // The one that was asked last stands last, so that the first ones are the oldest.
      levels.delete(who);
      levels.set(who, { left: left >= 1 ? left - 1 : left, at: nowMs });
      if (levels.size > mostKnown) levels.delete(levels.keys().next().value ?? "");
      return left >= 1;
    },
  };
}
