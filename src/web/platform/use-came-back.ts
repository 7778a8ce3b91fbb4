import { useEffect, useRef } from "react";

/** The back button may show the page as it was left, in the middle of leaving. */
export function useCameBack(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, []);
}
