import type { ReactNode } from "react";

/**
 * Drawn on 24 × 24, always beside words or inside something with a name, so hidden from reading
 * aloud.
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
