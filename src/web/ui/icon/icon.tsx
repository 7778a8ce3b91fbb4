import type { ReactNode } from "react";

/**
 * An icon of 24 × 24. It is hidden from screen readers, because it is always beside text or inside
 * a labelled element.
 */
export function icon(shape: ReactNode) {
  return function Icon({
    size = 24,
    className,
  }: {
    size?: number;
    className?: string | undefined;
  }) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };
}
