import { useShortcuts } from "./use-shortcuts.ts";

/**
 * J and K move the focus down and up a list: through the parts that the selector names, in the order
 * of the page.
 */
export function useRowKeys(selector: string): void {
  const move = (by: 1 | -1) => () => {
    const rows = [...document.querySelectorAll<HTMLElement>(selector)];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by;
    rows[next]?.focus();
    rows[next]?.scrollIntoView({ block: "nearest" });
  };
  useShortcuts({ j: move(1), k: move(-1) });
}
