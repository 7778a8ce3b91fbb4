import { useId } from "react";
import styles from "./bar-chart.module.css";

type Axis = { low: number; high: number; step: number };

const steps = 2;

/** Round axis values that include zero: 0 to 12,300 becomes 0, 10,000, 20,000. */
function axisFor(values: readonly number[]): Axis {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = roundUp((highest - lowest) / steps);
  return {
    low: Math.floor(lowest / step) * step,
    high: Math.max(step, Math.ceil(highest / step) * step),
    step,
  };
}

function marksOf({ low, high, step }: Axis): number[] {
  return Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_none, index) => low + index * step,
  );
}

/** 1, 2 or 5 with zeros. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((times) => times * size >= value) ?? 10) * size;
}

export type Bar = {
  key: string;
  value: number;
  /** The label below the bar. */
  name: string;
  /** The bar as text. */
  words: string;
  /** The value of the period before, as a thin line. */
  before?: number;
};
type Props = {
  title: string;
  /** A text alternative of the chart. */
  summary: string;
  bars: readonly Bar[];
  mark: (value: number) => string;
};

const height = 240;
const top = 24;
const bottom = 28;
const mostNames = 7;
/** The width of a character in a label. */
const letter = 8;

/**
 * One bar for each slot, upwards or downwards from zero. Widths are percentages, so that letters
 * are not stretched.
 */
export function BarChart({ title, summary, bars, mark }: Props) {
  const id = useId();
  const axis = axisFor(bars.flatMap(({ value, before = 0 }) => [value, before]));
  const wide = 100 / Math.max(1, bars.length);
  const highest = bars.reduce(
    (most, { value }, index) => (value > (bars[most]?.value ?? 0) ? index : most),
    0,
  );
  const every = Math.ceil(bars.length / mostNames);
  const marks = marksOf(axis).map((value) => ({ value, text: mark(value) }));
  // The axis labels are in the padding, left of the chart.
  const paddingLeft = Math.max(...marks.map(({ text }) => text.length)) * letter + letter;
  return (
    <svg
      className={styles.chart}
      style={{ paddingLeft }}
      height={height}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-summary`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-summary`}>{summary}</desc>
      {marks.map(({ value, text }) => (
        <g key={value}>
          <line
            x1="0"
            x2="100%"
            y1={placeOf(axis, value)}
            y2={placeOf(axis, value)}
            className={value === 0 ? styles.ground : styles.line}
          />
          <text x={-letter} y={placeOf(axis, value) + 5} textAnchor="end" className={styles.mark}>
            {text}
          </text>
        </g>
      ))}
      {bars.map(({ key, value, name, words }, index) => {
        const from = placeOf(axis, Math.max(value, 0));
        const tall = Math.abs(placeOf(axis, 0) - placeOf(axis, value));
        const middle = (index + 0.5) * wide;
        return (
          <g key={key}>
            <rect
              x={`${middle - wide * 0.38}%`}
              width={`${wide * 0.76}%`}
              y={from}
              height={tall}
              rx="2"
              className={value < 0 ? styles.below : styles.bar}
            >
              <title>{words}</title>
            </rect>
            {index % every === 0 && (
              <text
                x={`${middle}%`}
                y={height - 8}
                textAnchor={anchorOf(middle)}
                className={index % (every * 2) === 0 ? styles.name : styles.wideName}
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
      <BeforeLine bars={bars} axis={axis} />
      {(bars[highest]?.value ?? 0) > 0 && (
        <text
          x={`${(highest + 0.5) * wide}%`}
          y={placeOf(axis, bars[highest]?.value ?? 0) - 6}
          textAnchor={anchorOf((highest + 0.5) * wide)}
          className={styles.highest}
        >
          {mark(bars[highest]?.value ?? 0)}
        </text>
      )}
    </svg>
  );
}

/** Steps, because widths are percentages. */
function BeforeLine({ bars, axis }: { bars: readonly Bar[]; axis: Axis }) {
  const wide = 100 / Math.max(1, bars.length);
  return bars.map(({ key, before }, index) => {
    if (before === undefined) return null;
    const y = placeOf(axis, before);
    const next = bars[index + 1]?.before;
    const right = `${(index + 1) * wide}%`;
    return (
      <g key={key} className={styles.before}>
        <line x1={`${index * wide}%`} x2={right} y1={y} y2={y} />
        {next !== undefined && <line x1={right} x2={right} y1={y} y2={placeOf(axis, next)} />}
      </g>
    );
  });
}

function placeOf({ low, high }: Axis, value: number): number {
  return top + ((high - value) / (high - low)) * (height - top - bottom);
}

/** Labels at the edge stay inside. */
function anchorOf(percent: number): "start" | "middle" | "end" {
  return percent < 8 ? "start" : percent > 92 ? "end" : "middle";
}
