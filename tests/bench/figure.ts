/** What a figure should be. A figure without it is only shown. */
export type Goal = { atMost: number } | { atLeast: number };
export type Unit = "×" | "ms" | "s" | "MB" | "kB" | "%" | "per s" | "";
/** One measured number, as the bench prints it and `docs/performance.md` keeps it. */
export type Figure = { what: string; value: number; unit: Unit; wanted?: Goal };

export function figure(what: string, value: number, unit: Unit, wanted?: Goal): Figure {
  return wanted === undefined ? { what, value, unit } : { what, value, unit, wanted };
}

/** Null: nothing is wanted of this figure. */
export function isReached({ value, wanted }: Figure): boolean | null {
  if (wanted === undefined) return null;
  return "atMost" in wanted ? value <= wanted.atMost : value >= wanted.atLeast;
}

/** Like `0.31 ×`, with three digits that count. */
export function valueText({ value, unit }: Pick<Figure, "value" | "unit">): string {
  const digits = value === 0 ? "0" : Number(value.toPrecision(3)).toLocaleString("en");
  const text = Math.abs(value) < 0.1 && value !== 0 ? String(Number(value.toPrecision(2))) : digits;
  return unit === "" ? text : `${text} ${unit}`;
}

export function goalText({ wanted, unit }: Figure): string {
  if (wanted === undefined) return "";
  return "atMost" in wanted
    ? `≤ ${valueText({ value: wanted.atMost, unit })}`
    : `≥ ${valueText({ value: wanted.atLeast, unit })}`;
}
