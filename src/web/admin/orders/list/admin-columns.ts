import type { TextKey } from "#web/texts/text-keys.ts";

/**
 * The columns of the order list, each with its width in the wide view. The number links to the
 * order and always stays. A phone has no room for the way of paying, unless its owner wants it.
 */
export const adminColumns = [
  { key: "number", head: "order-admin.column-number", width: "3.25rem" },
  { key: "when", head: "order-admin.column-when", width: "9.75rem" },
  { key: "buyer", head: "order-admin.column-buyer", width: "minmax(7rem, 10rem)" },
  { key: "items", head: "order-admin.column-items", width: "minmax(0, 1fr)" },
  { key: "method", head: "order-admin.column-method", width: "minmax(0, 8rem)", isForAdmin: true },
  { key: "payable", head: "order-admin.column-payable", width: "6.5rem" },
  { key: "status", head: "order-admin.column-status", width: "8.5rem" },
] as const satisfies readonly { key: string; head: TextKey; width: string; isForAdmin?: boolean }[];

export type AdminColumn = (typeof adminColumns)[number]["key"];

/** Without the items column the last visible column takes the free width. */
export function adminWidths(shown: readonly AdminColumn[]): string {
  const widths = adminColumns.filter(({ key }) => shown.includes(key)).map(({ width }) => width);
  return shown.includes("items")
    ? widths.join(" ")
    : `${widths.slice(0, -1).join(" ")} minmax(0, 1fr)`;
}
