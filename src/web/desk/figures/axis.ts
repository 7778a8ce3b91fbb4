export type Axis = { low: number; high: number; step: number };

const steps = 2;

/** Round numbers around what has to fit, nothing always among them: 0 to 12,300 becomes 0, 10,000, 20,000. */
export function axisFor(values: readonly number[]): Axis {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = roundUp((highest - lowest) / steps);
  return { low: Math.floor(lowest / step) * step, high: Math.max(step, Math.ceil(highest / step) * step), step };
}

export function marksOf({ low, high, step }: Axis): number[] {
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_none, index) => low + index * step);
}

/** 1, 2 or 5 with zeros behind it. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((times) => times * size >= value) ?? 10) * size;
}
