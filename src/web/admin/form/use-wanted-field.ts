import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Goes to the field that the address names: `?field=few_seats`. While a switch hides it, to the
 * switch.
 */
export function useWantedField(needs: Readonly<Record<string, string>>): void {
  const { search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each walk
  useEffect(() => {
    const wanted = new URLSearchParams(search).get("field");
    const field = wanted === null ? undefined : firstShown(wanted, needs);
    field?.scrollIntoView?.({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [search, key]);
}

function firstShown(
  name: string,
  needs: Readonly<Record<string, string>>,
): HTMLElement | undefined {
  const [field] = document.getElementsByName(name);
  const above = needs[name];
  return field ?? (above === undefined ? undefined : firstShown(above, needs));
}
